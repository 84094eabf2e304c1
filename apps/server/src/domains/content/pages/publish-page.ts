import { failure, success } from '@shoushou/kernel';
import { MarkupError, namedFigures, parseMarkup, plainText, type Block } from '@shoushou/texts/markup';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { ContentDeps } from './page-figures.steps.ts';
import { insertPage } from './pages.store.ts';

/** Refuses a page with a placeholder that no rule fills, because readers would see the placeholder. */
export function publishPage({ clock, figures }: Pick<ContentDeps, 'clock' | 'figures'>) {
  return transactionalHandler('content.publish_page', async (tx, { caller }, { code, kind, group, title, summary, markup }) => {
    let blocks: Block[];
    try {
      blocks = parseMarkup(markup);
    } catch (error) {
      if (error instanceof MarkupError) return failure('content.markup_wrong', { values: { problem: error.message } });
      throw error;
    }
    const known = await figures(clock.now());
    const named = namedFigures(blocks);
    const unknown = [...named.words.filter((name) => !(name in known.words)), ...named.tables.filter((name) => !(name in known.tables))];
    if (unknown.length > 0) return failure('content.markup_wrong', { values: { problem: `没有这些数据：${[...new Set(unknown)].join('、')}` } });
    const { blocks: _, publishedBy: __, ...card } = await insertPage(tx, { code, kind, group, title, summary, blocks, words: `${title} ${summary} ${plainText(blocks)}`, by: caller.name, at: clock.now() });
    return success(card);
  });
}
