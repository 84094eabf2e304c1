import { failure, PAGE_SIZE, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { priceDays, seriesDays } from '../models/model-view.steps.ts';
import { listModels } from '../models/models.store.ts';
import { listProposals, listVariants } from '../pricing/prices.store.ts';
import { ageInDays } from '../pricing/basis.rules.ts';

export const consoleModels = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('valuation.console_models', async ({ caller }, { kind, words = '', cursor }) => {
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const now = clock.now();
    const models = await listModels(
      database,
      {
        kind,
        words: words.toLowerCase().split(/\s+/).filter(Boolean),
        after: cursor === undefined ? 0 : Number(cursor),
        limit: PAGE_SIZE + 1,
        removedToo: true,
      },
      priceDays(now),
    );
    const page = models.slice(0, PAGE_SIZE);
    const variants = await listVariants(
      database,
      page.map(({ id }) => id),
      seriesDays(now),
    );
    const proposals = new Map(
      (
        await listProposals(
          database,
          variants.map(({ id }) => id),
        )
      ).map((proposal) => [proposal.variantId, proposal]),
    );
    const items = page.map(({ id, kind: code, kindName, brand, name, aliases, hot, active }) => ({
      id,
      kind: code,
      kindName,
      brand,
      name,
      aliases,
      hot,
      active,
      variants: variants
        .filter(({ modelId }) => modelId === id)
        .map(({ modelId: _, ...variant }) => {
          const proposal = proposals.get(variant.id);
          return {
            ...variant,
            ageDays: ageInDays(variant.pricedOn, shanghaiDate(now)),
            proposal: proposal
              ? {
                  baseFen: proposal.baseFen,
                  note: proposal.note,
                  by: proposal.proposedName,
                  own: proposal.proposedBy === caller.operatorId,
                }
              : null,
          };
        }),
    }));
    return success({ items, next: models.length > PAGE_SIZE ? String(page.at(-1)!.position) : null });
  });
