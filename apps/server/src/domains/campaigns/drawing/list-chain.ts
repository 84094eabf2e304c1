import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { fallbackOf } from '../campaign/document.rules.ts';
import { fairnessOf, weightsOf } from './chain-seal.steps.ts';
import { listDrawRows, readChain } from './chains.store.ts';

/** Draws of one answer: the whole list is read in as many as it takes. */
const LINKS = 1_000;

export const listChain = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.list_chain', async (_, { code, after }) => {
    const campaign = await readCampaign(database, code);
    if (!campaign) return failure('campaigns.unknown');
    const chain = await readChain(database, code);
    if (!chain) return failure('campaigns.no_block');
    const rows = (await listDrawRows(database, code, Number(after ?? 0), LINKS)).map(
      ({ personId: _person, code: _code, ...row }) => row,
    );
    return success({
      fairness: fairnessOf(chain),
      weights: weightsOf(campaign),
      fallback: fallbackOf(campaign.document),
      rows,
      next: rows.length === LINKS ? String(rows.at(-1)!.n) : null,
    });
  });
