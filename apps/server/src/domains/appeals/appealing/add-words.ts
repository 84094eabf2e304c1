import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { claimFiles } from '../../files/index.ts';
import { showAppeal } from '../appeal-notifications.steps.ts';
import { mayAddWords, viewAppeal } from './appeal-view.steps.ts';
import { APPEAL_RULES } from '../appeal-rules.rules.ts';
import { isOpen } from '../appeal.rules.ts';
import { appendStep, listSteps, lockAppeal } from '../appeals.store.ts';

/** Adds a statement of either side, until the appeal is answered. */
export const addWords = (deps: Pick<Deps, 'database' | 'clock'>) =>
  transactionalHandler('appeals.add_words', async (tx, { caller: { userId } }, { no, text, photoIds }) => {
    const row = await lockAppeal(tx, no);
    if (!row || (row.appellantId !== userId && row.againstId !== userId)) return failure('appeals.unknown');
    if (!isOpen(row.state)) return failure('appeals.answered');
    if (
      !mayAddWords(row, (await listSteps(tx, [row])).get(no) ?? [], userId, await rulesInForce(deps, APPEAL_RULES, tx))
    )
      return failure('appeals.too_many_words');
    const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
    if (!photos) return failure('appeals.photo_unknown');
    await appendStep(tx, row, {
      by: row.appellantId === userId ? 'appellant' : 'other',
      from: row.state,
      to: row.state,
      text,
      photos,
      at: deps.clock.now(),
    });
    showAppeal(tx, row);
    return success(await viewAppeal(tx, deps, row, userId));
  });
