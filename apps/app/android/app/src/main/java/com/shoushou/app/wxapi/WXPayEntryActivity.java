package com.shoushou.app.wxapi;

import ee.forgr.plugin.capacitor_wechat.WechatResponseActivity;

public class WXPayEntryActivity extends WechatResponseActivity {}
