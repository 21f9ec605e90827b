USE [Harbour]
GO
CREATE TABLE [dbo].[Ship] (
  [Id] INT NOT NULL,
  [Name] NVARCHAR(20)
)
GO
-- Lets a ship in.
CREATE PROCEDURE [dbo].[Arrive]
  @Name NVARCHAR(20),
  @Berth INT = 1
AS
BEGIN
  SET NOCOUNT ON;
  INSERT INTO [dbo].[Ship] VALUES (@Berth, @Name);
  IF @Berth > 1
  BEGIN
    SELECT @Berth;
  END
END
GO

CREATE OR ALTER PROCEDURE dbo.Depart @Id INT AS
  DELETE FROM dbo.Ship WHERE Id = @Id;
GO
CREATE VIEW [dbo].[Names] AS SELECT [Name] FROM [dbo].[Ship]
GO
