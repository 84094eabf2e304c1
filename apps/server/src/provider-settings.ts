import { z } from 'zod';

/** Variables of outside services. What belongs together is given together or not at all. */
export const providerVariables = {
  TENCENT_SECRET_ID: z.string().min(1).optional(),
  TENCENT_SECRET_KEY: z.string().min(1).optional(),
  TENCENT_REGION: z.string().default('ap-guangzhou'),
  ESIGN_APP_ID: z.string().min(1).optional(),
  ESIGN_APP_SECRET: z.string().min(1).optional(),
  ESIGN_ORIGIN: z.string().url().default('https://openapi.esign.cn'),
  /** Keys for numbers of identity cards, 32 bytes in base64, the present one first, older ones after a comma until all is sealed anew. */
  ID_ENCRYPTION_KEY: z.string().regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, 'must be 32 bytes in base64 (openssl rand -base64 32); older keys follow after commas').optional(),
};

export interface ProviderSettings {
  tencent: { secretId: string; secretKey: string; region: string } | null;
  esign: { appId: string; appSecret: string; origin: string } | null;
  /** Present key first; empty when it is derived from the server's secret. */
  identityKeys: Uint8Array[];
}

type Values = z.output<z.ZodObject<typeof providerVariables>>;

export class EnvironmentError extends Error {}

/** @throws EnvironmentError naming the variable that is missing beside those that are there */
export function readProviderSettings(values: Values): ProviderSettings {
  const tencent = together(values, 'TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY');
  const esign = together(values, 'ESIGN_APP_ID', 'ESIGN_APP_SECRET');
  return {
    tencent: tencent && { secretId: tencent[0]!, secretKey: tencent[1]!, region: values.TENCENT_REGION },
    esign: esign && { appId: esign[0]!, appSecret: esign[1]!, origin: values.ESIGN_ORIGIN },
    identityKeys: values.ID_ENCRYPTION_KEY?.split(',').map((key) => new Uint8Array(Buffer.from(key, 'base64'))) ?? [],
  };
}

/** All of them, or none: half a configuration is a mistake that is better found at start. */
export function together<Name extends string>(values: Readonly<Partial<Record<Name, unknown>>>, ...names: Name[]): string[] | null {
  const given = names.map((name) => values[name]);
  if (given.every((value) => value === undefined)) return null;
  const missing = names.filter((_, index) => given[index] === undefined);
  if (missing.length > 0) throw new EnvironmentError(`${missing.join(', ')}: must be set beside ${names.filter((name) => !missing.includes(name)).join(', ')}`);
  return given.map(String);
}
