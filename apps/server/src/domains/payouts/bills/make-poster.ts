import { failure, fromShanghai, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { handler } from '../../../platform/http/action.ts';
import { ownOrigin } from '../../../platform/http/own-origin.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';
import { saveForADay } from '../../files/index.ts';
import { readBillRows, type BillDeps } from './bill-kinds.steps.ts';
import { billBounds } from './bill.rules.ts';
import { drawPoster } from './poster-drawing.steps.ts';
import { posterText } from './poster.rules.ts';

/** Maximum posters per person and day, since each is rendered. */
const POSTERS_PER_DAY = 50;

/** A poster of the caller's recycled goods of a month or a year. */
export const makePoster = (deps: BillDeps & Pick<Deps, 'random' | 'files' | 'environment'>) =>
  handler('payouts.make_poster', async ({ caller, request }, { period }) => {
    const { database, clock, environment } = deps;
    const bounds =
      period.length === 4
        ? { from: fromShanghai(Number(period), 1, 1), to: fromShanghai(Number(period) + 1, 1, 1) }
        : billBounds(period);
    const words = posterText(period, await readBillRows(deps, caller.userId, bounds));
    if (!words) return failure('payouts.poster_empty');
    const seconds = await countRequest(database, clock, {
      scope: `payouts.poster user:${caller.userId}`,
      most: POSTERS_PER_DAY,
      windowSeconds: 86_400,
    });
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
    const drawn = await drawPoster(
      { ...words, link: ownOrigin(environment, request), invitation: '扫码预约回收' },
      await readBrandLook(database),
    );
    const { path, until } = await saveForADay(deps, caller.userId, drawn);
    return success({ url: path, width: drawn.width, height: drawn.height, expiresAt: toInstant(until) });
  });
