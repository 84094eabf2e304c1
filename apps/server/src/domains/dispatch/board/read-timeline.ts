import type { TimelineRow } from '@shoushou/contract';
import { DAY, SECOND, shanghaiDate, startOfShanghaiDate, success, toInstant } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import type { OrdersDeps } from '../../orders/index.ts';
import { listOnDuty } from '../offers/on-duty.store.ts';
import { listVisitsOfDay, type VisitRow } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';
import { readSuggestions } from './suggestions.steps.ts';
import { legsOf } from './timeline.rules.ts';

/** Recyclers that a timeline lists. */
const LISTED = 60;

/**
 * The visits of a day by recycler. With an order, the recyclers who fit it best come first, else those whose visits
 * clash.
 */
export const readTimeline = (deps: OrdersDeps) =>
  handler('dispatch.timeline', async (_, { city: place, day, no }) => {
    const { database, clock } = deps;
    const now = clock.now();
    const from = startOfShanghaiDate(day ?? shanghaiDate(now));
    const [{ rules }, visits] = [
      await currentRules(database, now),
      Map.groupBy(await listVisitsOfDay(database, place, { from, to: from + DAY }), ({ recyclerId }) => recyclerId),
    ];
    const onDuty = await listOnDuty(database, place, now, [...visits.keys()]);
    const here = new Map(onDuty.map((recycler) => [recycler.id, recycler]));
    const candidates = no === undefined ? null : await readSuggestions(deps, no);
    const fits = new Map((await candidates?.nearestOf(onDuty, LISTED))?.map((fit) => [fit.recyclerId, fit]));
    const ids = [...new Set([...fits.keys(), ...visits.keys(), ...here.keys()])];
    const rows = ids.map((id): Omit<TimelineRow, 'name'> => {
      const position = here.get(id)?.position ?? null;
      const fit = fits.get(id);
      return {
        recyclerId: id,
        seenAt: position && toInstant(position.at),
        stale: position === null || position.at < now - rules.staleSeconds * SECOND,
        onDuty: here.has(id),
        fit: fit ? { metres: fit.metres, why: fit.reason, mayForce: fit.mayForce } : null,
        visits: timedVisits(visits.get(id) ?? []),
      };
    });
    if (fits.size === 0) rows.sort(byTrouble);
    const listed = rows.slice(0, LISTED);
    const people = await findPeople(
      database,
      listed.map(({ recyclerId }) => recyclerId),
    );
    return success({
      now: toInstant(now),
      day: shanghaiDate(from),
      rows: listed.map((row) => ({ ...row, name: people.get(row.recyclerId)?.username ?? '回收员' })),
      more: rows.length - listed.length,
    });
  });

function timedVisits(visits: readonly VisitRow[]): TimelineRow['visits'] {
  const legs = legsOf(
    visits.map(({ longitude, latitude, windowFrom, windowTo }) => ({
      longitude,
      latitude,
      window: [Date.parse(windowFrom), Date.parse(windowTo)],
    })),
  );
  return visits.map(({ no, title, state, district, windowFrom, windowTo }, at) => ({
    no,
    title,
    state,
    district,
    windowFrom,
    windowTo,
    ...legs[at]!,
    movable: state === 'taken',
  }));
}

/** Those whose visits clash first, then by the number of visits, then those whose position is known. */
function byTrouble(a: Omit<TimelineRow, 'name'>, b: Omit<TimelineRow, 'name'>): number {
  const clashes = ({ visits }: Pick<TimelineRow, 'visits'>): number => visits.filter(({ clash }) => clash).length;
  return (
    clashes(b) - clashes(a) ||
    b.visits.length - a.visits.length ||
    Number(a.stale) - Number(b.stale) ||
    (a.recyclerId < b.recyclerId ? -1 : 1)
  );
}
