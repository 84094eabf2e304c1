import { ProviderFailed, readJsonReply, type FailureKind, type Wire } from '../wire.ts';
import { signTc3, type TencentKeys } from './tc3-sign.ts';

export interface TencentService {
  /** First part of the host: `sms`, `faceid`, `ocr`. */
  service: string;
  version: string;
  region: string;
}

/** Calls one action of a Tencent Cloud service; returns its `Response`. @throws ProviderFailed */
export type TencentCall = (action: string, parameters: object) => Promise<Record<string, unknown>>;

export function createTencentCall(
  wire: Wire,
  keys: TencentKeys,
  { service, version, region }: TencentService,
  now: () => number,
): TencentCall {
  const host = `${service}.tencentcloudapi.com`;
  return async (action, parameters) => {
    const payload = JSON.stringify(parameters);
    const reply = await wire({
      method: 'POST',
      url: `https://${host}/`,
      headers: signTc3(keys, { service, host, action, version, region, payload, now: now() }),
      body: payload,
    });
    const { Response: response } = readJsonReply(service, reply) as { Response?: Record<string, unknown> };
    if (typeof response !== 'object' || response === null)
      throw new ProviderFailed(service, 'unreachable', `HTTP_${reply.status}`, 'the answer has no Response');
    const { Error: error } = response as { Error?: { Code?: string; Message?: string } };
    if (error)
      throw new ProviderFailed(service, kindOf(error.Code ?? ''), error.Code ?? 'UNKNOWN', error.Message ?? '');
    return response;
  };
}

/** Codes common to all Tencent Cloud services, by their first part. */
function kindOf(code: string): FailureKind {
  if (
    /^(AuthFailure|UnauthorizedOperation|InvalidAction|NoSuchVersion|UnsupportedRegion|FailedOperation\.UnOpenError|ResourceUnavailable|ResourceInsufficient|ResourcesSoldOut)/.test(
      code,
    )
  )
    return 'misconfigured';
  if (code.startsWith('RequestLimitExceeded') || code.startsWith('LimitExceeded')) return 'limited';
  if (code.startsWith('InternalError') || code.startsWith('ServiceUnavailable')) return 'busy';
  return 'refused';
}
