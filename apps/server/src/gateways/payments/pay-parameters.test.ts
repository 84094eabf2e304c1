import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { wechatAppParameters, wechatPageParameters } from './pay-parameters.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signer = { appId: 'wx8888888888888888', merchantId: '1900000109', privateKey };
const now = Date.parse('2014-10-29T09:48:19.500Z');
const verified = (signature: string, text: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64');

describe('what a phone is given to pay by WeChat', () => {
  test('inside WeChat: signed over app, time, nonce and package, a line each', () => {
    const given = wechatPageParameters(
      signer,
      'wx201410272009395522657a690389285100',
      '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
      now,
    );
    expect(given).toMatchObject({
      timestamp: '1414576099',
      package: 'prepay_id=wx201410272009395522657a690389285100',
      signType: 'RSA',
    });
    expect(
      given.way === 'wechat-page' &&
        verified(
          given.paySign,
          'wx8888888888888888\n1414576099\n5K8264ILTKCH16CQ2502SI8ZNMTM67VS\nprepay_id=wx201410272009395522657a690389285100\n',
        ),
    ).toBe(true);
  });

  test('in WeChat’s app: the same over the bare prepay id, for the merchant', () => {
    const given = wechatAppParameters(
      signer,
      'WX1217752501201407033233368018',
      '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
      now,
    );
    expect(given).toMatchObject({ partnerid: '1900000109', package: 'Sign=WXPay', timestamp: '1414576099' });
    expect(
      given.way === 'wechat-app' &&
        verified(
          given.sign,
          'wx8888888888888888\n1414576099\n5K8264ILTKCH16CQ2502SI8ZNMTM67VS\nWX1217752501201407033233368018\n',
        ),
    ).toBe(true);
  });
});
