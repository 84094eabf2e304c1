import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';
import { CONTENT_LIMITS } from '../content-limits.rules.ts';
import { saveVote, readPage } from './pages.store.ts';
import { voterOf } from './voter.steps.ts';

export function rateHelp({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return transactionalHandler('content.rate_help', async (tx, { caller, address }, { code, helpful }) => {
    const seconds = await countRequest(database, clock, {
      scope: `content.rate_help address:${address}`,
      ...CONTENT_LIMITS.vote,
    });
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
    if ((await readPage(tx, code, clock.now()))?.kind !== 'help') return failure('content.page_unknown');
    await saveVote(tx, { voter: voterOf(caller), code, helpful, at: clock.now() });
    return success(null);
  });
}
