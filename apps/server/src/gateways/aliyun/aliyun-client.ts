import type { Random } from '@shoushou/kernel';
import { ProviderFailed, readJsonReply, type Wire } from '../wire.ts';
import { acs3Query, signAcs3, type AliyunKeys } from './acs3-sign.ts';

export interface AliyunService {
  host: string;
  version: string;
  /** Which failure a code other than OK is. */
  failureOf(code: string, text: string): ProviderFailed;
}

export interface AliyunSource {
  /** Milliseconds. */
  now: () => number;
  random: Random;
}

/** Calls one RPC action of an Aliyun service; returns its answer. @throws ProviderFailed */
export type AliyunCall = (action: string, query: Readonly<Record<string, string>>) => Promise<Record<string, unknown>>;

export function createAliyunCall(
  wire: Wire,
  keys: AliyunKeys,
  { host, version, failureOf }: AliyunService,
  { now, random }: AliyunSource,
): AliyunCall {
  return async (action, query) => {
    const headers = signAcs3(keys, {
      host,
      action,
      version,
      query,
      now: now(),
      nonce: Buffer.from(random.bytes(16)).toString('hex'),
    });
    const reply = await wire({ method: 'POST', url: `https://${host}/?${acs3Query(query)}`, headers, body: '' });
    const answer = readJsonReply('aliyun', reply);
    const { Code: code, Message: text } = answer;
    if (code === 'OK') return answer;
    if (typeof code !== 'string')
      throw new ProviderFailed('aliyun', 'unreachable', `HTTP_${reply.status}`, 'the answer has no code');
    throw failureOf(code, String(text));
  };
}
