import type { Data } from '@shoushou/contract';
import type { Coordinates } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { MapsUnavailable } from '../../gateways/maps/index.ts';
import { WechatRefused, WechatUnavailable } from '../../gateways/wechat/index.ts';
import { filingKinds } from '../../gateways/sandbox-rules/catalogue.ts';
import { ProviderFailed } from '../../gateways/wire.ts';
import { StorageFailed } from '../../platform/files/s3-storage.ts';

type Check = Data<'opening.check_providers'>[number];

/** A service and a test request that is free and reaches no person. */
export interface ProviderQuestion {
  provider: Check['provider'];
  /** False where the installation has no keys for it. */
  configured: boolean;
  /** Null where every question costs money or reaches a person. */
  ask: (() => Promise<unknown>) | null;
  /** Kinds of filings that no question tells of. */
  unasked?: readonly (keyof typeof filingKinds)[];
}

/** Numbers that are unknown to every service. */
const UNKNOWN_PAYMENT = 'CHECK0000000000000000';
const UNKNOWN_FLOW = 'check-0000000000000000';
const UNKNOWN_FILE = 'check-0000000000000000.txt';
/** The start and end of a picture without anything in it. */
const EMPTY_PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

/** @param point location of the test request to the maps */
export function providerQuestions(
  { environment, gateways, files }: Pick<Deps, 'environment' | 'gateways' | 'files'>,
  point: Coordinates,
): ProviderQuestion[] {
  const { sandbox, providers } = environment;
  const [wechatTransfers, alipayTransfers] = [gateways.payouts.of('wechat'), gateways.payouts.of('alipay')];
  const [wechatPay, alipayPay] = [gateways.payments.of('wechat'), gateways.payments.of('alipay')];
  return [
    {
      provider: 'sms',
      configured: sandbox || providers.sms !== null,
      ask: () => gateways.sms.check(),
      unasked: providers.sms?.provider === 'tencent' ? ['sms.tencent.sign'] : [],
    },
    {
      provider: 'wechat_pay',
      configured: wechatPay !== null,
      ask: async () => wechatPay?.query(UNKNOWN_PAYMENT),
      unasked: ['wechat.h5_domain'],
    },
    {
      provider: 'wechat_transfer',
      configured: wechatTransfers !== null,
      ask: async () => wechatTransfers?.check(),
      unasked: ['wechat.transfer_limit'],
    },
    { provider: 'alipay_pay', configured: alipayPay !== null, ask: async () => alipayPay?.query(UNKNOWN_PAYMENT) },
    {
      provider: 'alipay_transfer',
      configured: alipayTransfers !== null,
      ask: async () => alipayTransfers?.check(),
    },
    {
      provider: 'wechat',
      configured: sandbox || environment.wechat !== null,
      ask: () => gateways.wechat.jsapiTicket(),
    },
    {
      provider: 'maps',
      configured: sandbox || environment.amap !== null,
      ask: () => gateways.maps.reverseGeocode(point),
    },
    {
      provider: 'identity',
      configured: sandbox || providers.tencent !== null,
      ask: () => gateways.identity.readCard(EMPTY_PICTURE, 'front'),
    },
    {
      provider: 'face',
      configured: sandbox || providers.esign !== null,
      ask: () => gateways.esign.gateway.readFace(UNKNOWN_FLOW),
    },
    {
      provider: 'push',
      configured: sandbox || providers.jpush !== null,
      ask: () => gateways.push.releaseDevice('check'),
      unasked: ['push.xiaomi', 'push.right'],
    },
    {
      provider: 'storage',
      configured: environment.s3 !== null,
      ask: () => files.get(UNKNOWN_FILE),
    },
    {
      provider: 'privacy_numbers',
      configured: gateways.privacyNumbers !== null,
      ask: async () => gateways.privacyNumbers?.check(),
      unasked: environment.privacyNumbers?.provider === 'aliyun' ? ['numbers.aliyun.notice'] : [],
    },
  ];
}

/** Sends the test request to one service. An answer that the record is unknown counts as success. */
export async function askProvider(
  { provider, configured, ask, unasked = [] }: ProviderQuestion,
  { environment, clock }: Pick<Deps, 'environment' | 'clock'>,
): Promise<Check> {
  const filings = unasked.map((kind) => ({ title: filingKinds[kind].title, page: filingKinds[kind].where }));
  const simulated = environment.sandbox && provider !== 'storage';
  const checked = { provider, simulated, milliseconds: null, code: null, words: null, filings: [] };
  if (!configured) return { ...checked, state: 'off' };
  if (!ask) return { ...checked, state: 'unasked' };
  const began = clock.now();
  const fault = await ask().then(() => null, faultOf);
  return {
    ...checked,
    filings,
    milliseconds: Math.max(0, Math.round(clock.now() - began)),
    state: fault === null ? 'ok' : 'failed',
    code: fault?.code ?? null,
    words: fault?.words ?? null,
  };
}

interface Fault {
  code: string;
  /** The provider's own, as far as it has any. */
  words: string | null;
}

/** Why the service can't be used; null when it answered that the record is unknown. */
function faultOf(error: unknown): Fault | null {
  const words = error instanceof Error ? wordsOf(error) : null;
  if (error instanceof ProviderFailed) return error.kind === 'refused' ? null : { code: error.code, words };
  if (error instanceof WechatUnavailable || error instanceof WechatRefused)
    return { code: String(error.errcode), words };
  if (error instanceof MapsUnavailable) return { code: error.infocode, words };
  if (error instanceof StorageFailed) return { code: error.code, words };
  return { code: error instanceof Error ? error.name : String(error), words: null };
}

/** What stands after our own beginning of the sentence, short enough for a table. */
const wordsOf = ({ message }: Error): string | null =>
  message.replace(/^[\w -]+ failed \([^)]*\): /, '').slice(0, 200) || null;
