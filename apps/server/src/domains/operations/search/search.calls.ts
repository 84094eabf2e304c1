import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import { success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import {
  heldStatement,
  queueStatement,
  runStatement,
  type ConsoleQueue,
  type QueueState,
} from '../../../platform/console/console-search.ts';
import { hitsWithin } from '../../../platform/console/operator-scope.ts';
import { isDistrict } from '../../../platform/console/row-place.ts';
import { readTerm } from '../../../platform/console/read-term.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import { findOperatorNames } from '../../accounts/index.ts';
import { exportList } from './export-list.ts';

/** Maximum hits per kind. */
const HITS = 6;

/** Hits of a kind among which those of an operator's cities are looked for. */
const HITS_ANYWHERE = 60;

/** Records of each kind that are listed, and of all. */
const MOST = 20;

/**
 * What belongs to no city is for operators of the whole country, and what belongs to whole cities not for districts.
 */
const mayOpen = (
  { rights, cities }: OperatorCaller,
  { right, city, district }: Pick<ConsoleQueue, 'right' | 'city' | 'district'>,
  place: string | undefined,
): boolean =>
  rights.includes(right) &&
  (cities === null || city !== undefined) &&
  (place === undefined || !isDistrict(place) || district !== undefined);

interface Held {
  page: string;
  no: string;
  holderId: string;
  since: string;
}

export const searchCalls = ({ database, clock }: Pick<Deps, 'database' | 'clock'>, domains: () => readonly Domain[]) =>
  callsOf<typeof operationsCalls>()({
    /** Searches everything that the operator may see. */
    'operations.search': handler(async ({ caller }, { text }) => {
      const term = readTerm(text);
      if (term === null) return success([]);
      const searches = domains().flatMap(({ consoleSearch }) =>
        consoleSearch && caller.rights.includes(consoleSearch.right) ? [consoleSearch] : [],
      );
      const { cities } = caller;
      const found = searches.map(async ({ find }) =>
        cities === null
          ? find(database, term, HITS)
          : (await hitsWithin(database, domains(), cities, await find(database, term, HITS_ANYWHERE))).slice(0, HITS),
      );
      return success((await Promise.all(found)).flat());
    }),

    'operations.export_list': exportList({ database }, domains),

    /**
     * What waits on the pages that the operator may open, with the earliest promise, for the menu and the first page.
     */
    'operations.queues': handler(async ({ caller }, { city }) => {
      const at = toInstant(clock.now());
      const queues = domains().flatMap(({ consoleQueues }) =>
        (consoleQueues ?? []).filter((queue) => mayOpen(caller, queue, city)),
      );
      const states = await Promise.all(
        queues.map(async (queue) => {
          const [state] = await runStatement<QueueState>(database, queueStatement(queue, city ?? null, at));
          return { page: queue.page, ...state! };
        }),
      );
      return success(states.filter(({ count }) => count > 0));
    }),

    /** What the caller and other operators work on, of the pages that the caller may open. */
    'operations.held': handler(async ({ caller }, { city }) => {
      const at = toInstant(clock.now());
      const found = await Promise.all(
        domains()
          .flatMap(({ consoleHeld }) => (consoleHeld ?? []).filter((held) => mayOpen(caller, held, city)))
          .map(async (held) => {
            const rows = await runStatement<Omit<Held, 'page'>>(database, heldStatement(held, city ?? null, at, MOST));
            return rows.map((row): Held => ({ page: held.page, ...row }));
          }),
      );
      const oldest = found
        .flat()
        .toSorted((one, other) => (one.since < other.since ? -1 : 1))
        .slice(0, MOST);
      const names = await findOperatorNames(database, [...new Set(oldest.map(({ holderId }) => holderId))]);
      return success(
        oldest.map(({ page, no, holderId, since }) => ({
          page,
          no,
          since,
          by: names.get(holderId) ?? '已移除的运营',
          own: holderId === caller.operatorId,
        })),
      );
    }),
  });
