import type { marketCalls } from '@shoushou/contract/market/market.contract';
import { cutPage, DAY, PAGE_SIZE, failure, shanghaiDate, success } from '@shoushou/kernel';
import { MarkupError, excerptOf, namedFigures, parseMarkup, writeMarkup, type Block } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { shownVariety } from '../futures/quoted-variety.rules.ts';
import { knownVarieties, listVarieties, readVariety } from '../futures/varieties.store.ts';
import { readArticleCursor, writeArticleCursor } from './article-cursor.rules.ts';
import { dropWaiting, lockWaiting, saveWaiting } from './article-versions.store.ts';
import {
  isGroup,
  listArticles as readArticles,
  listConsoleArticles,
  listGroups,
  listGroups as readGroups,
  lockArticle,
  readArticle,
  setWithdrawn,
} from './articles.store.ts';
import {
  listGroupCodes as readGroupCodes,
  listOrgs as readOrgs,
  listPrices,
  listPrices as readPrices,
  listSeriesDays,
  readMiddlesBefore,
  saveQuotes,
} from './prices.store.ts';
import { isUnusual, readQuoteLines } from './quote-lines.rules.ts';
import { dropProposals, saveProposals } from './quote-proposals.store.ts';

/** A year of quotes, milliseconds. */
const SHOWN_PERIOD = 365 * DAY;

/** Number of characters of the text shown in lists. */
const SUMMARY = 60;

export const newsCalls = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof marketCalls>()({
    'market.console_articles': handler(async (_, { cursor }) => {
      const rows = await listConsoleArticles(database, { after: readArticleCursor(cursor), limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, writeArticleCursor);
      return success({
        items: page.map(({ blocks, ...article }) => ({ ...article, markup: writeMarkup(blocks) })),
        next,
      });
    }),

    'market.console_choices': handler(async () => {
      const [groups, varieties] = await Promise.all([listGroups(database), listVarieties(database)]);
      return success({ groups, varieties: varieties.map(({ varcode, name }) => ({ varcode, name })) });
    }),

    'market.console_prices': handler(async () => success(await listPrices(database))),

    /**
     * Enters the quotes of a day: all of them, or none with the line that is wrong. Those that differ too much from the
     * quote before wait for another operator.
     */
    'market.enter_prices': transactionalHandler(async (tx, { caller }, { day, lines }) => {
      const now = clock.now();
      if (day > shanghaiDate(now)) return failure('market.lines_wrong', { values: { problem: '日期还没有到' } });
      const read = readQuoteLines(lines);
      if ('problem' in read)
        return failure('market.lines_wrong', { values: { problem: `第 ${read.line} 行${read.problem}` } });
      const before = await readMiddlesBefore(
        tx,
        read.quotes.map(({ code }) => code),
        day,
      );
      const unknown = read.quotes.find(({ code }) => !before.has(code));
      if (unknown) return failure('market.lines_wrong', { values: { problem: `没有报价代码 ${unknown.code}` } });
      const { usual = [], unusual = [] } = Object.groupBy(read.quotes, ({ code, lowFen, highFen }) =>
        isUnusual((lowFen + highFen) / 2, before.get(code) ?? null) ? 'unusual' : 'usual',
      );
      await dropProposals(
        tx,
        usual.map(({ code }) => code),
        day,
      );
      await saveQuotes(tx, day, usual, caller.name, now);
      await saveProposals(
        tx,
        unusual.map((quote) => ({ ...quote, id: createId(clock, random), day, beforeFen: before.get(quote.code)! })),
        caller,
        now,
      );
      return success({ count: read.quotes.length, waiting: unusual.length });
    }),

    'market.list_articles': handler(async (_, { grpcode, cursor }) => {
      const rows = await readArticles(database, grpcode, {
        now: clock.now(),
        after: readArticleCursor(cursor),
        limit: PAGE_SIZE + 1,
      });
      const { page: items, next } = cutPage(rows, writeArticleCursor);
      return success({ items, next });
    }),

    'market.list_group_codes': handler(async () => success(await readGroupCodes(database, shanghaiDate(clock.now())))),

    'market.list_groups': handler(async () => success(await readGroups(database))),

    'market.list_orgs': handler(async () => {
      const [orgs, prices] = await Promise.all([readOrgs(database), listPrices(database)]);
      return success(orgs.map((org) => ({ ...org, prices: prices.filter(({ orgId }) => orgId === org.id) })));
    }),

    'market.list_prices': handler(async () => success(await readPrices(database))),

    'market.open_article': handler(async (_, { id }) => {
      const found = await readArticle(database, id, clock.now());
      if (!found) return failure('market.article_gone');
      const { varcode, ...article } = found;
      const variety = varcode === null ? null : await readVariety(database, varcode);
      return success({ ...article, related: variety && shownVariety(variety, clock.now()) });
    }),

    'market.open_series': handler(async (_, { code }) => {
      const prices = await listPrices(database);
      const series = prices.find((each) => each.code === code);
      if (!series) return failure('market.series_unknown');
      const days = await listSeriesDays(database, code, shanghaiDate(clock.now() - SHOWN_PERIOD));
      return success({
        series,
        days,
        others: prices.filter((each) => each.metal === series.metal && each.code !== code && each.unit === series.unit),
      });
    }),

    /** Hands an article, or a correction of one, to the second operator. */
    'market.save_article': transactionalHandler(async (tx, { caller }, { id, markup, varcode, publishAt, ...rest }) => {
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
    }),

    /** Withdraws an article with its open correction, or one that was never approved. */
    'market.withdraw_article': transactionalHandler(async (tx, _, { id }) => {
      // In the order in which a decision locks them.
      const waited = await dropWaiting(tx, id);
      return (await setWithdrawn(tx, id)) || waited ? success(null) : failure('market.article_gone');
    }),
  });

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
