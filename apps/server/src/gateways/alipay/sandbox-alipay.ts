import { DAY, MINUTE, type Clock, type Random } from '@shoushou/kernel';
import type { KeyObject } from 'node:crypto';
import type { Database } from '../../platform/database/types.ts';
import { sandboxAlipayId, sandboxOpenId } from '../sandbox-people.ts';
import { ALIPAY_CODE_LIFE } from '../sandbox-rules/alipay-rules.ts';
import { spendLoginCode } from '../sandbox-login.store.ts';
import { shanghaiText } from '../shanghai-text.ts';
import {
  isSigned,
  nodeNameOf,
  signedParameters,
  signText,
  type AlipayNode,
  type AlipayParameters,
  type AlipayTransport,
} from './gateway-wire.ts';

export const SANDBOX_ALIPAY_APP = '2021000000000109';

export interface SandboxAlipayOptions {
  database: Database;
  clock: Clock;
  random: Random;
  /** Key that must sign requests. */
  merchantKey: KeyObject;
  /** Key that signs answers. */
  privateKey: KeyObject;
  /** Whether this app gets user ids (before 2024) or open ids. */
  tells?: 'user_id' | 'open_id';
}

/** Largest difference between a request's time and the gateway's. */
const WINDOW = 15 * MINUTE;

export const alipayFault = (code: string, msg: string, subCode: string, subMsg: string): AlipayNode => ({
  code,
  msg,
  sub_code: subCode,
  sub_msg: subMsg,
});

/**
 * Why the gateway refuses a request; null when it accepts it. @param methods that it supports
 * @param certificates of the app, for methods that need them (A1); null while none is filed
 */
export function alipayRequestFault(
  parameters: AlipayParameters,
  {
    merchantKey,
    now,
    methods,
    certificates,
  }: {
    merchantKey: KeyObject;
    now: number;
    methods: readonly string[];
    certificates?: { app: string; root: string } | null;
  },
): AlipayNode | null {
  const { app_id: appId, sign = '', sign_type: signType, timestamp = '', method = '' } = parameters;
  const invalid = (subCode: string, subMsg: string) => alipayFault('40002', 'Invalid Arguments', subCode, subMsg);
  if (appId !== SANDBOX_ALIPAY_APP) return invalid('isv.invalid-app-id', '无效的AppID参数');
  if (signType !== 'RSA2' || !isSigned(merchantKey, signedParameters(parameters), sign))
    return invalid('isv.invalid-signature', '验签出错，请检查签名与公钥');
  if (certificates !== undefined) {
    const { app_cert_sn: app = '', alipay_root_cert_sn: root = '' } = parameters;
    if (app === '') return invalid('isv.missing-app-cert-sn', '缺少应用公钥证书序列号参数');
    if (root === '') return invalid('isv.missing-alipay-root-cert-sn', '缺少支付宝根证书序列号参数');
    if (app !== certificates?.app || root !== certificates.root)
      return invalid('isv.invalid-app-cert-sn', '应用公钥证书序列号不正确');
  }
  const at = Date.parse(`${timestamp.replace(' ', 'T')}+08:00`);
  if (!(Math.abs(at - now) <= WINDOW)) return invalid('isv.invalid-timestamp', '非法的时间戳参数');
  return methods.includes(method) ? null : invalid('isv.invalid-method', '不存在的方法名');
}

/** Simulates openapi.alipay.com/gateway.do: signed requests, signed answers, refusals as sub codes. */
export function createSandboxAlipay({
  database,
  clock,
  random,
  merchantKey,
  privateKey,
  tells = 'user_id',
}: SandboxAlipayOptions): AlipayTransport {
  const secret = (): string => `${Buffer.from(random.bytes(16)).toString('hex')}X`;

  async function oauthToken({ grant_type: grantType, code = '' }: AlipayParameters): Promise<object> {
    if (grantType !== 'authorization_code')
      return alipayFault('40002', 'Invalid Arguments', 'isv.grant-type-invalid', 'grant_type参数不正确');
    const now = clock.now();
    // A18
    const spent = await spendLoginCode(database, 'alipay', code, SANDBOX_ALIPAY_APP, now);
    if (spent === null || spent === 'again' || spent.madeAt + ALIPAY_CODE_LIFE < now)
      return alipayFault('40002', 'Invalid Arguments', 'isv.code-invalid', '授权码code无效');
    const account =
      tells === 'user_id'
        ? { user_id: sandboxAlipayId(spent.person) }
        : { open_id: sandboxOpenId(SANDBOX_ALIPAY_APP, spent.person) };
    return {
      access_token: secret(),
      auth_start: shanghaiText(now),
      expires_in: 1_296_000,
      re_expires_in: (30 * DAY) / 1000,
      refresh_token: secret(),
      ...account,
    };
  }

  return async (parameters) => {
    const refused = alipayRequestFault(parameters, {
      merchantKey,
      now: clock.now(),
      methods: ['alipay.system.oauth.token'],
    });
    const node = refused ?? (await oauthToken(parameters));
    const failed = 'sub_code' in node;
    const text = JSON.stringify(node);
    return `{"${failed ? 'error_response' : nodeNameOf(parameters['method'] ?? '')}":${text},"sign":"${signText(privateKey, text)}"}`;
  };
}
