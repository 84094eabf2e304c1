import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import { cutPage, PAGE_SIZE, failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, unknownPlace } from '../../../platform/http/action.ts';
import { readCampaign, readCampaigns } from '../campaign/campaigns.store.ts';
import { fallbackOf, prizeOf } from '../campaign/document.rules.ts';
import { fairnessOf, weightsOf } from './chain-seal.steps.ts';
import { listDrawRows, listOwnDraws, readChain } from './chains.store.ts';
import { readDrawCursor, writeDrawCursor } from './draw-cursor.rules.ts';
import { draw } from './draw.ts';

/** Draws of one answer: the whole list is read in as many as it takes. */
const LINKS = 1_000;

export const drawingCalls = (deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'database'>) => {
  const { database } = deps;
  return callsOf<typeof campaignsCalls>()({
    'campaigns.draw': draw(deps),

    'campaigns.list_draws': handler(async ({ caller }, { code, cursor }) => {
      const before = cursor === undefined ? null : readDrawCursor(cursor);
      if (cursor !== undefined && !before) return unknownPlace;
      const rows = await listOwnDraws(database, caller.userId, { code: code ?? null, before, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, writeDrawCursor);
      const campaigns = await readCampaigns(database, [...new Set(page.map((row) => row.code))]);
      const items = page.map(({ personId: _, ...row }) => {
        const document = campaigns.get(row.code)!.document;
        return {
          ...row,
          campaign: document.title,
          name: prizeOf(document, row.prize)?.name ?? '',
          won: row.prize !== fallbackOf(document),
        };
      });
      return success({ items, next });
    }),

    'campaigns.list_chain': handler(async (_, { code, after }) => {
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
    }),
  });
};
