import * as z from 'zod/mini';
import { count, empty } from '../fields.ts';

export const providerCheck = z.object({
  provider: z.enum(['sms', 'wechat_pay', 'alipay_pay', 'wechat', 'maps', 'identity', 'face', 'push']),
  /** `unasked`: configured, but every question costs money or reaches a person. `off`: not configured; what needs it is refused. */
  state: z.enum(['ok', 'failed', 'off', 'unasked']),
  /** Duration of the answer, milliseconds; null when it was not asked. */
  milliseconds: z.nullable(count),
  /** The service's own code, for support; null when it answered well. */
  code: z.nullable(z.string()),
  /** Whether the installation plays it itself. */
  simulated: z.boolean(),
});

export const openingSchemas = {
  'opening.check_providers': { input: empty, data: z.array(providerCheck) },
} as const;
