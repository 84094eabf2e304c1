import { createDecipheriv, createSign, createVerify, X509Certificate, type KeyObject } from 'node:crypto';
import type { Random } from '@shoushou/kernel';
import { ProviderFailed, type FailureKind, type Wire, type WireReply } from '../wire.ts';

export interface WechatPayMerchant {
  merchantId: string;
  /** Serial of the merchant's own certificate. */
  serial: string;
  privateKey: KeyObject;
  /** 32 bytes. */
  apiKey: Buffer;
  /** `PUB_KEY_ID_…` and its key, for merchants with a public key instead of certificates. */
  publicKey: { id: string; key: KeyObject } | null;
}

export interface WechatPayClient {
  /**
   * @param sealedFor serial of the key that data in the body is encrypted with @throws ProviderFailed; a refusal
   * carries WeChat's code
   */
  call(method: 'GET' | 'POST', path: string, body?: object, sealedFor?: string): Promise<Record<string, unknown>>;
  /**
   * WeChat's key for personal data in a request, which names its serial: the public key, or the newest certificate's.
   * @throws ProviderFailed
   */
  sealingKey(): Promise<{ serial: string; key: KeyObject }>;
  /**
   * Our signature for a file that an answer named, which is answered without one. @throws ProviderFailed for a file
   * that is not at WeChat Pay
   */
  signFile(address: string): Readonly<Record<string, string>>;
  /** WeChat's verification key by serial; null for an unknown one. */
  keyOf(serial: string): Promise<KeyObject | null>;
}

const ORIGIN = 'https://api.mch.weixin.qq.com';

/** Signed requests to WeChat Pay's API v3 with verified answers (pay.weixin.qq.com, APIv3 签名与验签). */
export function createWechatPayClient(
  wire: Wire,
  merchant: WechatPayMerchant,
  { now, random }: { now: () => number; random: Random },
): WechatPayClient {
  const certificates = new Map<string, KeyObject>();
  /** Serial of the certificate that lasts longest. */
  let newest: string | null = null;
  let fetched = 0;

  function signed(
    method: 'GET' | 'POST',
    path: string,
    body: string,
    sealedFor = merchant.publicKey?.id,
  ): Record<string, string> {
    const timestamp = String(Math.floor(now() / 1000));
    const nonce = Buffer.from(random.bytes(16)).toString('hex');
    const signature = createSign('RSA-SHA256')
      .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
      .sign(merchant.privateKey, 'base64');
    return {
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${merchant.merchantId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${merchant.serial}",signature="${signature}"`,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'shoushou',
      ...(sealedFor === undefined ? {} : { 'wechatpay-serial': sealedFor }),
    };
  }

  const send = (method: 'GET' | 'POST', path: string, body: string, sealedFor?: string): Promise<WireReply> =>
    wire({ method, url: `${ORIGIN}${path}`, body, headers: signed(method, path, body, sealedFor) });

  const isSigned = (reply: WireReply, key: KeyObject): boolean =>
    createVerify('RSA-SHA256')
      .update(`${reply.headers['wechatpay-timestamp']}\n${reply.headers['wechatpay-nonce']}\n${reply.body}\n`)
      .verify(key, reply.headers['wechatpay-signature'] ?? '', 'base64');

  /** Certificates are encrypted with the merchant's key, and signed by one of themselves. */
  async function fetchCertificates(): Promise<void> {
    const reply = await send('GET', '/v3/certificates', '');
    const { data } = parse(reply) as {
      data?: {
        serial_no: string;
        expire_time?: string;
        encrypt_certificate: { ciphertext: string; nonce: string; associated_data: string };
      }[];
    };
    const found = (data ?? []).map(
      ({ serial_no: serial, encrypt_certificate: sealed }) =>
        [serial, new X509Certificate(open(merchant.apiKey, sealed)).publicKey] as const,
    );
    // During a migration from certificates to the public key, either may have signed the list of certificates.
    const named = reply.headers['wechatpay-serial'];
    const signer =
      named !== undefined && merchant.publicKey?.id === named
        ? merchant.publicKey.key
        : found.find(([serial]) => serial === named)?.[1];
    if (reply.status !== 200 || !signer || !isSigned(reply, signer))
      throw new ProviderFailed(
        'wechatpay',
        'unreachable',
        'BAD_CERTIFICATES',
        'the certificates are not signed by WeChat Pay',
      );
    for (const [serial, key] of found) certificates.set(serial, key);
    newest =
      (data ?? []).toSorted((one, other) => (one.expire_time ?? '').localeCompare(other.expire_time ?? '')).at(-1)
        ?.serial_no ?? null;
  }

  async function keyOf(serial: string): Promise<KeyObject | null> {
    if (merchant.publicKey?.id === serial) return merchant.publicKey.key;
    if (serial === '' || serial.startsWith('PUB_KEY_ID_')) return null;
    // Unknown serials must not trigger a request each.
    if (!certificates.has(serial) && now() - fetched > 60_000) {
      fetched = now();
      await fetchCertificates();
    }
    return certificates.get(serial) ?? null;
  }

  return {
    keyOf,
    signFile(address) {
      const { origin, pathname, search } = new URL(address);
      // Our signature is for WeChat Pay alone.
      if (origin !== ORIGIN)
        throw new ProviderFailed('wechatpay', 'refused', 'OTHER_HOST', 'the file is not at WeChat Pay');
      return signed('GET', `${pathname}${search}`, '');
    },
    async sealingKey() {
      if (merchant.publicKey) return { serial: merchant.publicKey.id, key: merchant.publicKey.key };
      if (newest === null) await fetchCertificates();
      const key = newest === null ? null : await keyOf(newest);
      if (newest === null || key === null)
        throw new ProviderFailed('wechatpay', 'busy', 'NO_CERTIFICATE', 'WeChat Pay has no certificate for us');
      return { serial: newest, key };
    },
    async call(method, path, body, sealedFor) {
      const reply = await send(method, path, body === undefined ? '' : JSON.stringify(body), sealedFor);
      if (reply.status >= 200 && reply.status < 300) {
        const key = await keyOf(reply.headers['wechatpay-serial'] ?? '');
        if (!key || !isSigned(reply, key))
          throw new ProviderFailed(
            'wechatpay',
            'unreachable',
            'BAD_SIGNATURE',
            'the answer is not signed by WeChat Pay',
          );
        const content = reply.body === '' ? {} : parse(reply);
        // W3: taken note of, and not done.
        if (reply.status === 202)
          throw new ProviderFailed('wechatpay', 'busy', String(content['code'] ?? 'HTTP_202'), 'not done yet');
        return content;
      }
      const { code, message } = parse(reply) as { code?: unknown; message?: unknown };
      throw new ProviderFailed(
        'wechatpay',
        kindOf(reply.status, String(code ?? '')),
        String(code ?? `HTTP_${reply.status}`),
        String(message ?? ''),
      );
    },
  };
}

function parse(reply: WireReply): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(reply.body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Thrown below.
  }
  throw new ProviderFailed('wechatpay', 'unreachable', `HTTP_${reply.status}`, 'the answer is no JSON object');
}

function kindOf(status: number, code: string): FailureKind {
  if (status === 429 || code === 'FREQUENCY_LIMITED' || code === 'RATELIMIT_EXCEEDED') return 'limited';
  // W15: our own balance is short: the same number is repeated later.
  // W20: and a bill that is not made yet is asked for later.
  if (code === 'NOT_ENOUGH' || code === 'STATEMENT_CREATING') return 'busy';
  // The outcome is unknown: the same number may be queried or repeated, never another one.
  if (status >= 500 || code === 'SYSTEM_ERROR' || code === '') return 'unreachable';
  if (status === 401 || code === 'SIGN_ERROR' || code === 'NO_AUTH' || code === 'APPID_MCHID_NOT_MATCH')
    return 'misconfigured';
  return 'refused';
}

function open(
  apiKey: Buffer,
  { ciphertext, nonce, associated_data: data }: { ciphertext: string; nonce: string; associated_data: string },
): Buffer {
  const sealed = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce);
  decipher.setAAD(Buffer.from(data));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
}
