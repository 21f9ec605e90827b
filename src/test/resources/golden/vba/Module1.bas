Attribute VB_Name = "Module1"
' Copyright 2026 The Harbour Authors.
Option Explicit

' A place.
Private Type Berth
    Name As String
End Type

Private Declare PtrSafe Function Beep Lib "kernel32" (ByVal f As Long) As Long

' Moors a ship.
Public Sub Moor(ByVal ship As String, _
                ByVal berth As Long)
    Dim text As String
    text = "End Sub"
    If berth = 0 Then
        Exit Sub
    End If
End Sub

Property Get Limit() As Long
    Limit = 10
End Property

Property Let Limit(ByVal value As Long)
End Property

Function Twice(x)
    Twice = 2 * x
End Function
