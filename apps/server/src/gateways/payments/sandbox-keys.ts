import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../platform/database/types.ts';
import { keepSetting, readSetting } from './sandbox-payments.store.ts';

/** What the sandbox's providers sign with, and what we check with. */
export interface SandboxKeys {
  wechat: { privateKey: KeyObject; publicKey: KeyObject; serial: string; apiKey: Buffer };
  alipay: { privateKey: KeyObject; publicKey: KeyObject };
}

interface KeptKeys {
  wechatPem: string;
  wechatSerial: string;
  /** 32 bytes, hexadecimal. */
  wechatApiKey: string;
  alipayPem: string;
}

const SETTING = 'sandbox.payment_keys';

/** Keys of this installation alone, made when first needed: nobody can sign for another one. */
export function sandboxKeys(database: Database): () => Promise<SandboxKeys> {
  let reading: Promise<SandboxKeys> | null = null;
  const read = async (): Promise<SandboxKeys> => {
    const kept = (await readSetting<KeptKeys>(database, SETTING)) ?? (await keepSetting(database, SETTING, await makeKeys()));
    const pair = (pem: string) => ({ privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) });
    return {
      wechat: { ...pair(kept.wechatPem), serial: kept.wechatSerial, apiKey: Buffer.from(kept.wechatApiKey, 'hex') },
      alipay: pair(kept.alipayPem),
    };
  };
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}

async function makeKeys(): Promise<KeptKeys> {
  const make = async (): Promise<string> => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  };
  return {
    wechatPem: await make(),
    wechatSerial: randomBytes(20).toString('hex').toUpperCase(),
    wechatApiKey: randomBytes(32).toString('hex'),
    alipayPem: await make(),
  };
}
