import type * as z from 'zod/mini';
import type * as joining from './joining.schema.ts';

export type Permission = z.output<typeof joining.permission>;
export type ProgressStep = z.output<typeof joining.progressStep>;
export type RecyclerApplication = z.output<typeof joining.application>;
export type Vehicle = z.output<typeof joining.vehicle>;
