import type * as z from 'zod/mini';
import type * as stations from './stations.schema.ts';

export type Station = z.output<typeof stations.station>;
export type StationChange = z.output<typeof stations.stationChange>;
export type ConsoleStation = z.output<typeof stations.consoleStation>;
