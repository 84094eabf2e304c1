import type { appealsCalls } from '@shoushou/contract/appeals/appeals.contract';
import {
  cutPage,
  PAGE_SIZE,
  failure,
  fromInstant,
  readTimeCursor,
  startOfShanghaiDay,
  success,
  toInstant,
  writeTimeCursor,
} from '@shoushou/kernel';
import { appealReasons } from '@shoushou/rules/appeals/limits';
import { promisedBy, type AppealKind } from '@shoushou/rules/appeals/promise';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { claimFiles } from '../../files/index.ts';
import { lockAppealed, readAppealed } from '../../orders/index.ts';
import { notifySubmitted, showAppeal } from '../appeal-notifications.steps.ts';
import { APPEAL_RULES } from '../appeal-rules.rules.ts';
import { appealCase, recordWords } from '../appeal.case.ts';
import { appealUntil, dueOf, involvesOtherSide, isOpen, possibleKinds } from '../appeal.rules.ts';
import { appealable } from '../appealed.steps.ts';
import {
  countOpen,
  countSince,
  listOfPerson,
  listOfReceipt,
  listSteps,
  lockAppeal,
  lockAppealsOf,
} from '../appeals.store.ts';
import { appeals, type AppealRow } from '../appeals.table.ts';
import { decidedEarlier } from '../operator-work.steps.ts';
import { mayAddWords, viewAppeal, viewAppeals } from './appeal-view.steps.ts';

export const appealingCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof appealsCalls>()({
    /** The appeals of a receipt, and those that the caller can submit now. */
    'appeals.list_of_order': handler(async ({ caller: { userId } }, { no }) => {
      const appealed = await readAppealed(database, no, userId);
      if (!appealed) return failure('orders.unknown');
      const { receipt, side } = appealed;
      const rows = await listOfReceipt(database, receipt);
      const facts = appealable(appealed);
      const rules = await rulesInForce({ database, clock }, APPEAL_RULES);
      const until = appealUntil(facts, rules);
      const now = clock.now();
      const earlier = (kind: AppealKind) => rows.filter((row) => row.kind === kind && row.state !== 'withdrawn');
      const ownOf = (kind: AppealKind) => earlier(kind).filter(({ appellantId }) => appellantId === userId);
      const openTo = (kind: AppealKind): boolean =>
        !earlier(kind).some(({ state }) => isOpen(state)) &&
        ownOf(kind).length < 2 &&
        ownOf(kind)[0]?.state !== 'upheld';
      const kinds = until !== null && now > fromInstant(until) ? [] : possibleKinds(facts).filter(openTo);
      return success({
        appeals: await viewAppeals(
          database,
          { database, clock },
          rows.filter(({ appellantId, againstId }) => appellantId === userId || againstId === userId),
          userId,
        ),
        options: kinds.map((kind) => ({
          kind,
          reasons: [...(appealReasons[kind][side] ?? [])],
          promisedBy: promisedBy(rules.hours[kind], now),
          until,
          days: rules.days,
          amountFen:
            kind === 'receipt'
              ? facts.feeFen
              : side === 'recycler' && facts.infoFeeState === 'captured'
                ? receipt.infoFeeFen
                : 0,
          again: ownOf(kind).length > 0,
          hearsOtherSide: involvesOtherSide(kind, facts),
        })),
      });
    }),

    /** One open appeal a receipt and kind; a dismissed one can be appealed once more. */
    'appeals.submit': transactionalHandler(
      async (tx, { caller: { userId } }, { kind, no: about, reason, text, photoIds }) => {
        await lockAppealsOf(tx, userId);
        const appealed = await lockAppealed(tx, about, userId);
        if (!appealed) return failure('orders.unknown');
        const { order, receipt, side } = appealed;
        const facts = appealable(appealed);
        if (!possibleKinds(facts).includes(kind) || !appealReasons[kind][side]?.includes(reason))
          return failure('appeals.not_possible');
        const now = deps.clock.now();
        const rules = await rulesInForce(deps, APPEAL_RULES, tx);
        const until = appealUntil(facts, rules);
        const earlier = (await listOfReceipt(tx, receipt)).filter(
          (row) => row.kind === kind && row.state !== 'withdrawn',
        );
        if (earlier.some(({ state }) => isOpen(state))) return failure('appeals.waiting');
        const own = earlier.filter(({ appellantId }) => appellantId === userId);
        if (own.length > 1 || own[0]?.state === 'upheld') return failure('appeals.exhausted');
        if (until !== null && now > fromInstant(until))
          return failure('appeals.too_late', { values: { days: rules.days } });
        if ((await countSince(tx, userId, startOfShanghaiDay(now))) >= rules.aDay) return failure('appeals.limit');
        const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
        if (!photos) return failure('appeals.photo_unknown');

        const otherId = !involvesOtherSide(kind, facts)
          ? null
          : side === 'customer'
            ? receipt.recyclerId
            : order.customerId;
        const promised = promisedBy(rules.hours[kind], now);
        const due = dueOf({ state: 'submitted', kind }, fromInstant(promised));
        const submitted = {
          city: receipt.city,
          kind,
          orderNo: order.no,
          receiptNo: receipt.receiptNo,
          appellantId: userId,
          appellantSide: side,
          againstId: otherId,
          reason,
          state: 'submitted',
          earlierNo: own[0]?.no ?? null,
          submittedAt: toInstant(now),
          promisedBy: promised,
          dueAt: due === null ? null : toInstant(due),
        } as const;
        let row: AppealRow | null = null;
        while (!row) row = await appeals.insert(tx, { ...submitted, no: generateDatedNumber('SS', deps) }, 'no');
        await recordWords(tx, row, 'appellant', { text, photos, at: now });
        await notifySubmitted(tx, deps, row);
        showAppeal(tx, row);
        return success(await viewAppeal(tx, deps, row, userId));
      },
    ),

    /** Adds a statement of either side, until the appeal is answered. */
    'appeals.add_words': transactionalHandler(async (tx, { caller: { userId } }, { no, text, photoIds }) => {
      const row = await lockAppeal(tx, no);
      if (!row || (row.appellantId !== userId && row.againstId !== userId)) return failure('appeals.unknown');
      if (!isOpen(row.state)) return failure('appeals.answered');
      if (
        !mayAddWords(
          row,
          (await listSteps(tx, [row])).get(no) ?? [],
          userId,
          await rulesInForce(deps, APPEAL_RULES, tx),
        )
      )
        return failure('appeals.too_many_words');
      const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
      if (!photos) return failure('appeals.photo_unknown');
      const by = row.appellantId === userId ? 'appellant' : 'other';
      await recordWords(tx, row, by, { text, photos, at: clock.now() });
      showAppeal(tx, row);
      return success(await viewAppeal(tx, deps, row, userId));
    }),

    'appeals.withdraw': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const row = await appealCase.act(tx, deps, { no, move: 'withdraw', by: 'appellant', userId });
      return row.ok ? success(await viewAppeal(tx, deps, row.value, userId)) : row;
    }),

    'appeals.list_mine': handler(async ({ caller: { userId } }, { cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'SS');
      if (cursor !== undefined && !after) return unknownPlace;
      const [rows, open] = await Promise.all([
        listOfPerson(database, userId, { after, limit: PAGE_SIZE + 1 }),
        countOpen(database, userId),
      ]);
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.submittedAt, no: last.no }));
      return success({
        items: await viewAppeals(database, { database, clock }, page, userId),
        next,
        open,
      });
    }),

    /** Assigns the appeal to the calling operator, which both sides see. Opening it again reassigns it. */
    'appeals.open': transactionalHandler(async (tx, { caller }, { no }) => {
      const row = await lockAppeal(tx, no);
      if (!row) return failure('appeals.unknown');
      if (!isOpen(row.state)) return failure('appeals.answered');
      if (await decidedEarlier(tx, row, caller.operatorId)) return failure('appeals.other_operator');
      const change = { openedBy: caller.operatorId, opener: caller.name };
      if (row.state === 'submitted')
        await appealCase.move(tx, deps, row, 'open', { by: 'operator', actor: caller.name, change });
      else showAppeal(tx, await appeals.update(tx, row, change));
      return success(null);
    }),
  });
};
