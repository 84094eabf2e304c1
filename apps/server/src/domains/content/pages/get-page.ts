import { failure, success } from '@shoushou/kernel';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { handler } from '../../../platform/http/action.ts';
import type { ContentDeps } from './page-figures.steps.ts';
import { inBrandName, showBlocks } from './page-view.rules.ts';
import { listRelated, readPage, readVote } from './pages.store.ts';
import { voterOf } from './voter.steps.ts';

const MAX_RELATED = 4;

export function getPage({ database, clock, figures }: Pick<ContentDeps, 'database' | 'clock' | 'figures'>) {
  return handler('content.get_page', async ({ caller }, { code }) => {
    const row = await readPage(database, code, clock.now());
    if (!row) return failure('content.page_unknown');
    const { blocks, publishedBy: _, ...card } = inBrandName(row, (await readBrandLook(database)).name);
    const isHelp = card.kind === 'help';
    const [found, related, helpful] = await Promise.all([
      figures(clock.now()),
      isHelp ? listRelated(database, card, { at: clock.now(), most: MAX_RELATED }) : [],
      isHelp ? readVote(database, voterOf(caller), code) : null,
    ]);
    return success({ ...card, blocks: showBlocks(blocks, found), related, helpful });
  });
}
