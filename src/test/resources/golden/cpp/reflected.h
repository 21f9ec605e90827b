// Copyright Acme. All Rights Reserved.

#pragma once

#include "CoreMinimal.h"
#include "Harbour.generated.h"

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FOnMoored, AShip*, Ship);

DECLARE_LOG_CATEGORY_EXTERN(LogHarbour, Log, All);

/** How a ship moves. */
UENUM(BlueprintType)
enum class EShipState : uint8
{
	Moored UMETA(DisplayName = "Moored"),
	Sailing UMETA(DisplayName = "At sea", Hidden),
	MAX
};

/** What a berth is. */
USTRUCT(BlueprintType)
struct PORT_API FBerth
{
	GENERATED_BODY()

	/** Its length. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Berth", meta = (ClampMin = "0.0"))
	float Length = 10.f;

	UPROPERTY()
	TArray<TObjectPtr<AShip>> Ships;
};

/** What can be moored. */
UINTERFACE(MinimalAPI, Blueprintable)
class UMoorable : public UInterface
{
	GENERATED_BODY()
};

class IMoorable
{
	GENERATED_BODY()

public:
	/** Moors it. */
	UFUNCTION(BlueprintCallable, BlueprintNativeEvent, Category = "Mooring")
	bool Moor(const FBerth& Berth);
};

/**
 * A harbour.
 */
UCLASS(Blueprintable, meta = (DisplayName = "Harbour"))
class PORT_API AHarbour : public AActor, public IMoorable
{
	GENERATED_UCLASS_BODY()

public:
	AHarbour();

	/** Opens it. */
	UFUNCTION(BlueprintCallable, Category = "Harbour")
	void Open(bool bForce);

	/** Closes it. */
	UFUNCTION(Server, Reliable, WithValidation)
	virtual void Close() override;

	UFUNCTION(BlueprintImplementableEvent)
	void OnStorm(float Force);

	/** Who is told. */
	UPROPERTY(BlueprintAssignable)
	FOnMoored OnMoored;

protected:
	/** All berths. */
	UPROPERTY(EditAnywhere, Category = "Harbour", meta = (AllowPrivateAccess = "true"))
	TMap<FName, FBerth> Berths;

private:
	int32 Count;
};
