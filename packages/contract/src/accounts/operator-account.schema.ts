import * as z from 'zod/mini';
import { cursor, empty, identifier, instant, nothing, page, sixDigits } from '../fields.ts';

const place = {
  id: identifier,
  at: instant,
  /** Of the network, as the server saw it. */
  address: z.string(),
  /** Browser and system: `Chromium 126 · Windows`; empty when unknown. */
  device: z.string(),
  way: z.enum(['code', 'phone']),
};
const password = z.string().check(z.minLength(1, '请填写密码'), z.maxLength(64));

export const operatorSession = z.object({
  ...place,
  /** The session that asks. */
  current: z.boolean(),
  /** When it ends unless something is done in it. */
  endsAt: instant,
});

export const operatorSignIn = z.object({
  ...place,
  /** Null for an account that does not exist. */
  name: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  succeeded: z.boolean(),
  /** Whether the session of a successful one still runs. */
  open: z.boolean(),
});

export const operatorAccountSchemas = {
  'accounts.operator_sessions': { input: empty, data: z.array(operatorSession) },
  'accounts.end_operator_session': { input: z.strictObject({ id: identifier }), data: nothing },
  'accounts.change_operator_password': {
    input: z.strictObject({ password, newPassword: password, code: sixDigits }),
    data: nothing,
  },
  'accounts.start_operator_factor': {
    input: z.strictObject({ password, code: sixDigits }),
    /** `otpauth://totp/…`, the content of the authenticator's QR code, and until when its first code is awaited. */
    data: z.object({ otpauth: z.string(), until: instant }),
  },
  'accounts.confirm_operator_factor': { input: z.strictObject({ code: sixDigits }), data: nothing },
  'accounts.console_sign_ins': {
    input: z.strictObject({
      operatorId: z.optional(identifier),
      /** Only attempts that failed. */
      failed: z.optional(z.enum(['1'])),
      cursor: z.optional(cursor),
    }),
    data: page(operatorSignIn),
  },
} as const;
