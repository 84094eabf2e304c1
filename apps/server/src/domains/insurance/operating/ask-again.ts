import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findByNumber } from '../cover/applications.store.ts';
import { askAbout } from '../policies/ask-insurer.steps.ts';

/** Repeats the request under its own number, as the job does; for a number that the insurer knows it only queries. */
export const askAgain = (deps: Deps) =>
  handler('insurance.ask_again', async (_, { no }) => {
    const row = await findByNumber(deps.database, no);
    if (!row) return failure('insurance.unknown');
    if (row.askAt === null) return failure('insurance.not_now');
    await askAbout(deps, row);
    return success({ state: (await findByNumber(deps.database, no))!.state });
  });
