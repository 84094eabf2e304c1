import { z } from 'zod';

const schema = z.object({
  DATABASE_URL: z.string().url(),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  /** `sandbox`: outside services are played by the installation itself; `live`: real providers, everything configured. */
  PROVIDERS: z.enum(['sandbox', 'live']).default('sandbox'),
  APP_CLIENT_ID: z.string().min(1).optional(),
  APP_CLIENT_SECRET: z.string().min(1).optional(),
  /** Signs credential codes and one-time links; 32 characters or more. */
  SERVER_SECRET: z.string().min(32).optional(),
  AMAP_KEY: z.string().optional(),
  AMAP_PRIVATE_KEY: z.string().optional(),
  /** Addresses of reverse proxies, comma separated, whose forwarded headers are believed. */
  TRUSTED_PROXIES: z.string().default(''),
  /** `on` only when a licensed partner holds the money (product rules on wallets). */
  RECHARGE: z.enum(['on', 'off']).optional(),
  CUSTOMER_SERVICE_PHONE: z.string().default('400-800-0000'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).default(60_000),
  SMS_PER_ADDRESS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(8),
});

/** The installation's configuration, checked once at start. Nothing else reads `process.env`. */
export interface Environment {
  databaseUrl: string;
  port: number;
  host: string;
  dataDirectory: string;
  sandbox: boolean;
  clientId: string;
  clientSecret: string;
  serverSecret: string;
  amap: { key: string; privateKey: string | null } | null;
  trustedProxies: string[];
  rechargeOn: boolean;
  customerServicePhone: string;
  requestsPerMinute: number;
  smsPerAddressPerHour: number;
  logLevel: string;
  databasePool: number;
}

export class EnvironmentError extends Error {}

/** @throws EnvironmentError with a sentence for each value that is absent or wrong. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = schema.safeParse(source);
  if (!parsed.success) throw new EnvironmentError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const values = parsed.data;
  const sandbox = values.PROVIDERS === 'sandbox';
  const required = (name: 'APP_CLIENT_ID' | 'APP_CLIENT_SECRET' | 'SERVER_SECRET', inSandbox: string): string => {
    const value = values[name];
    if (sandbox) return value ?? inSandbox;
    if (!value || value === inSandbox) throw new EnvironmentError(`${name}: must be set to a value of your own when PROVIDERS=live`);
    return value;
  };
  return {
    databaseUrl: values.DATABASE_URL,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    sandbox,
    clientId: required('APP_CLIENT_ID', 'shoushou-app'),
    clientSecret: required('APP_CLIENT_SECRET', 'sandbox-secret'),
    serverSecret: required('SERVER_SECRET', 'sandbox-server-secret-not-for-production'),
    amap: values.AMAP_KEY ? { key: values.AMAP_KEY, privateKey: values.AMAP_PRIVATE_KEY ?? null } : null,
    trustedProxies: values.TRUSTED_PROXIES.split(',').map((part) => part.trim()).filter(Boolean),
    rechargeOn: values.RECHARGE ? values.RECHARGE === 'on' : sandbox,
    customerServicePhone: values.CUSTOMER_SERVICE_PHONE,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    smsPerAddressPerHour: values.SMS_PER_ADDRESS_PER_HOUR ?? (sandbox ? 100_000 : 20),
    logLevel: values.LOG_LEVEL,
    databasePool: values.DATABASE_POOL,
  };
}
