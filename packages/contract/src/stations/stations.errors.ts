import type { RefusalTable } from '../call.ts';

export const stationsRefusals = {
  'stations.unknown': { code: 9601, status: 404, message: '没有找到这个网点，可能已经停业' },
} as const satisfies RefusalTable;
