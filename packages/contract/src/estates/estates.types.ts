import type * as z from 'zod/mini';
import type * as estates from './estates.schema.ts';

export type EstateRound = z.output<typeof estates.estateRound>;
