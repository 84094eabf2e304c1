import { MINUTE, SECOND } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { isKept, listHallCities, lockOpenOrders, type OrdersDeps } from '../../orders/index.ts';
import { currentRules } from '../rules/rules.store.ts';
import type { EarlierOffer } from './eligibility.rules.ts';
import { endOpenOffers, makeOffers } from './offer.steps.ts';
import { listDueOffers, listOffersAbout, pauseOrders, type OfferRow } from './offers.store.ts';
import { planOffers, withinReach } from './plan.rules.ts';
import { listOnDuty, readUsualIncome } from './on-duty.store.ts';
import { listNamedRecyclers } from './named-recyclers.store.ts';
import { listWaiting, lockCity } from './waiting.store.ts';

/** The time for which an order without a recycler on duty nearby is skipped, milliseconds. */
const NO_RECYCLER_PAUSE = 30 * SECOND;

/** The same for an order on a closed day, milliseconds: a city's many of them take no places of a batch from others. */
const CLOSED_DAY_PAUSE = 5 * MINUTE;

export const toEarlierOffer = ({ recyclerId, round, answeredAt }: OfferRow): EarlierOffer => ({
  recyclerId,
  round,
  endedAt: answeredAt === null ? null : Date.parse(answeredAt),
});

export interface BatchOutcome {
  offered: number;
  /** Orders that were waiting for an offer. */
  waiting: number;
}

/** One batch of a city: ends expired offers and makes the next ones. Null while another server runs it. */
export async function runBatch(tx: Transaction, deps: OrdersDeps, city: string): Promise<BatchOutcome | null> {
  if (!(await lockCity(tx, city))) return null;
  const now = deps.clock.now();
  await endDueOffers(tx, deps, city, now);
  const { rules, version } = await currentRules(tx, now);
  if (rules.mode === 'hall') return { offered: 0, waiting: 0 };
  const { closed = [], waiting = [] } = Object.groupBy(await listWaiting(tx, city, rules, now), ({ onClosedDay }) =>
    onClosedDay === true ? 'closed' : 'waiting',
  );
  if (closed.length > 0) {
    const until = now + CLOSED_DAY_PAUSE;
    await pauseOrders(
      tx,
      city,
      closed.map(({ no }) => ({ no, until })),
    );
  }
  if (waiting.length === 0) return { offered: 0, waiting: 0 };
  const nos = waiting.map(({ no }) => no);
  const earlierOffers = Map.groupBy(await listOffersAbout(tx, city, nos), ({ no }) => no);
  const onDuty = await listOnDuty(tx, city, now);
  const near = withinReach(waiting, onDuty, rules, now).map(({ id }) => id);
  const plan = planOffers(
    waiting,
    await listNamedRecyclers(tx, near, await deps.rules.current(), now),
    (no) => (earlierOffers.get(no) ?? []).map(toEarlierOffer),
    rules,
    now,
    await readUsualIncome(
      tx,
      onDuty.map(({ id }) => id),
      now,
    ),
  );
  // Orders locked by a concurrent change are skipped; the next batch sees the result.
  const locked = new Map(
    (
      await lockOpenOrders(
        tx,
        city,
        plan.offers.map(({ no }) => no),
      )
    ).map((order) => [order.no, order]),
  );
  const planned = plan.offers.flatMap(({ no, ...offer }) => {
    const order = locked.get(no);
    return order && !isKept(order, now) ? [{ order, ...offer }] : [];
  });
  const made = await makeOffers(tx, deps, city, planned, {
    seconds: rules.offerSeconds,
    rulesVersion: version,
    madeBy: 'job',
    madeByName: null,
  });
  await pauseOrders(
    tx,
    city,
    plan.without.map(({ no, until }) => ({ no, until: until ?? now + NO_RECYCLER_PAUSE })),
  );
  return { offered: made.length, waiting: waiting.length };
}

/** Ends the offers of a city that were not answered in time. */
async function endDueOffers(tx: Transaction, deps: OrdersDeps, city: string, now: number): Promise<void> {
  const due = await listDueOffers(tx, city, now);
  if (due.length === 0) return;
  const open = new Set(
    (
      await lockOpenOrders(
        tx,
        city,
        due.map(({ no }) => no),
      )
    ).map(({ no }) => no),
  );
  await endOpenOffers(
    tx,
    deps,
    city,
    due.filter(({ no }) => open.has(no)),
    'lapsed',
  );
}

/** The batches of all cities, every few seconds. @returns how many offers were made */
export async function runBatches(deps: OrdersDeps, stopped?: AbortSignal): Promise<number> {
  let offered = 0;
  for (const city of await listHallCities(deps.database)) {
    if (stopped?.aborted) break;
    try {
      offered += (await deps.database.transaction((tx) => runBatch(tx, deps, city)))?.offered ?? 0;
    } catch (error) {
      // One city never stops the others; it is tried again in a few seconds.
      deps.log.error({ city, error }, 'batch of offers failed');
    }
  }
  return offered;
}

/** Retention of pauses after their end, milliseconds. */
export const PAUSE_RETENTION = 60 * MINUTE;
