import { createHash, createPrivateKey, createPublicKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Database } from '../../platform/database/types.ts';
import { makePrivateKey } from '../make-private-key.ts';
import { readSetting } from '../../platform/installation-settings.store.ts';
import { saveSetting } from './sandbox-payments.store.ts';

/** Signing keys of the simulated providers and of the merchant, and the keys for verifying them. */
export interface SandboxKeys {
  wechat: { privateKey: KeyObject; publicKey: KeyObject; serial: string; apiKey: Buffer };
  alipay: {
    privateKey: KeyObject;
    publicKey: KeyObject;
    /** Numbers of our certificate, of the root ones and of Alipay's, as they stand in requests and answers (A1). */
    certificates: { app: string; root: string; alipay: string };
  };
  merchant: { privateKey: KeyObject; publicKey: KeyObject; serial: string };
}

interface SavedKeys {
  wechatPem: string;
  wechatSerial: string;
  /** 32 bytes, hexadecimal. */
  wechatApiKey: string;
  alipayPem: string;
}

interface SavedMerchant {
  pem: string;
  serial: string;
}

const SETTING = 'sandbox.payment_keys';
const MERCHANT_SETTING = 'sandbox.payment_merchant';

/** Keys of this installation, generated on first use, so that they can't sign for another installation. */
export function sandboxKeys(database: Database): () => Promise<SandboxKeys> {
  let reading: Promise<SandboxKeys> | null = null;
  const read = async (): Promise<SandboxKeys> => {
    const kept =
      (await readSetting<SavedKeys>(database, SETTING)) ?? (await saveSetting(database, SETTING, await makeKeys()));
    const merchant =
      (await readSetting<SavedMerchant>(database, MERCHANT_SETTING)) ??
      (await saveSetting(database, MERCHANT_SETTING, { pem: await makePrivateKey(), serial: makeSerial() }));
    const pair = (pem: string) => ({ privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) });
    return {
      wechat: { ...pair(kept.wechatPem), serial: kept.wechatSerial, apiKey: Buffer.from(kept.wechatApiKey, 'hex') },
      alipay: {
        ...pair(kept.alipayPem),
        certificates: { app: numberOf(merchant.pem), root: numberOf('root'), alipay: numberOf(kept.alipayPem) },
      },
      merchant: { ...pair(merchant.pem), serial: merchant.serial },
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

const numberOf = (text: string): string => createHash('md5').update(text).digest('hex');

async function makeKeys(): Promise<SavedKeys> {
  const [wechatPem, alipayPem] = await Promise.all([makePrivateKey(), makePrivateKey()]);
  return { wechatPem, wechatSerial: makeSerial(), wechatApiKey: randomBytes(32).toString('hex'), alipayPem };
}

const makeSerial = (): string => randomBytes(20).toString('hex').toUpperCase();
