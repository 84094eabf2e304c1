import type * as z from 'zod/mini';
import type * as places from './places.schema.ts';

export type Region = z.output<typeof places.region>;
export type Address = z.output<typeof places.address>;
export type Area = z.output<typeof places.area>;
export type OpenArea = z.output<typeof places.openArea>;
