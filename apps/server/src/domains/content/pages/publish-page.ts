import { failure, fromInstant, success, type Failure } from '@shoushou/kernel';
import { MarkupError, namedFigures, parseMarkup, plainText, type Block } from '@shoushou/texts/markup';
import type { RuleFigures } from '@shoushou/texts/figures';
import { handler, transactionalHandler } from '../../../platform/http/action.ts';
import type { ContentDeps } from './page-figures.steps.ts';
import { showBlocks } from './page-view.rules.ts';
import { insertPage } from './pages.store.ts';

type Draft = { ok: true; blocks: Block[] } | Failure<'content.markup_wrong'>;

/** Refuses a placeholder that no rule fills, because readers would see it. */
function readDraft(markup: string, known: RuleFigures): Draft {
  let blocks: Block[];
  try {
    blocks = parseMarkup(markup);
  } catch (error) {
    if (error instanceof MarkupError) return failure('content.markup_wrong', { values: { problem: error.message } });
    throw error;
  }
  const named = namedFigures(blocks);
  const unknown = [
    ...named.words.filter((name) => !(name in known.words)),
    ...named.tables.filter((name) => !(name in known.tables)),
  ];
  if (unknown.length > 0)
    return failure('content.markup_wrong', {
      values: { problem: `没有这些数据：${[...new Set(unknown)].join('、')}` },
    });
  return { ok: true, blocks };
}

type PageDeps = Pick<ContentDeps, 'clock' | 'figures'>;

/** Publishes the next version of a page, at once or from a later moment on. */
export function publishPage({ clock, figures }: PageDeps) {
  return transactionalHandler(
    'content.publish_page',
    async (tx, { caller }, { code, kind, group, title, summary, markup, at }) => {
      const now = clock.now();
      const draft = readDraft(markup, await figures(now));
      if (!draft.ok) return draft;
      const { blocks } = draft;
      const {
        blocks: _,
        publishedBy: __,
        ...card
      } = await insertPage(tx, {
        code,
        kind,
        group,
        title,
        summary,
        blocks,
        words: `${title} ${summary} ${plainText(blocks)}`,
        by: caller.name,
        at: at === undefined ? now : Math.max(now, fromInstant(at)),
      });
      return success(card);
    },
  );
}

/** A draft as people would read it. */
export function previewPage({ clock, figures }: PageDeps) {
  return handler('content.preview_page', async (_, { markup }) => {
    const known = await figures(clock.now());
    const draft = readDraft(markup, known);
    return draft.ok ? success({ blocks: showBlocks(draft.blocks, known) }) : draft;
  });
}
