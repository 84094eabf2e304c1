import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readArea, setPaused } from './areas.store.ts';
import { toArea } from './list-areas.ts';

/** Pauses or resumes an area; its term continues to run. */
export const pauseArea = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('places.pause_area', async (tx, { caller }, { adcode, paused }) => {
    if (!(await setPaused(tx, caller.userId, adcode, paused))) return failure('places.area_not_mine');
    const area = await readArea(tx, caller.userId, adcode);
    return area ? success(toArea(area, clock.now())) : failure('places.area_not_mine');
  });
