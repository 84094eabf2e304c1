package com.tencent.mm.opensdk.constants;

public final class Build {

    public static final int OPEN_BUSINESS_VIEW_SDK_INT = 620889344;
}
