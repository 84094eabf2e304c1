import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { createId } from '../../../platform/system.ts';
import { notifyOtherSide } from '../trade-notifications.steps.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { checkText } from '../goods/listing-content.steps.ts';
import { readListing } from '../goods/listings.store.ts';
import { viewQuestions } from './question-view.steps.ts';
import { countWaiting, insertQuestion } from '../goods/questions.store.ts';
import { maySeeListing } from '../trade.policy.ts';

/** Asks the owner of an open listing. */
export function askQuestion(deps: Pick<Deps, 'database' | 'clock' | 'random'>) {
  const { clock, random } = deps;
  return transactionalHandler('trade.ask', async (tx, { caller: { userId } }, { no, text }) => {
    const listing = await readListing(tx, no);
    if (!listing || !maySeeListing(listing, userId)) return failure('trade.listing_unknown');
    if (listing.ownerId === userId) return failure('trade.own_listing');
    if (listing.state !== 'listed') return failure('trade.listing_gone');
    const refused = checkText(text);
    if (refused) return refused;
    await lockCount(tx, 'trade.questions', userId);
    const { questions } = await rulesInForce(deps, TRADE_RULES, tx);
    if ((await countWaiting(tx, userId)) >= questions)
      return failure('trade.too_many_questions', { values: { limit: questions } });
    const question = await insertQuestion(tx, listing, {
      id: createId(clock, random),
      askerId: userId,
      text,
      at: clock.now(),
    });
    await notifyOtherSide(tx, deps, listing, {
      userId: listing.ownerId,
      kind: 'service',
      title: '有人向您提问',
      text: `关于「${listing.title}」：${text}`,
    });
    return success((await viewQuestions(tx, [question], userId))[0]!);
  });
}
