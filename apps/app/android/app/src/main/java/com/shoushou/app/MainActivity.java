package com.shoushou.app;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        registerPlugin(AlbumPlugin.class);
        registerPlugin(AppDetailsPlugin.class);
        registerPlugin(InstalledAppsPlugin.class);
        registerPlugin(MerchantTransferPlugin.class);
        super.onCreate(savedInstanceState);
        PushChannels.create(this);
    }
}
