package com.tencent.mm.opensdk.modelbase;

public abstract class BaseReq {}
