import { failure, fromInstant, startOfShanghaiDay, success, toInstant } from '@shoushou/kernel';
import { appealReasons } from '@shoushou/rules/appeals/limits';
import { promisedBy } from '@shoushou/rules/appeals/promise';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { claimFiles } from '../../files/index.ts';
import { lockAppealed } from '../../orders/index.ts';
import { showAppeal, notifySubmitted } from '../appeal-notifications.steps.ts';
import { viewAppeal } from './appeal-view.steps.ts';
import { APPEAL_RULES } from '../appeal-rules.rules.ts';
import { appealUntil, involvesOtherSide, isOpen, possibleKinds } from '../appeal.rules.ts';
import { appealable } from '../appealed.steps.ts';
import {
  appendStep,
  countSince,
  insertAppeal,
  isAppealNoFree,
  listOfReceipt,
  lockAppealsOf,
  readAppeal,
} from '../appeals.store.ts';

/** One open appeal a receipt and kind; a dismissed one can be appealed once more. */
export const submitAppeal = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  transactionalHandler(
    'appeals.submit',
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

      let no = generateDatedNumber('SS', deps);
      while (!(await isAppealNoFree(tx, no))) no = generateDatedNumber('SS', deps);
      const otherId = !involvesOtherSide(kind, facts)
        ? null
        : side === 'customer'
          ? receipt.recyclerId
          : order.customerId;
      await insertAppeal(tx, {
        city: receipt.city,
        no,
        kind,
        orderNo: order.no,
        receiptNo: receipt.receiptNo,
        appellantId: userId,
        appellantSide: side,
        againstId: otherId,
        reason,
        earlierNo: own[0]?.no ?? null,
        submittedAt: toInstant(now),
        promisedBy: promisedBy(rules.hours[kind], now),
      });
      const row = (await readAppeal(tx, no))!;
      await appendStep(tx, row, { by: 'appellant', from: null, to: 'submitted', text, photos, at: now });
      await notifySubmitted(tx, deps, row);
      showAppeal(tx, row);
      return success(await viewAppeal(tx, deps, row, userId));
    },
  );
