import { EnvironmentError } from './environment-error.ts';
import { isSmsTemplate, smsTemplateNames, type SmsTemplateName } from '@shoushou/rules/messages/sms-templates';
import { z } from 'zod';
import { settingTexts } from './platform/settings/setting-sentences.ts';

/** Variables of external services. Related ones are set together or not at all. */
export const providerVariables = {
  /** Origin of an S3-compatible service; without it files are stored in `DATA_DIR`. */
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/\s]+\/?$/, settingTexts.s3Endpoint)
    .optional(),
  S3_BUCKET: z.string().min(1).optional(),
  /** Where the bucket stands in addresses; by default in the host's name for the clouds that demand it, and in the path elsewhere. */
  S3_ADDRESSING: z.enum(['host', 'path']).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  TENCENT_SECRET_ID: z.string().min(1).optional(),
  TENCENT_SECRET_KEY: z.string().min(1).optional(),
  TENCENT_REGION: z.string().default('ap-guangzhou'),
  /** The SMS provider; in sandbox, the one that is simulated. */
  SMS_PROVIDER: z.enum(['aliyun', 'tencent']).default('aliyun'),
  ALIYUN_ACCESS_KEY_ID: z.string().min(1).optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().min(1).optional(),
  TENCENT_SMS_APP_ID: z.string().min(1).optional(),
  /** The name in 【】, filed with the carriers. */
  SMS_SIGN_NAME: z.string().min(1).optional(),
  /** Template for codes. */
  SMS_TEMPLATE_CODE: z.string().min(1).optional(),
  /** The other templates that are filed, `name=id` separated by commas (docs/runbooks/sms-templates.md). */
  SMS_TEMPLATES: z.string().default(''),
  WECHAT_PAY_MERCHANT_ID: z.string().min(1).optional(),
  /** Serial number of the merchant's own certificate. */
  WECHAT_PAY_SERIAL: z.string().min(1).optional(),
  /** The merchant's key, PKCS#8, PEM or its base64 alone. */
  WECHAT_PAY_PRIVATE_KEY: z.string().min(1).optional(),
  WECHAT_PAY_API_KEY: z.string().length(32, settingTexts.wechatPayKey).optional(),
  /** `PUB_KEY_ID_…`; merchants from before 2024 have certificates instead, which are fetched. */
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().min(1).optional(),
  WECHAT_PAY_PUBLIC_KEY: z.string().min(1).optional(),
  ALIPAY_APP_ID: z.string().min(1).optional(),
  /** PKCS#8, PEM or only its base64; Alipay's tool generates it in this form for Java. */
  ALIPAY_PRIVATE_KEY: z.string().min(1).optional(),
  /** For an app with plain keys; one that pays out has certificates instead. */
  ALIPAY_PUBLIC_KEY: z.string().min(1).optional(),
  /** Contents of `appCertPublicKey_….crt`, `alipayCertPublicKey_RSA2.crt` and `alipayRootCert.crt`: payouts need them. */
  ALIPAY_APP_CERT: z.string().min(1).optional(),
  ALIPAY_CERT: z.string().min(1).optional(),
  ALIPAY_ROOT_CERT: z.string().min(1).optional(),
  /** 2088 and 12 digits: the account that receives Alipay payments; enables them. */
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, settingTexts.alipaySeller)
    .optional(),
  /** The most that WeChat pays out in one transfer, yuan: the merchant's own setting there, 200 until it is raised. */
  WECHAT_TRANSFER_LIMIT: z.coerce.number().int().min(1).max(100_000).optional(),
  WECHAT_TRANSFER_AUTHORISATION: z.enum(['on', 'off']).optional(),
  JPUSH_APP_KEY: z.string().min(1).optional(),
  JPUSH_MASTER_SECRET: z.string().min(1).optional(),
  /** Ids that Xiaomi gave to our notification channels, `order=…,wallet=…,service=…,notice=…`. */
  PUSH_XIAOMI_CHANNELS: z
    .string()
    .regex(/^((order|wallet|service|notice)=\w+(,|$))*$/, settingTexts.xiaomiChannels)
    .default(''),
  /** Makers that have granted the right to class messages ourselves. */
  PUSH_VENDOR_RIGHTS: z
    .string()
    .regex(/^((huawei|honor|oppo|vivo)(,|$))*$/, settingTexts.makers)
    .default(''),
  ESIGN_APP_ID: z.string().min(1).optional(),
  ESIGN_APP_SECRET: z.string().min(1).optional(),
  ESIGN_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/\s]+\/?$/, settingTexts.esignOrigin)
    .default('https://openapi.esign.cn'),
  /** Numbers between two people; unset: both sides see the real ones. In sandbox, the provider that is simulated. */
  PRIVACY_NUMBER_PROVIDER: z.enum(['aliyun', 'tencent']).optional(),
  /** PoolKey at Aliyun, BizAppId at Tencent. */
  PRIVACY_NUMBER_POOL: z.string().min(1).optional(),
  /** A pool of numbers with extensions, at Aliyun alone. */
  PRIVACY_NUMBER_EXTENSIONS: z.enum(['on', 'off']).default('off'),
  /** Last part of the address to which records of calls are posted: neither provider signs them. */
  PRIVACY_NUMBER_NOTICE_KEY: z
    .string()
    .regex(/^[\w-]{32,}$/, settingTexts.noticeKey)
    .optional(),
  /** Key of 3023data, which is queried for locked or reported devices. */
  DEVICE_CHECK_KEY: z.string().min(1).optional(),
  /** A licensed feed of futures that pushes its quotes: the name it is shown under, its licence, last day, exchanges, key, and minutes of delay. */
  MARKET_FEED_NAME: z.string().min(1).max(40).optional(),
  MARKET_FEED_LICENCE: z.string().min(1).max(60).optional(),
  MARKET_FEED_UNTIL: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, settingTexts.day)
    .optional(),
  MARKET_FEED_EXCHANGES: z
    .string()
    .regex(/^(SHFE|INE|DCE|CZCE|GFEX)(,(SHFE|INE|DCE|CZCE|GFEX))*$/, settingTexts.exchanges)
    .optional(),
  MARKET_FEED_KEY: z.string().min(32).optional(),
  MARKET_FEED_DELAY: z.coerce.number().int().min(0).max(60).default(15),
  /** Keys for identity card numbers, 32 bytes in base64, the current one first, older ones after a comma: some rows stay under the key that they were written with. */
  ID_ENCRYPTION_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, settingTexts.identityKeys)
    .optional(),
};

interface SmsFiling {
  signName: string;
  /** Ids at the provider, of the templates that are filed. */
  templates: Partial<Record<SmsTemplateName, string>>;
}

export type SmsSettings =
  | (SmsFiling & { provider: 'aliyun'; accessKeyId: string; accessKeySecret: string })
  | (SmsFiling & { provider: 'tencent'; secretId: string; secretKey: string; region: string; appId: string });

export interface ProviderSettings {
  smsProvider: 'aliyun' | 'tencent';
  sms: SmsSettings | null;
  jpush: { appKey: string; masterSecret: string } | null;
  /** What makers of phones have granted. */
  pushFiling: { xiaomiChannels: Readonly<Record<string, string>>; rights: ('huawei' | 'honor' | 'oppo' | 'vivo')[] };
  /** Keys as configured: PEM, or base64 only. */
  wechatPay: {
    merchantId: string;
    serial: string;
    privateKey: string;
    apiKey: string;
    publicKey: { id: string; key: string } | null;
  } | null;
  /** Fen; null where it is not set. */
  wechatTransferLimitFen: number | null;
  wechatTransferAuthorises: boolean | null;
  alipaySellerId: string | null;
  tencent: { secretId: string; secretKey: string; region: string } | null;
  esign: { appId: string; appSecret: string; origin: string } | null;
  deviceCheckKey: string | null;
  marketFeed: {
    name: string;
    licence: string;
    validTo: string;
    exchanges: string[];
    key: string;
    delayMinutes: number;
  } | null;
  /** Current key first; empty when derived from the server's secret. */
  identityKeys: Uint8Array[];
}

/** Templates without an id at the configured provider. */
export const missingSmsTemplates = (sms: SmsSettings | null): SmsTemplateName[] =>
  sms === null ? [] : smsTemplateNames.filter((name) => sms.templates[name] === undefined);

export type Values = z.output<z.ZodObject<typeof providerVariables>>;

/** @param attempt runs a reader, gathers what it refuses, and then gives null */
export function readProviderSettings(
  values: Values,
  attempt: <Value>(read: () => Value) => Value | null,
): ProviderSettings {
  const group = (...names: (keyof Values)[]): string[] | null => attempt(() => allOrNone(values, ...names));
  const tencent = group('TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY');
  const jpush = group('JPUSH_APP_KEY', 'JPUSH_MASTER_SECRET');
  const wechatPay = group(
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_KEY',
  );
  const wechatPayKey = group('WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY');
  const esign = group('ESIGN_APP_ID', 'ESIGN_APP_SECRET');
  const feed = group(
    'MARKET_FEED_NAME',
    'MARKET_FEED_LICENCE',
    'MARKET_FEED_UNTIL',
    'MARKET_FEED_EXCHANGES',
    'MARKET_FEED_KEY',
  );
  return {
    smsProvider: values.SMS_PROVIDER,
    sms: attempt(() => readSms(values)),
    jpush: jpush && { appKey: jpush[0]!, masterSecret: jpush[1]! },
    pushFiling: {
      xiaomiChannels: Object.fromEntries(
        values.PUSH_XIAOMI_CHANNELS.split(',')
          .filter(Boolean)
          .map((entry) => entry.split('=')),
      ) as Record<string, string>,
      rights: values.PUSH_VENDOR_RIGHTS.split(',').filter(Boolean) as ('huawei' | 'honor' | 'oppo' | 'vivo')[],
    },
    wechatPay: wechatPay && {
      merchantId: wechatPay[0]!,
      serial: wechatPay[1]!,
      privateKey: wechatPay[2]!,
      apiKey: wechatPay[3]!,
      publicKey: wechatPayKey && { id: wechatPayKey[0]!, key: wechatPayKey[1]! },
    },
    wechatTransferLimitFen: values.WECHAT_TRANSFER_LIMIT === undefined ? null : values.WECHAT_TRANSFER_LIMIT * 100,
    wechatTransferAuthorises: values.WECHAT_TRANSFER_AUTHORISATION?.startsWith('on') ?? null,
    alipaySellerId: values.ALIPAY_SELLER_ID ?? null,
    tencent: tencent && { secretId: tencent[0]!, secretKey: tencent[1]!, region: values.TENCENT_REGION },
    esign: esign && { appId: esign[0]!, appSecret: esign[1]!, origin: values.ESIGN_ORIGIN },
    deviceCheckKey: values.DEVICE_CHECK_KEY ?? null,
    marketFeed: feed && {
      name: feed[0]!,
      licence: feed[1]!,
      validTo: feed[2]!,
      exchanges: feed[3]!.split(','),
      key: feed[4]!,
      delayMinutes: values.MARKET_FEED_DELAY,
    },
    identityKeys: attempt(() => values.ID_ENCRYPTION_KEY?.split(',').map(readIdentityKey)) ?? [],
  };
}

/** Different bytes in a key that was generated; of 32 random ones 30 are different. */
const MIN_BYTES = 20;

function readIdentityKey(text: string): Uint8Array {
  const key = new Uint8Array(Buffer.from(text, 'base64'));
  if (new Set(key).size < MIN_BYTES)
    throw new EnvironmentError(
      'ID_ENCRYPTION_KEY：太容易猜到，请用 openssl rand -base64 32 生成\nID_ENCRYPTION_KEY: too easy to guess, generate it with openssl rand -base64 32',
    );
  return key;
}

/** Tencent's keys also serve the identity check, so the SMS application id decides whether SMS is configured. */
function readSms(values: Values): SmsSettings | null {
  const filing = ['SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'] as const;
  const others = readSmsTemplates(values.SMS_TEMPLATES);
  if (values.SMS_PROVIDER === 'aliyun') {
    const given = allOrNone(values, 'ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', ...filing);
    return (
      given && {
        provider: 'aliyun',
        accessKeyId: given[0]!,
        accessKeySecret: given[1]!,
        signName: given[2]!,
        templates: { ...others, code: given[3]! },
      }
    );
  }
  if (values.TENCENT_SMS_APP_ID === undefined) return null;
  const given = allOrNone(values, 'TENCENT_SMS_APP_ID', 'TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', ...filing);
  return (
    given && {
      provider: 'tencent',
      appId: given[0]!,
      secretId: given[1]!,
      secretKey: given[2]!,
      region: values.TENCENT_REGION,
      signName: given[3]!,
      templates: { ...others, code: given[4]! },
    }
  );
}

/** @throws EnvironmentError for a name that is no template, or an entry without an id */
function readSmsTemplates(text: string): SmsFiling['templates'] {
  const templates: SmsFiling['templates'] = {};
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [name = '', id = ''] = entry.split('=').map((part) => part.trim());
    if (!isSmsTemplate(name) || id === '')
      throw new EnvironmentError(
        `SMS_TEMPLATES：“${entry}”要写成 名称=模板编号，名称见 docs/runbooks/sms-templates.md\nSMS_TEMPLATES: "${entry}" must be name=id with a name of docs/runbooks/sms-templates.md`,
      );
    templates[name] = id;
  }
  return templates;
}

/** All variables of a group or none: a partial configuration is better reported at start. */
export function allOrNone<Name extends string>(
  values: Readonly<Partial<Record<Name, unknown>>>,
  ...names: Name[]
): string[] | null {
  const given = names.map((name) => values[name]);
  if (given.every((value) => value === undefined)) return null;
  const missing = names.filter((_, index) => given[index] === undefined);
  if (missing.length > 0)
    throw new EnvironmentError(
      `${missing.join('、')}：必须一起设置\n${missing.join(', ')}: must be set beside ${names.filter((name) => !missing.includes(name)).join(', ')}`,
    );
  return given.map(String);
}
