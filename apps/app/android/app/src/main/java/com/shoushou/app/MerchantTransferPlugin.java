package com.shoushou.app;

import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.tencent.mm.opensdk.constants.Build;
import com.tencent.mm.opensdk.modelbiz.WXOpenBusinessView;
import com.tencent.mm.opensdk.openapi.IWXAPI;
import com.tencent.mm.opensdk.openapi.WXAPIFactory;

/** WeChat's page on which a person confirms that they receive a transfer; its plugin does not open it. */
@CapacitorPlugin(name = "MerchantTransfer")
public class MerchantTransferPlugin extends Plugin {

    /** Resolves once WeChat opens. What was decided there is known to the server alone. */
    @PluginMethod
    public void open(PluginCall call) {
        IWXAPI wechat = WXAPIFactory.createWXAPI(getContext(), call.getString("account"));
        if (wechat.getWXAppSupportAPI() < Build.OPEN_BUSINESS_VIEW_SDK_INT) {
            call.reject("This WeChat is too old", "too-old");
            return;
        }
        WXOpenBusinessView.Req request = new WXOpenBusinessView.Req();
        request.businessType = "requestMerchantTransfer";
        request.query = call.getString("query");
        request.extInfo = "{\"miniProgramType\":0}";
        if (wechat.sendReq(request)) call.resolve();
        else call.reject("WeChat did not open");
    }
}
