package com.tencent.mm.opensdk.modelbiz;

import com.tencent.mm.opensdk.modelbase.BaseReq;

public class WXOpenBusinessView {

    public static final class Req extends BaseReq {

        public String businessType;
        public String query;
        public String extInfo;
    }
}
