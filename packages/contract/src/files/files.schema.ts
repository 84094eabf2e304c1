import * as z from 'zod/mini';
import { count, empty, identifier, outsideCode } from '../fields.ts';

/** `savepath` is the path the image is served from (specification §3); other calls take its `id`. */
export const image = z.object({ id: identifier, savepath: z.string(), width: count, height: count });

export const imageRefusals = ['files.missing', 'files.one_only', 'files.not_an_image', 'files.too_large', 'files.too_many_pixels', 'files.quota', 'files.storage_full'] as const;

export const filesSchemas = {
  /** `id` is made by the device (UUID), so that an upload repeated after a cut answer has one effect. */
  'files.upload': { input: z.strictObject({ id: identifier }), data: image, refusals: imageRefusals },
  'files.upload_signature': { input: empty, data: image, refusals: imageRefusals },
  'files.insurance_signature': { input: empty, data: image, refusals: imageRefusals },
  /** `opt` is 7, a picture; the specification knows no other. */
  'files.take_wechat_media': { input: z.strictObject({ mediaid: outsideCode, opt: z.literal('7') }), data: image, refusals: [...imageRefusals, 'files.media_unknown', 'files.wechat_unavailable'] },
} as const;
