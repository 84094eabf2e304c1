import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { containsContact } from '../../trade/index.ts';
import { goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { lockSupply } from '../auction/supplies.store.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';
import { notifyOfSupply } from '../supply-notifications.steps.ts';
import { answerQuestion as writeAnswer } from '../auction/questions.store.ts';

/** The seller answers a question publicly. */
export function answerQuestion(deps: SupplyDeps) {
  return transactionalHandler('supply.answer', async (tx, { caller: { userId } }, { no, seq, text }) => {
    const supply = await lockSupply(tx, no);
    if (!supply || supply.sellerId !== userId) return failure('supply.unknown');
    if (containsContact(text)) return failure('supply.contact_in_text');
    const askerId = await writeAnswer(tx, supply, seq, text, deps.clock.now());
    if (askerId === null) return failure('supply.moved');
    await notifyOfSupply(tx, deps, askerId, no, { title: '卖家回答了您', text: `${goodsTitle(supply)}：${text}` });
    return success(await viewSupply(tx, deps, supply, userId));
  });
}
