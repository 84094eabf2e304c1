import type { supplyCalls } from '@shoushou/contract/supply/supply.contract';
import { failure, success } from '@shoushou/kernel';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { containsContact } from '../../trade/index.ts';
import { goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { answerQuestion as writeAnswer, countWaiting, insertQuestion } from '../auction/questions.store.ts';
import { lockSupply } from '../auction/supplies.store.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';
import { isRunning } from '../auction/supply.case.ts';
import { notifyOfSupply } from '../supply-notifications.steps.ts';

/** Questions of a person that may wait for an answer. */
const MAX_WAITING = 3;

export const askingCalls = (deps: SupplyDeps) =>
  callsOf<typeof supplyCalls>()({
    /** Asks the seller a public question while bids are accepted. */
    'supply.ask': transactionalHandler(async (tx, { caller: { userId } }, { no, text }) => {
      const supply = await lockSupply(tx, no);
      if (!supply || ['in_review', 'refused'].includes(supply.state)) return failure('supply.unknown');
      const now = deps.clock.now();
      if (supply.sellerId === userId || !isRunning(supply, now)) return failure('supply.moved');
      if (containsContact(text)) return failure('supply.contact_in_text');
      if ((await countWaiting(tx, supply, userId)) >= MAX_WAITING)
        return failure('supply.questions_open', { values: { limit: MAX_WAITING } });
      await insertQuestion(tx, supply, userId, text, now);
      await notifyOfSupply(tx, deps, supply.sellerId, no, {
        title: '有人问您的货源',
        text: `${goodsTitle(supply)}：${text}`,
      });
      return success(await viewSupply(tx, deps, supply, userId));
    }),

    /** The seller answers a question publicly. */
    'supply.answer': transactionalHandler(async (tx, { caller: { userId } }, { no, seq, text }) => {
      const supply = await lockSupply(tx, no);
      if (!supply || supply.sellerId !== userId) return failure('supply.unknown');
      if (containsContact(text)) return failure('supply.contact_in_text');
      const askerId = await writeAnswer(tx, supply, seq, text, deps.clock.now());
      if (askerId === null) return failure('supply.moved');
      await notifyOfSupply(tx, deps, askerId, no, { title: '卖家回答了您', text: `${goodsTitle(supply)}：${text}` });
      return success(await viewSupply(tx, deps, supply, userId));
    }),
  });
