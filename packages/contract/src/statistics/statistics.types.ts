import type * as z from 'zod/mini';
import type * as statistics from './statistics.schema.ts';

export type FigureSums = z.output<typeof statistics.figureSums>;
