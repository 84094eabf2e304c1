import type { KeyObject } from 'node:crypto';
import type { Clock } from '@shoushou/kernel';
import { shanghaiText } from '../shanghai-text.ts';
import {
  isSigned,
  nodeNameOf,
  nodeOf,
  signedParameters,
  signText,
  type AlipayNode,
  type AlipayTransport,
} from './gateway-wire.ts';
import { AlipayUnavailable } from './port.ts';

export interface AlipayKeys {
  /** Our key, which signs requests. */
  privateKey: KeyObject;
  /** Alipay's key, which verifies answers. */
  alipayPublicKey: KeyObject;
  /**
   * The numbers of our certificate, of the root certificates and of Alipay's; absent for an app with plain keys, which
   * may not spend money (A1).
   */
  certificates?: { app: string; root: string; alipay: string };
}

export interface AlipayCaller extends AlipayKeys {
  appId: string;
  clock: Clock;
}

/** All parameters of a v2 request, signed. */
export function signedRequest(
  { appId, privateKey, certificates, clock }: Omit<AlipayCaller, 'alipayPublicKey'>,
  method: string,
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: shanghaiText(clock.now()),
    version: '1.0',
    ...(certificates ? { app_cert_sn: certificates.app, alipay_root_cert_sn: certificates.root } : {}),
    ...parameters,
  };
  return { ...all, sign: signText(privateKey, signedParameters(all)) };
}

/**
 * Calls the v2 gateway; the returned node may be a refusal. @throws AlipayUnavailable without a correctly signed answer
 */
export async function callAlipay<Node extends AlipayNode>(
  caller: AlipayCaller,
  transport: AlipayTransport,
  method: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Node> {
  const answer = await transport(signedRequest(caller, method, parameters));
  const found = nodeOf(answer, nodeNameOf(method)) ?? nodeOf(answer, 'error_response');
  if (!found) throw unsignedFault(answer);
  const signer = /"alipay_cert_sn"\s*:\s*"(\w+)"/.exec(answer)?.[1];
  if (caller.certificates && signer !== undefined && signer !== caller.certificates.alipay)
    throw new AlipayUnavailable('OTHER_CERTIFICATE', 'Alipay signs with a new certificate: replace ALIPAY_CERT');
  if (!isSigned(caller.alipayPublicKey, found.text, found.signature))
    throw new AlipayUnavailable('BAD_SIGNATURE', 'the answer is not signed by Alipay');
  return JSON.parse(found.text) as Node;
}

/**
 * A gateway that does not know our key refuses without a signature: its code is logged for the operator and otherwise
 * ignored.
 */
function unsignedFault(answer: string): AlipayUnavailable {
  const code = /^\s*\{"error_response":\{/.test(answer)
    ? /"sub_code":"(is[vp]\.[\w-]{1,60})"/.exec(answer)?.[1]
    : undefined;
  return code === undefined
    ? new AlipayUnavailable('NO_NODE', 'no usable answer')
    : new AlipayUnavailable(code, 'refused without a signature');
}
