import type * as z from 'zod/mini';
import type * as files from './files.schema.ts';

export type PaperAccessRecord = z.output<typeof files.paperAccessRecord>;
export type PaperLinks = z.output<typeof files.paperLinks>;
