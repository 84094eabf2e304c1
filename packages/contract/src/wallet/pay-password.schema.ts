import * as z from 'zod/mini';
import { empty, fenAmount, identityNumber, instant, nothing, sixDigits } from '../fields.ts';

export const payPasswordSchemas = {
  /**
   * `resetByNumber`: a reset asks for the number of the verified identity card. `resetDayFen`: what may be paid and
   * withdrawn within a day of it.
   */
  'wallet.get_paypassword': {
    input: empty,
    data: z.object({
      set: z.boolean(),
      lockedUntil: z.nullable(instant),
      resetByNumber: z.boolean(),
      resetDayFen: fenAmount,
    }),
  },
  'wallet.set_paypassword': {
    input: z.strictObject({ paypassword: sixDigits, code: sixDigits, idcardno: z.optional(identityNumber) }),
    data: nothing,
  },
  'wallet.set_paypasswordnew': {
    input: z.strictObject({ oldpaypassword: sixDigits, paypassword: sixDigits }),
    data: nothing,
  },
  'wallet.confirm_paypassword': { input: z.strictObject({ paypassword: sixDigits }), data: nothing },
  'wallet.confirm_paypasswordnew': { input: z.strictObject({ paypassword: sixDigits }), data: nothing },
};
