import PreflightCommand

Tool.main()
