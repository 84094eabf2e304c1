import * as z from 'zod/mini';
import { count, identifier } from '../fields.ts';

export const filesSchemas = {
  'files.upload': {
    /** `id` is made by the device (UUID), so that an upload repeated after a cut answer has one effect. */
    input: z.strictObject({ id: identifier }),
    /** `savepath` is the path the image is served from (specification §3). */
    data: z.object({ id: identifier, savepath: z.string(), width: count, height: count }),
    refusals: ['files.missing', 'files.not_an_image', 'files.too_large', 'files.too_many_pixels', 'files.quota'],
  },
} as const;
