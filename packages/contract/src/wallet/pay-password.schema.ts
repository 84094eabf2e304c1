import * as z from 'zod/mini';
import { empty, fenAmount, identityNumber, instant, nothing, sixDigits } from '../fields.ts';

export const payPasswordSchemas = {
  /**
   * What setting it with an SMS code means: `asksNumber`: the number of the verified identity card is asked for as
   * well. `dayFen`: what may be paid and withdrawn within a day of it, null for any sum.
   */
  'wallet.get_paypassword': {
    input: empty,
    data: z.object({
      set: z.boolean(),
      lockedUntil: z.nullable(instant),
      asksNumber: z.boolean(),
      dayFen: z.nullable(fenAmount),
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
