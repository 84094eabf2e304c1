import { failure, success } from '@shoushou/kernel';
import { excerptOf, MarkupError, namedFigures, parseMarkup, type Block } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { knownVarieties } from '../futures/varieties.store.ts';
import { lockWaiting, saveWaiting } from './article-versions.store.ts';
import { isGroup, lockArticle } from './articles.store.ts';

/** Number of characters of the text shown in lists. */
const SUMMARY = 60;

/** The text as blocks: without tags, and with links into the app only, so that it is safe to display. */
function readText(markup: string): Block[] | string {
  try {
    const blocks = parseMarkup(markup);
    const { words, tables } = namedFigures(blocks);
    return words.length + tables.length > 0 ? '资讯里不能用花括号' : blocks;
  } catch (error) {
    if (error instanceof MarkupError) return error.message;
    throw error;
  }
}

/** Hands an article, or a correction of one, to the second operator. */
export function saveArticle({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler(
    'market.save_article',
    async (tx, { caller }, { id, markup, varcode, publishAt, ...rest }) => {
      const blocks = readText(markup);
      if (typeof blocks === 'string') return failure('market.markup_wrong', { values: { problem: blocks } });
      if (!(await isGroup(tx, rest.grpcode))) return failure('market.group_unknown');
      if (varcode !== undefined && (await knownVarieties(tx, [varcode])).length === 0)
        return failure('market.variety_unknown');
      // In the order in which a decision locks them.
      if (id !== undefined && (await lockWaiting(tx, id)) === null && !(await lockArticle(tx, id)))
        return failure('market.article_gone');
      const article = {
        ...rest,
        id: id ?? createId(clock, random),
        blocks,
        varcode: varcode ?? null,
        summary: excerptOf(blocks, SUMMARY),
        publishAt: publishAt ?? null,
      };
      await saveWaiting(tx, article, caller, clock.now());
      return success({ id: article.id });
    },
  );
}
