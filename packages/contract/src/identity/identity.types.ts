import type * as z from 'zod/mini';
import type * as identity from './identity.schema.ts';

export type Identity = z.output<typeof identity.identity>;
export type Face = z.output<typeof identity.face>;
export type FileTemplate = z.output<typeof identity.fileTemplate>;
export type Pledge = z.output<typeof identity.pledge>;
