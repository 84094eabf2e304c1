package com.shoushou.app;

import android.content.Intent;
import android.net.Uri;
import android.provider.Settings;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Opens the system's page on this app, with its battery, autostart and permissions. */
@CapacitorPlugin(name = "AppDetails")
public class AppDetailsPlugin extends Plugin {

    @PluginMethod
    public void open(PluginCall call) {
        Uri app = Uri.fromParts("package", getContext().getPackageName(), null);
        getActivity().startActivity(new Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, app));
        call.resolve();
    }
}
