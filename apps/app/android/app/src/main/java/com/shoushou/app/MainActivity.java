package com.shoushou.app;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        registerPlugin(AppDetailsPlugin.class);
        registerPlugin(InstalledAppsPlugin.class);
        super.onCreate(savedInstanceState);
        PushChannels.create(this);
    }
}
