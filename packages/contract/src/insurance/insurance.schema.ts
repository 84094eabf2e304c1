import * as z from 'zod/mini';
import { empty, identifier, instant, requiredText } from '../fields.ts';

/** `accident`: 意外险, `height`: 高空作业险, `picture`: 照片投保. */
export const insuranceProduct = z.enum(['accident', 'height', 'picture']);

export const clausesSignature = z.object({
  id: identifier,
  product: insuranceProduct,
  /** Version of the displayed clauses. */
  clauses: z.string(),
  /** An expiring link to the signature; empty when the picture is gone. */
  signature: z.string(),
  signedAt: instant,
});

export const insuranceSchemas = {
  'insurance.sign': { input: z.strictObject({ product: insuranceProduct, clauses: requiredText(40), signature: identifier }), data: clausesSignature },
  'insurance.list_signatures': { input: empty, data: z.array(clausesSignature) },
} as const;
