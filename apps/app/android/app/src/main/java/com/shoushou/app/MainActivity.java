package com.shoushou.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
