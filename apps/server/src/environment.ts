import { z } from 'zod';
import { ownValue, missingNeeds, Refusals, type sandboxDefaults } from './environment-rules.ts';
import { providerVariables, readProviderSettings, allOrNone, type ProviderSettings } from './provider-settings.ts';
import { readS3Settings, type S3Settings } from './s3-settings.ts';
import { readAlipay, type AlipaySettings } from './alipay-settings.ts';
import { readPrivacyNumbers, type PrivacyNumberSettings } from './privacy-number-settings.ts';
import * as addresses from './platform/http/access/address-list.ts';
import type { ConsoleAccess } from './platform/http/access/console-access.ts';
import { isDatabaseUrl, readVariables } from './secret-files.ts';
import { sentenceOfSetting, settingTexts } from './platform/settings/setting-sentences.ts';

export { EnvironmentError } from './environment-error.ts';

/** The official account simulated by the sandbox's WeChat. */
export const SANDBOX_ACCOUNT_PATH = '/sandbox/wechat/account';

const originPattern = /^https?:\/\/[^/\s]+$/;

const schema = z.object({
  DATABASE_URL: z.string(settingTexts.databaseUrl).refine(isDatabaseUrl, settingTexts.databaseUrl),
  /** A standby of the same cluster, for reads that many share. */
  DATABASE_READ_URL: z.string().refine(isDatabaseUrl, settingTexts.databaseUrl).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  /** `sandbox`: external services are simulated by the installation itself; `live`: real providers, fully configured. */
  PROVIDERS: z.enum(['sandbox', 'live']).default('sandbox'),
  APP_CLIENT_ID: z.string().min(1).optional(),
  APP_CLIENT_SECRET: z.string().min(1).optional(),
  /** Signs credential codes and one-time links; 32 characters or more. Older ones follow after commas. */
  SERVER_SECRET: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, settingTexts.serverSecret)
    .optional(),
  AMAP_KEY: z.string().optional(),
  AMAP_PRIVATE_KEY: z.string().optional(),
  /** Key and security code of AMap's JS API, for the maps of the app's screens. */
  AMAP_JS_KEY: z.string().regex(/^\w+$/, settingTexts.letters).optional(),
  AMAP_SECURITY_CODE: z.string().regex(/^\w+$/, settingTexts.letters).optional(),
  /** Public origin of our pages, such as `https://m.example.com`: WeChat and Alipay redirect to it, and pages are signed for it. */
  PUBLIC_ORIGIN: z.string().regex(originPattern, settingTexts.origin).optional(),
  WECHAT_APP_ID: z.string().min(1).optional(),
  WECHAT_APP_SECRET: z.string().min(1).optional(),
  WECHAT_MOBILE_APP_ID: z.string().min(1).optional(),
  WECHAT_MOBILE_APP_SECRET: z.string().min(1).optional(),
  /** Addresses and networks of reverse proxies and balancers whose forwarded headers are trusted. */
  TRUSTED_PROXIES: z.string().refine(addresses.isAddressList, settingTexts.addresses).default(''),
  /** Hosts at which the console answers, without scheme; by default at every one. */
  CONSOLE_HOSTS: z.string().default(''),
  /** An additional port, the only one at which the console answers. */
  CONSOLE_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** Addresses and networks from which the console may be used; by default all. */
  CONSOLE_ADDRESSES: z.string().refine(addresses.isAddressList, settingTexts.addresses).default(''),
  /** Private addresses and networks to which webhooks may be posted; none by default. */
  WEBHOOK_ALLOWED_ADDRESSES: z.string().refine(addresses.isNumericList, settingTexts.numericAddresses).default(''),
  /** `production` refuses the sandbox's secrets, also with its providers. */
  NODE_ENV: z.string().optional(),
  /** `on` only when a licensed partner holds the money (product rules on wallets). */
  RECHARGE: z.enum(['on', 'off']).optional(),
  /** Whether `/api/openapi.json` is public; by default in the sandbox alone. */
  API_DOCUMENT: z.enum(['on', 'off']).optional(),
  /** Filing marks required by law on site and app; empty when there is none yet. */
  ICP_FILING: z.string().max(60).default(''),
  APP_FILING: z.string().max(60).default(''),
  POLICE_FILING: z.string().max(60).default(''),
  /** Hosts in addition to the installation's own to which `borwer` may forward, comma separated. */
  LINK_HOSTS: z.string().default(''),
  /** Services that the app calls directly, if configured: uploads, sorting, one partner with its own token, open lists. */
  UPLOAD_ORIGIN: z.string().regex(originPattern, settingTexts.origin).optional(),
  SORTING_ORIGIN: z.string().regex(originPattern, settingTexts.origin).optional(),
  PARTNER_ORIGIN: z.string().regex(originPattern, settingTexts.origin).optional(),
  PARTNER_TOKEN: z.string().min(1).optional(),
  OPEN_ORIGINS: z.string().default(''),
  /** Content of the QR code of the operator's WeChat official account: `http://weixin.qq.com/r/…`. */
  WECHAT_FOLLOW_CODE: z
    .string()
    .regex(/^https?:\/\/weixin\.qq\.com\//, settingTexts.followCode)
    .optional(),
  /** The native apps associated with this site: team and bundle id, and package and certificate fingerprints, comma separated. */
  IOS_APP_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[\w.-]+$/, settingTexts.iosApp)
    .optional(),
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, settingTexts.androidPackage)
    .optional(),
  ANDROID_CERTIFICATES: z
    .string()
    .regex(/^([0-9A-F]{2}(:[0-9A-F]{2}){31})(,[0-9A-F]{2}(:[0-9A-F]{2}){31})*$/, settingTexts.certificates)
    .optional(),
  CUSTOMER_SERVICE_PHONE: z.string().min(1).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).default(60_000),
  /** Requests of one person or operator per minute, in each process. */
  REQUESTS_PER_PERSON_PER_MINUTE: z.coerce.number().int().min(60).optional(),
  /** Devices that one phone or person may have valued a day, in each process; the same question within a minute counts once. */
  VALUATIONS_PER_DAY: z.coerce.number().int().min(10).default(300),
  /** Live streams of one address, in each process. */
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(5).default(2_000),
  /** Maximum concurrent requests of one address in each process; more of them wait. */
  REQUESTS_AT_ONCE_PER_ADDRESS: z.coerce.number().int().min(8).default(128),
  SMS_PER_ADDRESS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(5),
  /** Port of `/metrics`, which must not be published; without it there are no metrics. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Address that `/metrics` listens on. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Origin of an OpenTelemetry collector for traces, such as `http://collector:4318`; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/\s]+\/?$/, settingTexts.collector)
    .optional(),
  /** Sampling ratio of traces, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ...providerVariables,
});

/** The installation's configuration, validated once at start. Nothing else reads `process.env`. */
export interface Environment {
  databaseUrl: string;
  /** Null without a read replica. */
  databaseReadUrl: string | null;
  port: number;
  host: string;
  dataDirectory: string;
  sandbox: boolean;
  clientId: string;
  clientSecret: string;
  /** Whether `/api/openapi.json` is served. */
  apiDocument: boolean;
  serverSecret: string;
  /** The current key and earlier ones, newest first: data sealed under any of them can be opened. */
  serverSecrets: readonly string[];
  /** The oldest key: lookup hashes of numbers always use it, since most of the numbers are not stored and can't be rehashed. */
  indexSecret: string;
  amap: { key: string; privateKey: string | null } | null;
  /** Maps of the app's screens; null where they are sketches. */
  amapPage: { key: string; securityCode: string } | null;
  publicOrigin: string | null;
  /** The official account, and the mobile app where there is one. */
  wechat: { web: WechatCredentials; app: WechatCredentials | null } | null;
  alipay: AlipaySettings | null;
  /** Null where people see each other's numbers. */
  privacyNumbers: PrivacyNumberSettings | null;
  s3: S3Settings | null;
  trustedProxies: string[];
  /** Where the console answers; empty lists and null for everywhere. */
  consoleAccess: ConsoleAccess;
  webhookAllowedAddresses: readonly string[];
  rechargeOn: boolean;
  filings: { icp: string; app: string; police: string };
  linkHosts: string[];
  /** Empty where not configured. */
  appHosts: { upload: string; sorting: string; partner: string; partnerToken: string; open: string[] };
  wechatFollowCode: string | null;
  nativeApps: { ios: string | null; android: { packageName: string; certificates: string[] } | null };
  customerServicePhone: string;
  requestsPerMinute: number;
  requestsPerPersonPerMinute: number;
  valuationsPerDay: number;
  requestsAtOncePerAddress: number;
  streamsPerAddress: number;
  smsPerAddressPerHour: number;
  logLevel: string;
  databasePool: number;
  /** Null without metrics. */
  metricsPort: number | null;
  metricsHost: string;
  /** Null without traces. `ratio` is the sampled share. */
  traces: { endpoint: string; ratio: number } | null;
  providers: ProviderSettings;
}

export interface WechatCredentials {
  appId: string;
  secret: string;
}

/** A change of the secret leaves the older ones after commas (docs/runbooks/backup-and-restore.md). */
function secretsOf(written: string): Pick<Environment, 'serverSecret' | 'serverSecrets' | 'indexSecret'> {
  const serverSecrets = written.split(',');
  return { serverSecret: serverSecrets[0]!, serverSecrets, indexSecret: serverSecrets.at(-1)! };
}

/** Names of all variables. */
export const environmentNames: readonly string[] = Object.keys(schema.shape);

/**
 * Reads the configuration; each variable may also stand in a file, which `NAME_FILE` names.
 *
 * @throws EnvironmentError with a sentence for every value that is missing or invalid, all at once
 */
export function readEnvironment(given: Readonly<Record<string, string | undefined>>): Environment {
  const refusals = new Refusals();
  const source = readVariables(given, environmentNames, refusals);
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const refused = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
    refusals.add(...parsed.error.issues.map(sentenceOfSetting));
    // What is missing is said in the same page; the rules below only ask what is set.
    refusals.add(...missingNeeds(source));
    for (const name of ['APP_CLIENT_ID', 'APP_CLIENT_SECRET', 'SERVER_SECRET', 'CUSTOMER_SERVICE_PHONE'] as const)
      // A value that is refused by its form already has its sentence.
      if (!refused.has(name))
        refusals.read(() =>
          ownValue(name, {
            value: source[name],
            sandbox: source['PROVIDERS'] !== 'live',
            production: source['NODE_ENV'] === 'production',
          }),
        );
    throw refusals.error('下列环境变量的值不能用 / these environment variables cannot be used:');
  }
  const values = parsed.data;
  const sandbox = values.PROVIDERS === 'sandbox';
  const required = (name: keyof typeof sandboxDefaults): string =>
    refusals.read(() =>
      ownValue(name, { value: values[name], sandbox, production: values.NODE_ENV === 'production' }),
    ) ?? '';
  const group = (...names: (keyof typeof values)[]): string[] | null =>
    refusals.read(() => allOrNone(values, ...names));
  const partner = group('PARTNER_ORIGIN', 'PARTNER_TOKEN');
  const android = group('ANDROID_PACKAGE', 'ANDROID_CERTIFICATES');
  const amapPage = group('AMAP_JS_KEY', 'AMAP_SECURITY_CODE');
  const wechat = group('WECHAT_APP_ID', 'WECHAT_APP_SECRET');
  const wechatMobile = group('WECHAT_MOBILE_APP_ID', 'WECHAT_MOBILE_APP_SECRET');
  refusals.add(...missingNeeds(values));
  const alipay = refusals.read(() => readAlipay(values));
  const privacyNumbers = refusals.read(() => readPrivacyNumbers(values));
  const s3 = refusals.read(() => readS3Settings(values));
  const providers = readProviderSettings(values, (read) => refusals.read(read));
  const environment: Omit<Environment, 'providers'> = {
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    sandbox,
    clientId: required('APP_CLIENT_ID'),
    clientSecret: required('APP_CLIENT_SECRET'),
    ...secretsOf(required('SERVER_SECRET')),
    amap: values.AMAP_KEY ? { key: values.AMAP_KEY, privateKey: values.AMAP_PRIVATE_KEY ?? null } : null,
    amapPage: amapPage && { key: amapPage[0]!, securityCode: amapPage[1]! },
    publicOrigin: values.PUBLIC_ORIGIN ? new URL(values.PUBLIC_ORIGIN).origin : null,
    wechat: wechat && {
      web: { appId: wechat[0]!, secret: wechat[1]! },
      app: wechatMobile && { appId: wechatMobile[0]!, secret: wechatMobile[1]! },
    },
    alipay,
    privacyNumbers,
    s3,
    trustedProxies: addresses.splitList(values.TRUSTED_PROXIES),
    apiDocument: values.API_DOCUMENT ? values.API_DOCUMENT === 'on' : sandbox,
    rechargeOn: values.RECHARGE ? values.RECHARGE === 'on' : sandbox,
    filings: { icp: values.ICP_FILING, app: values.APP_FILING, police: values.POLICE_FILING },
    appHosts: {
      upload: values.UPLOAD_ORIGIN ?? '',
      sorting: values.SORTING_ORIGIN ?? '',
      partner: partner?.[0] ?? '',
      partnerToken: partner?.[1] ?? '',
      open: addresses.splitList(values.OPEN_ORIGINS),
    },
    linkHosts: addresses.splitList(values.LINK_HOSTS.toLowerCase()),
    wechatFollowCode: values.WECHAT_FOLLOW_CODE ?? (sandbox ? SANDBOX_ACCOUNT_PATH : null),
    nativeApps: {
      ios: values.IOS_APP_ID ?? null,
      android: android && { packageName: android[0]!, certificates: android[1]!.split(',') },
    },
    customerServicePhone: required('CUSTOMER_SERVICE_PHONE'),
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    valuationsPerDay: values.VALUATIONS_PER_DAY,
    requestsPerPersonPerMinute: values.REQUESTS_PER_PERSON_PER_MINUTE ?? (sandbox ? 60_000 : 1_200),
    streamsPerAddress: values.STREAMS_PER_ADDRESS,
    requestsAtOncePerAddress: values.REQUESTS_AT_ONCE_PER_ADDRESS,
    smsPerAddressPerHour: values.SMS_PER_ADDRESS_PER_HOUR ?? (sandbox ? 100_000 : 20),
    logLevel: values.LOG_LEVEL,
    databasePool: values.DATABASE_POOL,
    metricsPort: values.METRICS_PORT ?? null,
    metricsHost: values.METRICS_HOST,
    consoleAccess: {
      hosts: addresses.splitList(values.CONSOLE_HOSTS.toLowerCase()),
      port: values.CONSOLE_PORT ?? null,
      addresses: addresses.splitList(values.CONSOLE_ADDRESSES),
    },
    webhookAllowedAddresses: addresses.splitList(values.WEBHOOK_ALLOWED_ADDRESSES),
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''), ratio: values.OTEL_TRACES_SAMPLER_ARG },
  };
  refusals.throwAny();
  return { ...environment, providers };
}
