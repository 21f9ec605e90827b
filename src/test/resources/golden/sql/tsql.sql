USE [Harbour]
GO
SET ANSI_NULLS ON
SET QUOTED_IDENTIFIER ON
GO

/****** Ships and where they lie. ******/
CREATE TABLE [dbo].[Ship](
	[Id] [int] IDENTITY(1,1) NOT NULL,
	[Name] [nvarchar](max) NULL,
	[GO] [bit] NOT NULL DEFAULT ((0)),
 CONSTRAINT [PK_Ship] PRIMARY KEY CLUSTERED ([Id] ASC) WITH (PAD_INDEX = OFF) ON [PRIMARY]
) ON [PRIMARY] TEXTIMAGE_ON [PRIMARY]
GO
ALTER TABLE [dbo].[Ship] WITH CHECK ADD CONSTRAINT [FK_Berth] FOREIGN KEY([BerthId])
REFERENCES [dbo].[Berth] ([Id])
GO
CREATE UNIQUE NONCLUSTERED INDEX [IX_Ship_Name] ON [dbo].[Ship] ([Name]) INCLUDE ([GO]) WHERE [GO] = 1
go
CREATE TYPE [dbo].[ShipIds] AS TABLE ([Id] int NOT NULL, PRIMARY KEY ([Id]))
GO

IF OBJECT_ID(N'dbo.Arrive', 'P') IS NULL
	EXEC('CREATE PROCEDURE dbo.Arrive AS RETURN 0;')
GO
-- Lets a ship in.
-- It may wait.
ALTER PROCEDURE [dbo].[Arrive]
    @Name nvarchar(50),
    @Berth int = 1 OUTPUT
WITH EXECUTE AS OWNER
AS
SET NOCOUNT ON;
BEGIN TRY
    BEGIN TRAN
    ;WITH free AS (SELECT TOP (1) * FROM dbo.Berth WITH (NOLOCK) WHERE ShipId IS NULL)
    UPDATE free SET ShipId = 1
    COMMIT
END TRY
BEGIN CATCH
    IF @@TRANCOUNT > 0 ROLLBACK;
    THROW;
END CATCH
GO

CREATE TRIGGER [dbo].[ShipLog] ON [dbo].[Ship]
AFTER INSERT, UPDATE
AS
BEGIN
    INSERT INTO dbo.Log (ShipId)
    SELECT Id FROM inserted
END
GO
CREATE VIEW [dbo].[Waiting]
WITH SCHEMABINDING
AS
SELECT TOP (10) [Name] FROM [dbo].[Ship]
UNION ALL
SELECT [Name] FROM [dbo].[Guest]
GO

DECLARE @n int, @text nvarchar(max) = N'it''s
GO
away'
SET @n = 1
INSERT [dbo].[Ship] ([Name]) VALUES (N'Anna')
INSERT INTO [dbo].[Ship] ([Name])
SELECT [Name] FROM [dbo].[Guest]
WHILE @n < 3
BEGIN
    PRINT @n
    SET @n += 1
END
IF @n = 3
    PRINT 'three'
ELSE
BEGIN
    PRINT 'more'
END
EXEC sp_rename 'dbo.Ship.GO', 'Gone', 'COLUMN'
MERGE dbo.Ship AS t
USING dbo.Guest AS s ON t.Name = s.Name
WHEN MATCHED THEN
    UPDATE SET t.Name = s.Name
WHEN NOT MATCHED THEN
    INSERT (Name) VALUES (s.Name);
GRANT SELECT ON dbo.Ship TO [reader]
DENY DELETE ON dbo.Ship TO [reader]
GO 2
