import { EnvironmentError } from './environment-error.ts';
import { allOrNone, type Values } from './provider-settings.ts';

type PrivacyNumberAccount = { pool: string; noticeKey: string } & (
  | { provider: 'aliyun'; accessKeyId: string; accessKeySecret: string }
  | { provider: 'tencent'; secretId: string; secretKey: string; region: string }
);

/** `account` is null where the provider is only named. */
export interface PrivacyNumberSettings {
  provider: 'aliyun' | 'tencent';
  extensions: boolean;
  account: PrivacyNumberAccount | null;
}

/** @throws EnvironmentError when a part is missing */
export function readPrivacyNumbers(values: Values): PrivacyNumberSettings | null {
  const provider = values.PRIVACY_NUMBER_PROVIDER;
  if (provider === undefined) return null;
  const extensions = values.PRIVACY_NUMBER_EXTENSIONS.startsWith('on');
  if (extensions && provider === 'tencent')
    throw new EnvironmentError(
      'PRIVACY_NUMBER_EXTENSIONS：只有阿里云有带分机号的号池\nPRIVACY_NUMBER_EXTENSIONS: only Aliyun has pools with extensions',
    );
  const own = ['PRIVACY_NUMBER_POOL', 'PRIVACY_NUMBER_NOTICE_KEY'] as const;
  if (allOrNone(values, ...own) === null) return { provider, extensions, account: null };
  if (provider === 'aliyun') {
    const given = allOrNone(values, ...own, 'ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET')!;
    const [pool, noticeKey, accessKeyId, accessKeySecret] = given as [string, string, string, string];
    return { provider, extensions, account: { provider, pool, noticeKey, accessKeyId, accessKeySecret } };
  }
  const given = allOrNone(values, ...own, 'TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY')!;
  const [pool, noticeKey, secretId, secretKey] = given as [string, string, string, string];
  const region = values.TENCENT_REGION;
  return { provider, extensions, account: { provider, pool, noticeKey, secretId, secretKey, region } };
}
