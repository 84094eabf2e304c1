import { keepApart } from '../private-numbers/private-number.rules.ts';
import { IDEMPOTENCY_HEADER, type Data } from '@shoushou/contract';
import { failure, success } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { createBatcher, type Batcher } from '../../../platform/database/batch.ts';
import { handler } from '../../../platform/http/action.ts';
import type { UserCaller } from '../../../platform/http/caller.ts';
import { readAgain } from '../../../platform/live/live.ts';
import { findPeople, type Person } from '../../accounts/index.ts';
import type { OrderKey } from '../directory/directory.store.ts';
import { readBundles, type OrderBundle } from '../views/detail.store.ts';
import { detailOf } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import type { BrushingWatch } from '../brushing/brushing-watch.steps.ts';
import { announceTaken } from '../orders.events.ts';
import { refusalOfTake } from './take-refusal.steps.ts';
import { takeOrders, type TakeOutcome, type TakeRequest } from './take.store.ts';

type UnnumberedTake = Omit<TakeRequest, 'receiptNo'>;

/**
 * Takes an open order; exactly one request wins under any load. Requests that arrive together are decided in one round
 * trip and one commit. Repeating a take returns the same receipt, so it needs no stored reply.
 */
export function takeOrder(deps: OrdersDeps, brushing: BrushingWatch) {
  const takes = createTakeBatcher(deps);
  const read = createBatcher<OrderKey, { bundle: OrderBundle; recycler: Person | null }>(
    async (keys) => {
      const bundles = new Map((await readBundles(deps.database, keys)).map((bundle) => [bundle.no, bundle]));
      const people = await findPeople(deps.database, [
        ...new Set([...bundles.values()].flatMap(({ recyclerId }) => (recyclerId === null ? [] : [recyclerId]))),
      ]);
      return keys.map(({ no }) => {
        const bundle = bundles.get(no);
        if (!bundle) throw new Error(`order ${no} was taken and is gone`);
        return { bundle, recycler: people.get(bundle.recyclerId ?? '') ?? null };
      });
    },
    { concurrency: 2 },
  );

  return handler('orders.take', async ({ caller, request }, { no, position }) => {
    const header = request.headers[IDEMPOTENCY_HEADER];
    const key = (Array.isArray(header) ? header[0] : header) ?? null;
    const lockedUntil = await brushing.count(caller.userId, 'take', key === null ? undefined : `${key} ${no}`);
    if (lockedUntil !== null) return failure('orders.brushing_locked', { detail: { lockedUntil } });
    const taken = await takes.add({
      no,
      recyclerId: caller.userId,
      key,
      longitude: position?.longitude ?? null,
      latitude: position?.latitude ?? null,
    });
    return (
      (await refusalOfTake(deps.database, deps, no, caller.userId, taken)) ??
      success(await answerTo(caller, { city: taken.city!, no }, taken.outcome === 'taken'))
    );
  });

  async function answerTo(caller: UserCaller, key: OrderKey, isNew: boolean): Promise<Data<'orders.take'>> {
    const { bundle, recycler } = await read.add(key).catch((error: unknown) => {
      // The take has succeeded anyway, and it is unknown which screens show it.
      if (isNew) deps.database.notify(readAgain);
      throw error;
    });
    if (isNew) announceTaken(deps.database, bundle);
    const now = deps.clock.now();
    const detail = detailOf(bundle, recycler, await deps.rules.of(bundle), caller, now);
    const order = deps.gateways.privacyNumbers === null ? detail : keepApart(detail, null, now);
    return { no: order.no, receiptNo: order.receiptNo, state: order.state, order };
  }
}

const NUMBER_TAKEN = '23505';
const DRAWS = 5;

/**
 * Batches takes. When a generated receipt number is already used, the whole batch is rolled back and all numbers are
 * regenerated.
 */
export function createTakeBatcher(
  deps: Pick<OrdersDeps, 'database' | 'clock' | 'random'>,
): Batcher<UnnumberedTake, TakeOutcome> {
  return createBatcher<UnnumberedTake, TakeOutcome>(
    async (requests) => {
      for (let draw = 1; ; draw += 1) {
        try {
          return await takeOrders(
            deps.database,
            requests.map((request) => ({ ...request, receiptNo: generateDatedNumber('JD', deps) })),
            deps.clock.now(),
          );
        } catch (error) {
          if (draw === DRAWS || (error as { code?: string }).code !== NUMBER_TAKEN) throw error;
        }
      }
    },
    { maxBatchSize: 64, concurrency: 1 },
  );
}
