@echo off
rem Builds the harbour.
setlocal
set TARGET=%~1
if "%TARGET%"=="" goto :usage
call :build %TARGET%
goto :eof

:: Builds one target.
:build
echo Building %1 (this takes a while
if exist out (
  del /q out
)
exit /b 0

REM Says how to call it.
:usage
echo build TARGET
exit /b 1
