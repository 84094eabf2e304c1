import * as z from 'zod/mini';
import { count, empty, identifier, instant, providerCode, requiredText } from '../fields.ts';

/** `savepath` is the path the image is served from (specification §3); other calls take its `id`. */
export const image = z.object({ id: identifier, savepath: z.string(), width: count, height: count });

/** Links to papers: they show the pictures until `expiresAt` to whoever has them, so each look is given new ones. */
export const paperLinks = z.object({ photos: z.array(z.string()), expiresAt: instant });

/** What an operator looks at papers for; it stands in the record. */
export const paperPurpose = requiredText(100);

export const paperAccessRecord = z.object({
  id: identifier,
  at: instant,
  /** `owner`: the person themselves. */
  readerKind: z.enum(['owner', 'operator']),
  reader: z.string(),
  ownerId: identifier,
  subject: z.enum(['identity', 'application']),
  purpose: z.string(),
  address: z.string(),
});

export const filesSchemas = {
  /**
   * `id` is made by the device (UUID), so that an upload repeated after a cut answer has one effect. `kind` is `paper` for identity cards, licences and
   * other papers: sealed where it lies, shown by a link that ends (`savepath` is such a link) and taken by calls that ask for papers alone.
   */
  'files.upload': { input: z.strictObject({ id: identifier, kind: z.optional(z.literal('paper')) }), data: image },
  'files.upload_signature': { input: empty, data: image },
  'files.insurance_signature': { input: empty, data: image },
  /** `opt` is 7, a picture; the specification knows no other. */
  'files.take_wechat_media': { input: z.strictObject({ mediaid: providerCode, opt: z.literal('7') }), data: image },
  'files.console_upload': { input: z.strictObject({ id: identifier }), data: image },
} as const;
