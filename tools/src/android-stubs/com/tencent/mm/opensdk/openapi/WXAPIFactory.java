package com.tencent.mm.opensdk.openapi;

import android.content.Context;

public class WXAPIFactory {

    public static IWXAPI createWXAPI(Context context, String appId) {
        return null;
    }
}
