import { fromInstant, success } from '@shoushou/kernel';
import type { Area } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listAreas as listFrom, type AreaRow } from './areas.store.ts';
import { areaState } from '../places.rules.ts';

/** The caller's service areas with their terms, first to expire first. */
export const listAreas = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('places.list_areas', async ({ caller }) =>
    success((await listFrom(database, caller.userId)).map((row) => toArea(row, clock.now()))),
  );

export function toArea({ paused, ...row }: AreaRow, now: number): Area {
  return { ...row, state: areaState({ expiresAt: fromInstant(row.expiresAt), paused }, now) };
}
