import { DAY, MINUTE, toInstant } from '@shoushou/kernel';
import { parseMarkup, namedFigures } from '@shoushou/texts/markup';
import type { BuiltInPage } from '@shoushou/texts/page';
import { builtInPages } from '@shoushou/texts/pages';
import { LOCATION_INTERVAL } from '@shoushou/rules/reports/location';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { appToken, signInAs, signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { buildMarket } from '../orders/builders/orders.builders.ts';
import { loadPages } from './pages/load-pages.steps.ts';

let server: TestServer;
let app: string;
let person: SignedIn;
let operator: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { CUSTOMER_SERVICE_PHONE: '400-123-4567' } });
  await buildMarket(server);
  await loadPages(server.deps.database);
  app = await appToken(server);
  person = await signInAs(server);
  operator = (await signInAsOperator(server)).token;
});
afterAll(() => server.close());

const publish = (markup: string, code = 'notes') =>
  server.call(
    'content.publish_page',
    { code, kind: 'rules', group: '规则', title: '测试规则', summary: '只用于测试', markup },
    { token: operator },
  );

describe('content.get_page', () => {
  it('fills every figure of every page from the rules in force: no name is left in what a person reads', async () => {
    for (const { code, markup } of builtInPages) {
      const page = await server.succeed('content.get_page', { code }, { token: app });
      expect([code, JSON.stringify(page.blocks).match(/\{\w+\}/g)]).toEqual([code, null]);
      expect([code, page.blocks.filter(({ kind }) => kind === 'table').length]).toEqual([
        code,
        namedFigures(parseMarkup(markup)).tables.length,
      ]);
    }
  });

  it('shows the fee that the rules table holds now', async () => {
    const before = JSON.stringify((await server.succeed('content.get_page', { code: 'fees' }, { token: app })).blocks);
    expect(before).toContain('¥2');
    await server.deps.database.query(
      `INSERT INTO order_fee_rules (version, valid_from, rules, note)
       SELECT version + 1, '2026-11-21T00:00:00Z', jsonb_set(rules, '{customerCapFen}', '777'), 'test'
       FROM order_fee_rules ORDER BY version DESC LIMIT 1`,
    );
    server.clock.advance(MINUTE);
    expect(
      JSON.stringify((await server.succeed('content.get_page', { code: 'cancellation' }, { token: app })).blocks),
    ).toContain('¥7.77');
  });

  it('leads to customer service by the number of the installation', async () => {
    expect((await publish('请来电\n\n[拨打 {service_phone}](tel:)', 'call')).outcome).toBe('success');
    const { blocks } = await server.succeed('content.get_page', { code: 'call' }, { token: app });
    expect(blocks[1]).toEqual({ kind: 'link', text: '拨打 400-123-4567', to: 'tel:4001234567' });
  });

  it('knows no page that was never published', async () => {
    expect((await server.call('content.get_page', { code: 'nothing' }, { token: app })).outcome).toBe(
      'content.page_unknown',
    );
  });

  test('the privacy policy says how often the place of a recycler on duty is sent', () => {
    expect(builtInPages.find(({ code }) => code === 'privacy')?.markup).toContain(`${LOCATION_INTERVAL / 1000} 秒`);
  });
});

describe('content.list_pages', () => {
  it('lists a kind in reading order, and finds words in titles first', async () => {
    const help = await server.succeed('content.list_pages', { kind: 'help' }, { token: app });
    expect(help.map(({ code }) => code)).toEqual(
      builtInPages.filter(({ kind }) => kind === 'help').map(({ code }) => code),
    );
    const found = await server.succeed('content.list_pages', { kind: 'help', keyword: '信息费' }, { token: app });
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]!.title).toContain('信息费');
    expect(await server.succeed('content.list_pages', { keyword: '没有这样的词 信息费' }, { token: app })).toEqual([]);
    expect(await server.succeed('content.list_pages', { keyword: '%' }, { token: app })).not.toEqual(
      await server.succeed('content.list_pages', {}, { token: app }),
    );
  });
});

describe('shipped pages', () => {
  const page = (markup: string): BuiltInPage => ({
    code: 'shipped',
    kind: 'rules',
    group: '规则',
    title: '随产品发布',
    summary: '只用于测试',
    markup,
  });

  it('are written once, and again when their text has changed', async () => {
    expect(await loadPages(server.deps.database)).toBe(0);
    expect([
      await loadPages(server.deps.database, [page('第一版')]),
      await loadPages(server.deps.database, [page('第一版')]),
    ]).toEqual([1, 0]);
    expect(await loadPages(server.deps.database, [page('第二版')])).toBe(1);
    expect(await server.succeed('content.get_page', { code: 'shipped' }, { token: app })).toMatchObject({
      version: 2,
      blocks: [{ text: '第二版' }],
    });
  });

  it('do not stand in for what an operator wrote', async () => {
    await publish('运营改过', 'shipped');
    expect(await loadPages(server.deps.database, [page('第三版')])).toBe(0);
    expect((await server.succeed('content.get_page', { code: 'shipped' }, { token: app })).blocks).toEqual([
      { kind: 'paragraph', text: '运营改过' },
    ]);
  });

  it('are written once by servers that start at the same time', async () => {
    const both = await Promise.all(
      [1, 2].map(() => loadPages(server.deps.database, [{ ...page('同时'), code: 'twice' }])),
    );
    expect(both.reduce((sum, each) => sum + each)).toBe(1);
  });
});

describe('content.preview_page', () => {
  const preview = (markup: string) => server.call('content.preview_page', { markup }, { token: operator });

  it('shows a draft as it would be read once published, and publishes nothing', async () => {
    const { markup } = builtInPages.find(({ code }) => code === 'fees')!;
    expect((await preview(markup)).data.blocks).toEqual(
      (await server.succeed('content.get_page', { code: 'fees' }, { token: app })).blocks,
    );
    const before = await server.succeed('content.console_pages', {}, { token: operator });
    expect((await preview('## 新的一段\n\n- 甲')).data.blocks).toEqual([
      { kind: 'heading', text: '新的一段' },
      { kind: 'list', items: ['甲'] },
    ]);
    expect(await server.succeed('content.console_pages', {}, { token: operator })).toEqual(before);
  });

  it('says what is wrong with it, as publishing would', async () => {
    expect(await preview('扣 {no_such_figure} 元')).toMatchObject({
      outcome: 'content.markup_wrong',
      message: '正文有问题：没有这些数据：no_such_figure',
    });
  });
});

describe('content.publish_page, content.withdraw_page, content.console_pages and content.page_versions', () => {
  it('show every version, the newest first, and an earlier one is published again as a new one', async () => {
    await publish('第一版', 'returning');
    await publish('第二版', 'returning');
    const versions = await server.succeed('content.page_versions', { code: 'returning' }, { token: operator });
    expect(versions.map(({ version, markup, by }) => [version, markup, by])).toEqual([
      [2, '第二版', '值班运营'],
      [1, '第一版', '值班运营'],
    ]);
    await publish(versions[1]!.markup, 'returning');
    expect(
      (await server.succeed('content.page_versions', { code: 'returning' }, { token: operator })).map(
        ({ markup }) => markup,
      ),
    ).toEqual(['第一版', '第二版', '第一版']);
    expect((await server.call('content.page_versions', { code: 'nothing' }, { token: operator })).outcome).toBe(
      'content.page_unknown',
    );
  });

  it('put a version in force when its moment comes, and take it back until then', async () => {
    const readNow = async () =>
      (await server.succeed('content.get_page', { code: 'terms-of-day' }, { token: app })).version;
    const page = { code: 'terms-of-day', kind: 'legal', group: '协议', title: '协议', summary: '试' } as const;
    const write = (markup: string, later: number) =>
      server.succeed(
        'content.publish_page',
        { ...page, markup, at: toInstant(server.clock.now() + later) },
        { token: operator },
      );
    await write('现在的', -DAY);
    await write('明天的', DAY);
    await write('后天的', 2 * DAY);
    expect(await readNow()).toBe(1);
    expect(
      (await server.succeed('content.list_pages', { keyword: '明天的' }, { token: app })).map(({ code }) => code),
    ).not.toContain(page.code);
    const inConsole = async () =>
      (await server.succeed('content.console_pages', {}, { token: operator })).find(({ code }) => code === page.code);
    expect(await inConsole()).toMatchObject({ version: 1, newest: 3, coming: { version: 2 } });
    await server.succeed('content.withdraw_page', { code: page.code, version: 3 }, { token: operator });
    for (const version of [1, 3, 9])
      expect(
        (await server.call('content.withdraw_page', { code: page.code, version }, { token: operator })).outcome,
      ).toBe('content.not_coming');
    server.clock.advance(DAY);
    expect(await readNow()).toBe(2);
    server.clock.advance(2 * DAY);
    expect(await readNow()).toBe(2);
    expect(await inConsole()).toMatchObject({ version: 2, newest: 3, coming: null });
    expect(
      (await server.succeed('content.page_versions', { code: page.code }, { token: operator })).map(
        ({ version, state }) => [version, state],
      ),
    ).toEqual([
      [3, 'withdrawn'],
      [2, 'begun'],
      [1, 'begun'],
    ]);
  });

  it('keep every version and show the markup that was written', async () => {
    const markup = '## 标题\n\n- 甲\n- 乙';
    const versions = [(await publish(markup)).data.version, (await publish(`${markup}\n- 丙`)).data.version];
    expect(versions).toEqual([1, 2]);
    const shown = (await server.succeed('content.console_pages', {}, { token: operator })).find(
      ({ code }) => code === 'notes',
    );
    expect(shown).toMatchObject({ version: 2, markup: `${markup}\n- 丙`, by: '值班运营' });
  });

  it.each([
    ['[去别处](https://example.com)\n\n正文', '应用内的页面'],
    ['  \n', ''],
    ['费用是 {made_up}', 'made_up'],
    ['{{no_table}}\n\n正文', 'no_table'],
  ])('refuse %j and say why', async (markup, reason) => {
    const answer = await publish(markup, 'refused');
    expect(answer.outcome).not.toBe('success');
    expect(answer.message).toContain(reason);
    expect((await server.call('content.get_page', { code: 'refused' }, { token: app })).outcome).toBe(
      'content.page_unknown',
    );
  });
});

describe('content.rate_help', () => {
  it('counts one voice a person, the last one', async () => {
    const code = 'help-1';
    await server.succeed('content.rate_help', { code, helpful: false }, { token: person.token });
    await server.succeed('content.rate_help', { code, helpful: true }, { token: person.token });
    await server.succeed('content.rate_help', { code, helpful: false }, { token: app });
    expect((await server.succeed('content.get_page', { code }, { token: person.token })).helpful).toBe(true);
    expect(
      (await server.succeed('content.console_pages', {}, { token: operator })).find((page) => page.code === code),
    ).toMatchObject({ helpful: 1, unhelpful: 1 });
  });

  it('takes voices on help alone', async () => {
    expect(
      (await server.call('content.rate_help', { code: 'privacy', helpful: true }, { token: person.token })).outcome,
    ).toBe('content.page_unknown');
  });
});

describe('content.theme and content.service_icons', () => {
  it('are red-theme and the usual icons on an ordinary day', async () => {
    expect(await server.succeed('content.theme', {}, { token: app })).toEqual({
      stylename: 'red-theme',
      title: null,
      until: null,
      icons: [],
    });
    const icons = await server.succeed('content.service_icons', {}, { token: app });
    expect(icons.length).toBeGreaterThan(0);
    for (const { hytype, name, icon } of icons)
      expect([name.length > 0, icon]).toEqual([true, `/services/${hytype}.svg`]);
  });

  it('are a holiday’s between its two moments', async () => {
    const now = server.clock.now();
    await server.deps.database.query(
      `INSERT INTO theme_periods (stylename, title, icons, runs_from, runs_until)
       VALUES ('green-theme', '生态日', '{"3": "/services/green.svg"}', to_timestamp($1 / 1000.0),
       to_timestamp($2 / 1000.0))`,
      [now + MINUTE, now + DAY],
    );
    expect((await server.succeed('content.theme', {}, { token: app })).stylename).toBe('red-theme');
    server.clock.advance(MINUTE);
    expect(await server.succeed('content.theme', {}, { token: app })).toMatchObject({
      stylename: 'green-theme',
      title: '生态日',
      icons: [{ hytype: '3', icon: '/services/green.svg' }],
    });
    expect(
      (await server.succeed('content.service_icons', {}, { token: app })).find(({ hytype }) => hytype === '3')?.icon,
    ).toBe('/services/green.svg');
  });
});

describe('content.add_feedback, content.list_feedback, content.console_feedback and content.answer_feedback', () => {
  it('keep what a person tells, and tell them the answer', async () => {
    const { token } = await signInAs(server);
    const photo = await uploadPicture(server, token, 'feedback-photo');
    const feedback = await server.succeed(
      'content.add_feedback',
      { kind: 'problem', text: '称重页面打不开', photoIds: [photo], contact: '晚上联系' },
      { token },
    );
    expect(feedback).toMatchObject({ photos: [expect.stringMatching(/^\/files\//)], answer: null });
    expect((await server.succeed('content.console_feedback', {}, { token: operator })).items.at(0)).toMatchObject({
      id: feedback.id,
      contact: '晚上联系',
    });
    await server.succeed('content.answer_feedback', { id: feedback.id, text: '已经修好' }, { token: operator });
    expect(
      (await server.call('content.answer_feedback', { id: feedback.id, text: '又一次' }, { token: operator })).outcome,
    ).toBe('content.feedback_answered');
    expect((await server.succeed('content.list_feedback', {}, { token })).items).toMatchObject([
      { id: feedback.id, answer: { text: '已经修好' } },
    ]);
    const [message] = (await server.succeed('messages.list', {}, { token })).items;
    expect(message).toMatchObject({ title: '您的反馈有回复了', subject: 'feedback', pushType: 11 });
  });

  it('refuse another’s photo, and more than a day’s worth', async () => {
    const { token } = await signInAs(server);
    const theirs = await uploadPicture(server, person.token, 'not-yours');
    expect(
      (await server.call('content.add_feedback', { kind: 'wish', text: '想要', photoIds: [theirs] }, { token }))
        .outcome,
    ).toBe('content.photo_unknown');
    for (let index = 0; index < 20; index += 1) {
      server.clock.advance(1);
      await server.succeed('content.add_feedback', { kind: 'wish', text: `第 ${index} 条` }, { token });
    }
    expect((await server.call('content.add_feedback', { kind: 'wish', text: '又一条' }, { token })).outcome).toBe(
      'content.feedback_limit',
    );
    server.clock.advance(DAY);
    await server.succeed('content.add_feedback', { kind: 'wish', text: '明天的' }, { token });
    const first = await server.succeed('content.list_feedback', {}, { token });
    const second = await server.succeed('content.list_feedback', { cursor: first.next! }, { token });
    expect([first.items.length, second.items.map(({ text }) => text)]).toEqual([20, ['第 0 条']]);
  });

  it('show operators what waits before what is answered', async () => {
    const { items } = await server.succeed('content.console_feedback', {}, { token: operator });
    const waiting = items.map(({ answer }) => answer === null);
    expect(waiting).toEqual([...waiting].sort((a, b) => Number(b) - Number(a)));
    expect((await server.call('content.list_feedback', { cursor: 'not an id' }, { token: person.token })).outcome).toBe(
      'platform.malformed',
    );
  });
});

describe('content.console_themes, content.set_theme and content.end_theme', () => {
  it('plan a holiday’s look, and take it back', async () => {
    const { token } = await signInAsOperator(server);
    const now = server.clock.now();
    const set = (from: number, until: number) =>
      server.call(
        'content.set_theme',
        {
          stylename: 'blue-theme',
          title: '世界水日',
          runsFrom: new Date(now + from).toISOString(),
          runsUntil: new Date(now + until).toISOString(),
        },
        { token },
      );
    expect((await set(DAY, 0)).outcome).toBe('content.period_wrong');
    expect((await set(0, DAY)).outcome).toBe('success');
    expect((await server.succeed('content.theme', {}, { token: app })).stylename).toBe('blue-theme');
    const planned = (await server.succeed('content.console_themes', {}, { token })).find(
      ({ title }) => title === '世界水日',
    )!;
    server.clock.advance(MINUTE);
    await server.succeed('content.end_theme', { id: planned.id }, { token });
    expect((await server.succeed('content.theme', {}, { token: app })).title).not.toBe('世界水日');
    expect((await server.call('content.end_theme', { id: planned.id }, { token })).outcome).toBe(
      'content.theme_unknown',
    );
  });
});
