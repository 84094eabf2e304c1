import type * as z from 'zod/mini';
import type * as insurance from './insurance.schema.ts';

export type ClausesSignature = z.output<typeof insurance.clausesSignature>;
