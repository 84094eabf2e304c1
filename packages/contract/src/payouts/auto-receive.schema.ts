import * as z from 'zod/mini';
import { empty, nothing } from '../fields.ts';

export const autoReceiveSchemas = {
  /** `asked`: WeChat asks with the transfer that is being confirmed. */
  'payouts.get_auto_receive': {
    input: empty,
    data: z.object({ state: z.enum(['off', 'asked', 'on']) }),
  },
  'payouts.end_auto_receive': { input: empty, data: nothing },
};
