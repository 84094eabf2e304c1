import * as z from 'zod/mini';
import { empty, identifier, instant, nothing } from '../fields.ts';

/** Bytes as base64url, as WebAuthn's answers are written in JSON. */
const bytes = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit), z.regex(/^[\w-]+$/, '参数有误'));

/** SHA-256 of what a payment is, base64url, as a refusal of it names it. */
const paymentDigest = z.string().check(z.regex(/^[\w-]{43}$/, '参数有误'));

const signed = { id: bytes(1400), clientDataJSON: bytes(4_000) };

export const passkeySchemas = {
  'wallet.list_passkeys': {
    input: empty,
    data: z.array(
      z.object({
        device: identifier,
        name: z.string(),
        current: z.boolean(),
        madeAt: instant,
        usedAt: z.nullable(instant),
      }),
    ),
  },
  'wallet.start_passkey': {
    /** Without a payment the challenge is for a new key. */
    input: z.strictObject({ payment: z.optional(paymentDigest) }),
    /** Both base64url; `keyId` is the device's key that signs a payment. */
    data: z.object({ challenge: z.string(), keyId: z.nullable(z.string()) }),
  },
  'wallet.add_passkey': {
    input: z.strictObject({ ...signed, attestationObject: bytes(20_000) }),
    data: nothing,
  },
  'wallet.confirm_passkey': {
    input: z.strictObject({ ...signed, authenticatorData: bytes(4_000), signature: bytes(2_000) }),
    data: nothing,
  },
  'wallet.remove_passkey': { input: z.strictObject({ device: identifier }), data: nothing },
};
