// Macros where the grammar knows no word.
#pragma once
#include <vector>

SEA_NAMESPACE_BEGIN

/// A ship.
class SEA_EXPORT Ship SEA_FINAL : public Vessel {
  SEA_OBJECT
  SEA_PROPERTY(int size READ size)
 public:
  /// Of a size.
  explicit SEA_CONSTEXPR Ship(int size) : size_(size) {}
  SEA_NODISCARD int size() const SEA_NOEXCEPT { return size_; }
  void load(SEA_IN const Cargo& cargo, int deck SEA_DEFAULT(0));

 public SEA_SLOTS:
  void sail() SEA_DEPRECATED("use go()");

 SEA_SIGNALS:
  void sailed();

 private:
  int size_ SEA_GUARDED_BY(mutex_);
};

/// Finds one.
SEA_API
Ship* find(const char* name);

/** Counts. */
template <typename T> SEA_INLINE int count(const T& all) { return all.size(); }
extern SEA_EXPORT_C(int) c_count (void);
extern template class std::vector<Ship>;
typedef void (SEA_CALL *handler)(int);

template <class T, typename std::enable_if<is_ship<T>::value>::type* = nullptr>
void only_ships(T t);

class Fleet
#ifdef SEA_OBJECTS
    : public Object
#endif
{
 public:
  int size();
};

#ifdef SEA_TWO
void send(int a, int b) {
#else
void send(int a) {
#endif
  if (a
#if SEA_CHECKS
      && checked()
#endif
  ) {
    go();
  }
}

#if SEA_HAS_FEATURE("x-y")
int feature();
#endif

SEA_DEFINE_OPERATOR(+, plus)
SEA_DEFINE_OPERATOR(-, minus);

int broken = ] ) ;

/// Stands.
int after() { return 1; }

SEA_NAMESPACE_END
