import { createSign, type KeyObject } from 'node:crypto';
import type { PayParameters } from '@shoushou/contract';

/** The signing merchant with one of its apps. */
export interface WechatSigner {
  readonly appId: string;
  readonly merchantId: string;
  readonly privateKey: KeyObject;
}

const sign = (privateKey: KeyObject, ...lines: string[]): string =>
  createSign('RSA-SHA256')
    .update(`${lines.join('\n')}\n`)
    .sign(privateKey, 'base64');

/**
 * Parameters of `wx.chooseWXPay` inside WeChat (pay.weixin.qq.com, JSAPI 调起支付). @param now milliseconds since the epoch
 */
export function wechatPageParameters(
  { appId, privateKey }: WechatSigner,
  prepayId: string,
  nonceStr: string,
  now: number,
): PayParameters {
  const timestamp = String(Math.floor(now / 1000));
  const wanted = `prepay_id=${prepayId}`;
  return {
    way: 'wechat-page',
    timestamp,
    nonceStr,
    package: wanted,
    signType: 'RSA',
    paySign: sign(privateKey, appId, timestamp, nonceStr, wanted),
  };
}

/**
 * Parameters for WeChat's app from our native app (pay.weixin.qq.com, APP 调起支付). @param now milliseconds since the
 * epoch
 */
export function wechatAppParameters(
  { appId, merchantId, privateKey }: WechatSigner,
  prepayId: string,
  noncestr: string,
  now: number,
): PayParameters {
  const timestamp = String(Math.floor(now / 1000));
  return {
    way: 'wechat-app',
    partnerid: merchantId,
    prepayid: prepayId,
    package: 'Sign=WXPay',
    noncestr,
    timestamp,
    sign: sign(privateKey, appId, timestamp, noncestr, prepayId),
  };
}
