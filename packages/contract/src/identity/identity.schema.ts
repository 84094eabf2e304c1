import * as z from 'zod/mini';
import { empty, identifier, instant } from '../fields.ts';

/** `urgent`: the emergency statement; `safety`: the safety pledge. */
export const pledgeKind = z.enum(['urgent', 'safety']);

export const pledge = z.object({
  kind: pledgeKind,
  /** Path the signature is served from. */
  signature: z.string(),
  signedAt: instant,
});

export const identitySchemas = {
  /** `none` until a check by a provider has verified the name. */
  'identity.get': { input: z.strictObject({ userid: identifier }), data: z.object({ state: z.enum(['none', 'verified']) }), refusals: [] },
  'identity.check_mobile': { input: z.strictObject({ userid: identifier }), data: z.object({ authenticated: z.boolean(), mobile: z.string() }), refusals: [] },
  /** `urgentsign` is the id of an image of the caller (`files.upload`). */
  'identity.sign_urgent': { input: z.strictObject({ userid: identifier, urgentsign: identifier }), data: pledge, refusals: ['identity.signature_unknown'] },
  /** `safeautograph` is the id of an image of the caller (`files.upload`). */
  'identity.sign_safety': { input: z.strictObject({ userid: identifier, safeautograph: identifier }), data: pledge, refusals: ['identity.signature_unknown'] },
  'identity.list_pledges': { input: empty, data: z.array(pledge), refusals: [] },
} as const;
