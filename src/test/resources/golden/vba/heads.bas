Attribute VB_Name = "Quays"
Option Explicit

#If VBA7 Then
Private Declare PtrSafe Function Tide Lib "tides" (ByVal h As LongPtr) As Long
#Else
Private Declare Function Tide Lib "tides" (ByVal h As Long) As Long
#End If

' Moors.
#If VBA7 Then
Public Function Moor(ByVal h As LongPtr) As Long
#ElseIf Win64 Then
Public Function Moor(ByVal h As LongLong) As Long
#Else
Public Function Moor(ByVal h As Long) As Long
#End If
    If h > 1 Then
        Moor = 1
    End If
End Function

Public Sub After()
End Sub
