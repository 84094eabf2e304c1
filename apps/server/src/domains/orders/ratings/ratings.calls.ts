import type { ordersCalls, ratingCalls } from '@shoushou/contract/orders/orders.contract';
import { DAY, failure, fromInstant, shanghaiDate, startOfShanghaiDay, success } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { claimFiles } from '../../files/index.ts';
import { readLevel } from '../conduct/conduct.store.ts';
import { underWayLimit } from '../fees/fees.rules.ts';
import { completeOrder } from '../order/completed-order.steps.ts';
import { appendEvent } from '../order/events.store.ts';
import { beginStep, isRefusal } from '../order/on-site.steps.ts';
import { countStars } from '../order/deal-figures.store.ts';
import { readReceipt } from '../order/receipts.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { announce, announceRated } from '../orders.events.ts';
import { isNumberOf } from '../orders.policy.ts';
import { lockOrder, readOrder } from '../orders.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import { isBlocked, setBlocked } from './blocks.store.ts';
import { faultThousandths, levelOf, scoreTenths } from './level.rules.ts';
import { listLevelFacts } from './level.store.ts';
import { listRatings } from './list-ratings.ts';
import { otherSideOf } from './other-side.rules.ts';
import {
  countRatings,
  hideComment,
  insertRating,
  insertReply,
  listAllRatings,
  ratingSorting,
} from './ratings.store.ts';

export const ratingsCalls = (
  deps: Pick<OrdersDeps, 'database' | 'clock' | 'rules'> & OrdersDeps & Pick<Deps, 'database' | 'clock'>,
) => {
  const { database, clock, rules } = deps;
  return callsOf<typeof ordersCalls & typeof ratingCalls>()({
    /**
     * A recycler's score and level. They change only at midnight: today's events count tomorrow. Only the recycler sees
     * the requirements of the next level.
     */
    'orders.get_level': handler(async ({ caller }, { userid }) => {
      const [[facts], level, current] = await Promise.all([
        listLevelFacts(database, [userid], startOfShanghaiDay(clock.now())),
        readLevel(database, userid),
        rules.current(),
      ]);
      if (!facts) throw new Error(`there are no facts about ${userid}`);
      const own = caller.kind === 'user' && caller.userId === userid;
      const next = levelOf(facts, level).next;
      return success({
        level,
        scoreTenths: scoreTenths(facts),
        deals: facts.deals,
        own: own
          ? {
              faultThousandths: faultThousandths(facts),
              passedQuiz: facts.passedQuiz,
              mostUnderWay: underWayLimit(current, level),
              next: next && { ...next, mostUnderWay: underWayLimit(current, next.level) },
            }
          : null,
      });
    }),

    /** All ratings for operators, the latest first. */
    'orders.console_ratings': handler(async (_context, { most, city, sort, cursor }) => {
      const sorted = ratingSorting.page(sort ?? '-at', cursor);
      if (sorted === null) return unknownPlace;
      const { shown: page, next } = sorted.cut(
        await listAllRatings(database, {
          most: most === undefined ? 5 : Number(most),
          city: city ?? null,
          page: sorted,
        }),
      );
      const people = await findPeople(database, [
        ...new Set(page.flatMap(({ raterId, ratedId }) => (ratedId === null ? [raterId] : [raterId, ratedId]))),
      ]);
      const nameOf = (id: string | null): string => (id === null ? '没有账号' : (people.get(id)?.username ?? '已注销'));
      return success({
        items: page.map(({ raterId, ratedId, ...row }) => ({
          id: `${row.no}-${row.by}`,
          ...row,
          rater: nameOf(raterId),
          rated: nameOf(ratedId),
        })),
        next,
      });
    }),

    /** Hides the text of a rating from all but its order's two sides; its stars still count. */
    'orders.hide_rating': transactionalHandler(async (tx, { caller }, { no, by, reason }) =>
      (await hideComment(tx, { no, by }, { operator: caller.name, reason, at: clock.now() }))
        ? success(null)
        : failure('orders.rating_unknown'),
    ),

    /** The side that was rated replies, once. */
    'orders.reply_rating': transactionalHandler(async (tx, { caller }, { no, text }) => {
      const order = await lockOrder(tx, no);
      if (
        !order ||
        !isNumberOf(no, order) ||
        (caller.userId !== order.customerId && caller.userId !== order.recyclerId)
      )
        return failure('orders.unknown');
      const reply = await insertReply(tx, order, { ratedId: caller.userId, text, at: deps.clock.now() });
      if (reply !== 'written') return failure(reply === 'replied' ? 'orders.already_replied' : 'orders.rating_unknown');
      await announce(tx, deps, order, 'rating_replied', {
        actor: caller.userId === order.customerId ? 'customer' : 'recycler',
      });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /** Whether the caller has blocked the other side of an order. */
    'orders.get_block': handler(async ({ caller }, { no }) => {
      const otherId = otherSideOf(await readOrder(database, no), caller.userId);
      return otherId === null
        ? failure('orders.unknown')
        : success({ blocked: await isBlocked(database, caller.userId, otherId) });
    }),

    /**
     * Blocks or unblocks the other side of an order: dispatch makes no offers between the two, in either direction; the
     * hall stays open to both.
     */
    'orders.set_block': transactionalHandler(async (tx, { caller }, { no, blocked }) => {
      const otherId = otherSideOf(await readOrder(tx, no), caller.userId);
      if (otherId === null) return failure('orders.unknown');
      await setBlocked(tx, caller.userId, otherId, blocked, clock.now());
      return success({ blocked });
    }),

    'orders.list_ratings': listRatings(deps),

    /** One rating per side. When both sides have rated, the order is completed. */
    'orders.rate': transactionalHandler(async (tx, { caller }, input) => {
      const step = await beginStep(tx, deps, caller, input.no, 'rate');
      if (isRefusal(step)) return step;
      const { order, actor } = step;
      // As in `permittedActions`: the customer of a walk-in deal, which the recycler recorded alone, has not taken part
      // in it.
      if (order.walkIn && actor === 'customer')
        return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
      const now = deps.clock.now();
      const rules = await deps.rules.of(order);
      if (order.paidAt === null || now > fromInstant(order.paidAt) + rules.ratingDays * DAY)
        return failure('orders.rating_closed');
      const photos = await claimFiles(tx, caller.userId, input.photoIds);
      if (!photos) return failure('orders.photo_unknown');
      const ratedId = actor === 'customer' ? order.recyclerId : order.customerId;
      const first = await insertRating(tx, order, {
        ratedBy: actor,
        raterId: caller.userId,
        ratedId,
        stars: input.stars,
        tags: input.tags,
        text: input.text,
        photos,
        at: now,
      });
      if (!first) return failure('orders.already_rated');
      if (actor === 'customer' && !(await readReceipt(tx, order.city, order.receiptNo))?.unranked)
        await countStars(tx, {
          city: order.city,
          recyclerId: order.recyclerId,
          day: shanghaiDate(now),
          stars: input.stars,
        });
      await appendEvent(tx, deps, order, {
        kind: 'rated',
        actor,
        actorId: caller.userId,
        toState: order.state,
        payload: { stars: input.stars },
      });
      const both = (await countRatings(tx, order)) === 2;
      await announceRated(tx, deps, order, {
        actor,
        ratedUserId: ratedId,
        stars: input.stars,
        readable: both || order.walkIn,
      });
      if (order.state === 'paid' && both) await completeOrder(tx, deps, order);
      return orderOutcome(tx, deps, order.no, caller);
    }),
  });
};
