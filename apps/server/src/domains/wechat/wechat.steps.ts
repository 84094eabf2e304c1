import { failure, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { WechatRefused, WechatUnavailable } from '../../gateways/wechat/index.ts';

/** The refusal for an error of WeChat; any other error is thrown again. */
export function refusalOf<Refused extends string>(
  { log }: Pick<Deps, 'log'>,
  error: unknown,
  refused: Refused,
): Failure<Refused | 'wechat.unavailable'> {
  if (error instanceof WechatRefused) return failure(refused);
  if (!(error instanceof WechatUnavailable)) throw error;
  log.warn({ error }, 'WeChat did not do what was asked');
  return failure('wechat.unavailable');
}
