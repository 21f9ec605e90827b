' Copyright 2026 The Harbour Authors.
Imports System
Imports Col = System.Collections.Generic

Namespace Fleet.Harbour

    ''' <summary>A place for one ship.</summary>
    <Serializable>
    Public MustInherit Class Berth
        Inherits Place
        Implements IMoor

        ' How many ships fit.
        Public Const Limit As Integer = 10
        Private _name As String = "End Class"

        Public Sub New(name As String)
            _name = name
        End Sub

        ''' <summary>Its name.</summary>
        Public Property Name As String
            Get
                Return _name
            End Get
            Set(value As String)
                _name = value
            End Set
        End Property

        Public Property Length As Double = 1.0

        ''' <summary>Moors a ship.</summary>
        Public Overrides Function Moor(ship As Ship,
                                       Optional force As Boolean = False) As Boolean Implements IMoor.Moor
            If ship Is Nothing Then Return False
            Dim action = Sub(x)
                             Console.WriteLine("End Sub")
                         End Sub
            ships.ForEach(Function(s)
                              Return s.Name ' End Function
                          End Function)
            Return True
        End Function

        Public MustOverride Sub Free()

        Public Shared Operator =(a As Berth, b As Berth) As Boolean
            Return a Is b
        End Operator

        Private Enum State
            Free
            Taken
        End Enum
    End Class

    Public Interface IMoor
        ' Moors.
        Function Moor(ship As Ship) As Boolean
        ReadOnly Property Name As String
    End Interface

    Public Structure Point
        Public X As Integer
    End Structure

    Public Delegate Sub Moored(ship As Ship)

    Module Program
        <STAThread()> _
        Public Sub Main()
            REM Starts the harbour. End Sub
        End Sub

        Public Declare Function Beep Lib "kernel32" (f As Integer) As Boolean
    End Module
End Namespace

Class Broken
    Sub Unfinished()
        If True Then
