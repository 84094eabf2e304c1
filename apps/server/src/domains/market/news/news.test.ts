import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleNews } from '../../../seed/samples/sample-news.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { seedNews } from '../builders/news.builders.ts';
import { quotedVarieties } from '../builders/quotes.builders.ts';

let server: TestServer;
let token: string;
let editor: { token: string };
let second: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  await quotedVarieties(server);
  await seedNews(server.deps.database, sampleNews(server.clock.now()));
  token = await appToken(server);
  editor = await signInAsOperator(server, 'editor', ['editor']);
  second = await signInAsOperator(server, 'second-editor', ['editor']);
});
afterAll(() => server.close());

const article = {
  grpcode: 'plastic',
  title: '瓶砖到货',
  source: '编辑部',
  permission: '自采',
  markup: '## 到货\n\n今天瓶砖到货。',
};
const titles = async (grpcode: string) =>
  (await server.succeed('market.list_articles', { grpcode }, { token })).items.map(({ title }) => title);
/** The other editor decides the waiting article. */
async function decide(id: string, approve = true): Promise<void> {
  const { version } = (await server.succeed('market.console_article_reviews', {}, second)).find(
    (waiting) => waiting.id === id,
  )!;
  await server.succeed('market.decide_article', { id, version, approve }, second);
}
/** Written by one editor, approved by the other. */
async function publish(input: Parameters<typeof server.succeed<'market.save_article'>>[1]): Promise<string> {
  const { id } = await server.succeed('market.save_article', input, editor);
  await decide(id);
  return id;
}
const open = async (id: string) => server.call('market.open_article', { id }, { token });

describe('market.list_groups, market.list_articles and market.open_article', () => {
  it('show the articles of a group, newest first, with the price they are about', async () => {
    expect((await server.succeed('market.list_groups', {}, { token })).map(({ title }) => title)).toEqual([
      '铜',
      '铝',
      '钢铁',
      '废纸',
      '塑料',
      '政策',
    ]);
    expect(await titles('copper')).toEqual(['沪铜震荡，废铜报价跟涨', '光亮铜和一号铜的价差收窄']);
    expect((await open('sample-1')).data).toMatchObject({
      source: '收收示例编辑部',
      correctedAt: null,
      related: { varcode: 'cu' },
    });
    expect((await open('nothing')).outcome).toBe('market.article_gone');
  });
});

describe('market.list_articles', () => {
  it('goes on where the page before ended', async () => {
    const at = server.clock.now();
    await seedNews(server.deps.database, {
      groups: [{ grpcode: 'many', title: '许多' }],
      orgs: [],
      series: [],
      quotes: [],
      groupCodes: [],
      articles: Array.from({ length: 25 }, (_, index) => ({
        id: `many-${index}`,
        grpcode: 'many',
        title: `第 ${index}`,
        source: 's',
        permission: '自采',
        markup: '正文',
        varcode: null,
        at: at - Math.floor(index / 2) * MINUTE,
        correctedAt: null,
      })),
    });
    const first = await server.succeed('market.list_articles', { grpcode: 'many' }, { token });
    const second = await server.succeed('market.list_articles', { grpcode: 'many', cursor: first.next! }, { token });
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(25);
  });
});

describe('market.save_article, market.console_article_reviews and market.decide_article', () => {
  it('publishes at its time, corrects with a mark, and keeps the time at which it appeared', async () => {
    const publishAt = new Date(server.clock.now() + HOUR).toISOString();
    const id = await publish({ ...article, publishAt });
    expect(await titles('plastic')).not.toContain('瓶砖到货');
    expect((await open(id)).outcome).toBe('market.article_gone');
    await publish({ ...article, id, title: '瓶砖今天到货', publishAt });
    server.clock.advance(HOUR);
    expect((await open(id)).data).toMatchObject({ title: '瓶砖今天到货', correctedAt: null, publishedAt: publishAt });
    server.clock.advance(MINUTE);
    await publish({ ...article, id, title: '瓶砖昨天到货' });
    expect((await open(id)).data).toMatchObject({
      title: '瓶砖昨天到货',
      publishedAt: publishAt,
      correctedAt: new Date(server.clock.now()).toISOString(),
    });
  });

  it('shows nothing before another operator has approved it, and never by its writer alone', async () => {
    const { id } = await server.succeed('market.save_article', { ...article, title: '瓶砖涨价' }, editor);
    await server.succeed('market.save_article', { ...article, id, title: '瓶砖略涨' }, editor);
    expect((await open(id)).outcome).toBe('market.article_gone');
    const own = (await server.succeed('market.console_article_reviews', {}, editor)).find(
      (waiting) => waiting.id === id,
    )!;
    expect(own).toMatchObject({ title: '瓶砖略涨', own: true, corrects: false, version: 1 });
    const approval = { id, version: own.version, approve: true };
    expect((await server.call('market.decide_article', approval, editor)).outcome).toBe('market.second_operator');
    expect((await server.call('market.decide_article', { ...approval, version: 2 }, second)).outcome).toBe(
      'market.nothing_waiting',
    );
    await server.succeed('market.decide_article', approval, second);
    expect((await open(id)).data).toMatchObject({ title: '瓶砖略涨', correctedAt: null });
    expect((await server.call('market.decide_article', approval, second)).outcome).toBe('market.nothing_waiting');
  });

  it('keeps what readers see while a correction waits or is sent back', async () => {
    const id = await publish({ ...article, title: '纸价平稳' });
    await server.succeed('market.save_article', { ...article, id, title: '纸价大涨' }, editor);
    expect(
      (await server.succeed('market.console_articles', {}, editor)).items.find((row) => row.id === id),
    ).toMatchObject({ title: '纸价平稳', waiting: true });
    await decide(id, false);
    expect((await open(id)).data).toMatchObject({ title: '纸价平稳', correctedAt: null });
    await server.succeed('market.save_article', { ...article, id, title: '纸价小涨' }, editor);
    expect(await server.succeed('market.console_article_reviews', {}, second)).toMatchObject([
      { id, version: 3, corrects: true },
    ]);
    await server.succeed('market.withdraw_article', { id }, editor);
    expect(await server.succeed('market.console_article_reviews', {}, second)).toEqual([]);
  });

  it.each([
    ['a link out of the app', { markup: '[看这里](https://evil.test/)' }, 'market.markup_wrong'],
    ['a placeholder', { markup: '现价 {price} 元' }, 'market.markup_wrong'],
    ['a group that does not exist', { grpcode: 'nothing' }, 'market.group_unknown'],
    ['a variety that does not exist', { varcode: 'xx' }, 'market.variety_unknown'],
    ['an article that does not exist', { id: 'nothing' }, 'market.article_gone'],
  ])('refuses %s', async (_, change, refusal) => {
    expect((await server.call('market.save_article', { ...article, ...change }, editor)).outcome).toBe(refusal);
  });

  it('stores tags as the text that they are', async () => {
    const id = await publish({ ...article, markup: '<script>alert(1)</script><img src=x onerror=alert(1)>' });
    expect((await open(id)).data.blocks).toEqual([
      { kind: 'paragraph', text: '<script>alert(1)</script><img src=x onerror=alert(1)>' },
    ]);
  });
});

describe('market.withdraw_article and market.console_articles', () => {
  it('take an article back once; the console still has it', async () => {
    await server.succeed('market.withdraw_article', { id: 'sample-2' }, editor);
    expect(await titles('copper')).toEqual(['沪铜震荡，废铜报价跟涨']);
    expect((await open('sample-2')).outcome).toBe('market.article_gone');
    expect((await server.call('market.withdraw_article', { id: 'sample-2' }, editor)).outcome).toBe(
      'market.article_gone',
    );
    expect((await server.call('market.save_article', { ...article, id: 'sample-2' }, editor)).outcome).toBe(
      'market.article_gone',
    );
    const all = [];
    for (
      let cursor: string | undefined, page;
      page === undefined || page.next !== null;
      cursor = page.next ?? undefined
    ) {
      page = await server.succeed('market.console_articles', cursor === undefined ? {} : { cursor }, editor);
      all.push(...page.items);
    }
    expect(all.find(({ id }) => id === 'sample-2')).toMatchObject({
      state: 'withdrawn',
      markup: '两个品级的价差比上周小，分拣的收益也小了。\n\n> 示例内容，仅供演示。',
    });
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('market.enter_prices, market.console_quote_reviews and market.decide_quote', () => {
  const enter = async (lines: string, more: { day?: string } = {}) =>
    server.call('market.enter_prices', { day: '2026-11-21', lines, ...more }, editor);
  const price = async (code: string) =>
    (await server.succeed('market.list_prices', {}, { token })).find((row) => row.code === code)!;

  it('enters all lines of a day or none, and replaces what was entered before', async () => {
    const before = await price('cu-bright-sz');
    expect((await enter('cu-bright-sz 1\nnothing 5')).message).toBe('没有录入：没有报价代码 nothing');
    expect((await enter('cu-bright-sz 5 4')).message).toBe('没有录入：第 1 行最低价高于最高价');
    expect((await enter('cu-bright-sz 70000', { day: '2026-11-22' })).message).toBe('没有录入：日期还没有到');
    expect(await price('cu-bright-sz')).toEqual(before);
    const yuan = before.averageFen! / 100 + 200;
    expect((await enter(`cu-bright-sz ${yuan - 100} ${yuan + 100}`)).data).toEqual({ count: 1, waiting: 0 });
    expect(await price('cu-bright-sz')).toMatchObject({ day: '2026-11-21', averageFen: yuan * 100, changeFen: 20_000 });
    await enter(`cu-bright-sz ${yuan + 100}`);
    expect(await price('cu-bright-sz')).toMatchObject({ averageFen: yuan * 100 + 10_000, changeFen: 30_000 });
  });

  it('has a change above a tenth taken by another operator, and the others of the sheet at once', async () => {
    const [before, usual] = [await price('steel-heavy-gz'), await price('al-profile-fs')];
    const lines = (steel: number): string =>
      `steel-heavy-gz ${Math.round(before.averageFen! / 100) * steel}\nal-profile-fs ${Math.round(usual.averageFen! / 100) + 10}`;
    expect((await enter(lines(3))).data).toEqual({ count: 2, waiting: 1 });
    expect((await enter(lines(2))).data).toEqual({ count: 2, waiting: 1 });
    expect([await price('steel-heavy-gz'), (await price('al-profile-fs')).day]).toEqual([before, '2026-11-21']);
    const [waiting, ...more] = await server.succeed('market.console_quote_reviews', {}, editor);
    expect([waiting, more]).toMatchObject([{ code: 'steel-heavy-gz', beforeFen: before.averageFen, own: true }, []]);
    expect((await server.call('market.decide_quote', { id: waiting!.id, take: true }, editor)).outcome).toBe(
      'market.second_operator',
    );
    await server.succeed('market.decide_quote', { id: waiting!.id, take: true }, second);
    expect((await price('steel-heavy-gz')).averageFen).toBe(Math.round(before.averageFen! / 100) * 200);
    expect((await server.call('market.decide_quote', { id: waiting!.id, take: false }, second)).outcome).toBe(
      'market.nothing_waiting',
    );
  });

  it('changes nothing when the other operator declines, and lets a usual quote of the day replace what waits', async () => {
    const before = await price('brass-sz');
    const yuan = before.averageFen! / 100;
    await enter(`brass-sz ${yuan * 2}`);
    const [waiting] = await server.succeed('market.console_quote_reviews', {}, second);
    await server.succeed('market.decide_quote', { id: waiting!.id, take: false }, second);
    expect(await price('brass-sz')).toEqual(before);
    await enter(`brass-sz ${yuan * 2}`);
    await enter(`brass-sz ${yuan + 1}`);
    expect(await server.succeed('market.console_quote_reviews', {}, second)).toEqual([]);
  });
});

describe('market.list_prices, market.console_prices, market.console_choices, market.list_orgs and market.open_series', () => {
  it('show each series by organisation and by day; a day without a quote is missing', async () => {
    const prices = await server.succeed('market.list_prices', {}, { token });
    expect(await server.succeed('market.console_prices', {}, editor)).toEqual(prices);
    const { groups, varieties } = await server.succeed('market.console_choices', {}, editor);
    expect([groups[0]!.title, varieties.map(({ varcode }) => varcode)]).toEqual(['铜', ['cu', 'FG']]);
    const orgs = await server.succeed('market.list_orgs', {}, { token });
    expect(orgs.flatMap((org) => org.prices).length).toBe(prices.length);
    const { days, others } = await server.succeed('market.open_series', { code: 'cu-bright-fs' }, { token });
    expect(others.map(({ code }) => code)).toEqual(['cu-bright-sz', 'cu-one-sz', 'brass-sz']);
    expect(days.length).toBeLessThan(90);
    expect(
      days.every(({ lowFen, highFen, averageFen }) => lowFen > 0 && lowFen <= averageFen && averageFen <= highFen),
    ).toBe(true);
    expect((await server.call('market.open_series', { code: 'nothing' }, { token })).outcome).toBe(
      'market.series_unknown',
    );
  });
});

describe('market.list_group_codes', () => {
  it('offers the next group for a full one, whose code is not told, and none that is over', async () => {
    const [full, next] = await server.succeed('market.list_group_codes', {}, { token });
    expect(full).toMatchObject({ isFull: true, content: null, nextTitle: '深圳废铜交流 2 群' });
    expect(next!.content).toContain('sz-copper-2');
    server.clock.advance(DAY * 365 * 80);
    expect(await server.succeed('market.list_group_codes', {}, { token: await appToken(server) })).toEqual([]);
  });
});
