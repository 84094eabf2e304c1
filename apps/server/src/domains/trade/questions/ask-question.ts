import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { writing } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { tellOther } from '../telling.steps.ts';
import { MOST_QUESTIONS } from '../listings/listing.rules.ts';
import { checkWords } from '../listings/listing-words.steps.ts';
import { readListing } from '../listings/listings.store.ts';
import { viewQuestions } from './question-view.steps.ts';
import { countWaiting, insertQuestion } from './questions.store.ts';
import { maySeeListing } from '../trade.policy.ts';

/** Asks the owner of a listing that stands. */
export function askQuestion(deps: Pick<Deps, 'clock' | 'random'>) {
  const { clock, random } = deps;
  return writing('trade.ask', async (tx, { caller: { userId } }, { no, text }) => {
    const listing = await readListing(tx, no);
    if (!listing || !maySeeListing(listing, userId)) return failure('trade.listing_unknown');
    if (listing.ownerId === userId) return failure('trade.own_listing');
    if (listing.state !== 'listed') return failure('trade.listing_gone');
    const refused = checkWords(text);
    if (refused) return refused;
    if ((await countWaiting(tx, userId)) >= MOST_QUESTIONS) return failure('trade.too_many_questions', { values: { limit: MOST_QUESTIONS } });
    const question = await insertQuestion(tx, listing, { id: createId(clock, random), askerId: userId, text, at: clock.now() });
    await tellOther(tx, deps, listing, { userId: listing.ownerId, kind: 'service', title: '有人向您提问', text: `关于「${listing.title}」：${text}` });
    return success((await viewQuestions(tx, [question], userId))[0]!);
  });
}
