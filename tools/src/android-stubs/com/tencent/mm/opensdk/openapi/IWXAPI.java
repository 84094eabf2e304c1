package com.tencent.mm.opensdk.openapi;

import com.tencent.mm.opensdk.modelbase.BaseReq;

public interface IWXAPI {
    int getWXAppSupportAPI();

    boolean sendReq(BaseReq req);
}
