package com.shoushou.app;

import android.content.pm.PackageManager;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Whether another app is on the phone. Only those named under queries in the manifest can be seen. */
@CapacitorPlugin(name = "InstalledApps")
public class InstalledAppsPlugin extends Plugin {

    @PluginMethod
    public void isInstalled(PluginCall call) {
        JSObject answer = new JSObject();
        answer.put("installed", isThere(call.getString("id", "")));
        call.resolve(answer);
    }

    private boolean isThere(String id) {
        try {
            getContext().getPackageManager().getPackageInfo(id, 0);
            return true;
        } catch (PackageManager.NameNotFoundException missing) {
            return false;
        }
    }
}
