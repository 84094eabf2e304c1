import { EnvironmentError, type Environment } from './environment.ts';

/** What does not work, and the variables that would make it work. */
const lacks: readonly [missing: (environment: Environment) => boolean, words: string][] = [
  [({ providers }) => providers.jpush === null, 'push is off: set JPUSH_APP_KEY and JPUSH_MASTER_SECRET'],
  [({ amap }) => amap === null, 'addresses come from the built-in regions: set AMAP_KEY for maps'],
  [({ providers }) => providers.tencent === null, 'real-name checks are refused: set TENCENT_SECRET_ID and TENCENT_SECRET_KEY'],
  [({ providers }) => providers.esign === null, 'face checks are refused: set ESIGN_APP_ID, ESIGN_APP_SECRET and PUBLIC_ORIGIN'],
  [({ wechat }) => wechat === null, 'signing in with WeChat is refused: set WECHAT_APP_ID, WECHAT_APP_SECRET and PUBLIC_ORIGIN'],
  [({ alipay }) => alipay === null, 'signing in with Alipay is refused: set ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY and PUBLIC_ORIGIN'],
  [({ providers }) => providers.wechatPay === null, 'WeChat Pay is not offered: set WECHAT_PAY_MERCHANT_ID, WECHAT_PAY_SERIAL, WECHAT_PAY_PRIVATE_KEY and WECHAT_PAY_API_KEY'],
  [({ providers }) => providers.alipaySellerId === null, 'paying by Alipay is not offered: set ALIPAY_SELLER_ID'],
];

/**
 * What an installation with real providers lacks, in words for its log: each is refused at its use and nothing is played. Without SMS nobody could
 * sign in, so that is better not to open at all.
 *
 * @throws EnvironmentError without an SMS provider
 */
export function lackingProviders(environment: Environment): string[] {
  if (environment.sandbox) return [];
  if (environment.providers.sms === null) {
    throw new EnvironmentError(
      'PROVIDERS=live needs an SMS provider, or nobody could sign in: set ALIYUN_ACCESS_KEY_ID and ALIYUN_ACCESS_KEY_SECRET, or SMS_PROVIDER=tencent with TENCENT_SMS_APP_ID, TENCENT_SECRET_ID and TENCENT_SECRET_KEY; and SMS_SIGN_NAME, SMS_TEMPLATE_CODE, SMS_TEMPLATE_NOTICE and SMS_TEMPLATE_SECURITY',
    );
  }
  return lacks.filter(([missing]) => missing(environment)).map(([, words]) => words);
}
