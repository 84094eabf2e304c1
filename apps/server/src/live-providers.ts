import { EnvironmentError, type Environment } from './environment.ts';
import { missingSmsTemplates } from './provider-settings.ts';

/** A missing feature, its name for programs, and the variables that enable it. */
const lacks: readonly [name: string, missing: (environment: Environment) => boolean, words: string][] = [
  [
    'sms_templates',
    ({ providers }) => missingSmsTemplates(providers.sms).length > 0,
    '有短信模板没有报备，这些消息不发短信 / some SMS templates are not filed, so their messages are not sent by SMS: set SMS_TEMPLATES (docs/runbooks/sms-templates.md)',
  ],
  [
    'push',
    ({ providers }) => providers.jpush === null,
    '推送未开通 / push is off: set JPUSH_APP_KEY and JPUSH_MASTER_SECRET',
  ],
  [
    'maps',
    ({ amap }) => amap === null,
    '地址只用内置的行政区划 / addresses come from the built-in regions: set AMAP_KEY',
  ],
  [
    'page_maps',
    ({ amapPage }) => amapPage === null,
    '地图是方位图 / maps in the app are sketches: set AMAP_JS_KEY and AMAP_SECURITY_CODE',
  ],
  [
    'identity',
    ({ providers }) => providers.tencent === null,
    '不能实名核验 / real-name checks are refused: set TENCENT_SECRET_ID and TENCENT_SECRET_KEY',
  ],
  [
    'face',
    ({ providers }) => providers.esign === null,
    '不能刷脸核验 / face checks are refused: set ESIGN_APP_ID, ESIGN_APP_SECRET and PUBLIC_ORIGIN',
  ],
  [
    'wechat',
    ({ wechat }) => wechat === null,
    '不能用微信登录 / signing in with WeChat is refused: set WECHAT_APP_ID, WECHAT_APP_SECRET and PUBLIC_ORIGIN',
  ],
  [
    'alipay',
    ({ alipay }) => alipay === null,
    '不能用支付宝登录 / signing in with Alipay is refused: set ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY and PUBLIC_ORIGIN',
  ],
  [
    'device_check',
    ({ providers }) => providers.deviceCheckKey === null,
    '不查设备的激活锁和挂失 / locks and reports of devices are not asked for: set DEVICE_CHECK_KEY',
  ],
  [
    'privacy_numbers',
    ({ privacyNumbers }) => !privacyNumbers?.account,
    '没有隐私号，双方看到对方的真实号码 / without numbers in between both sides see each other’s: set PRIVACY_NUMBER_PROVIDER, PRIVACY_NUMBER_POOL and PRIVACY_NUMBER_NOTICE_KEY',
  ],
  [
    'wechat_pay',
    ({ providers }) => providers.wechatPay === null,
    '不提供微信支付 / WeChat Pay is not offered: set WECHAT_PAY_MERCHANT_ID, WECHAT_PAY_SERIAL, WECHAT_PAY_PRIVATE_KEY and WECHAT_PAY_API_KEY',
  ],
  [
    'alipay_pay',
    ({ providers }) => providers.alipaySellerId === null,
    '不提供支付宝支付 / paying by Alipay is not offered: set ALIPAY_SELLER_ID',
  ],
  [
    'alipay_payouts',
    ({ alipay, providers }) => alipay?.certificates === null && providers.alipaySellerId !== null,
    '支付宝不打款，银行卡由银行代发 / Alipay pays nothing out, cards are paid by the bank’s file: set ALIPAY_APP_CERT, ALIPAY_CERT and ALIPAY_ROOT_CERT',
  ],
];

/** Without an SMS provider nobody could sign in. */
export const smsSettings =
  'ALIYUN_ACCESS_KEY_ID and ALIYUN_ACCESS_KEY_SECRET, or SMS_PROVIDER=tencent with TENCENT_SMS_APP_ID, TENCENT_SECRET_ID and TENCENT_SECRET_KEY; and SMS_SIGN_NAME and SMS_TEMPLATE_CODE';

/** Features that this installation with real providers lacks. */
export const missingFeatures = (environment: Environment): { name: string; text: string }[] =>
  lacks.filter(([, missing]) => missing(environment)).map(([name, , text]) => ({ name, text }));

/**
 * Features that this installation with real providers lacks, for the log at start: each is refused when used, never
 * simulated. Signing in needs SMS, so the server does not start without it. @throws EnvironmentError without an SMS
 * provider
 */
export function missingProviders(environment: Environment): string[] {
  if (environment.sandbox) return [];
  if (environment.providers.sms === null) {
    throw new EnvironmentError(
      `PROVIDERS=live 需要短信服务，否则无人能登录：请按下面的说明设置。\nPROVIDERS=live needs an SMS provider, or nobody could sign in: set ${smsSettings}`,
    );
  }
  return missingFeatures(environment).map(({ text }) => text);
}
