import { DAY } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../platform/events/events.ts';
import { sampleDevices } from '../../seed/samples/device-sample.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs, signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { seedValuation } from './builders/valuation.builders.ts';

let server: TestServer;
let app: string;
let person: SignedIn;
const START = '2026-11-21T02:00:00.000Z';
beforeAll(async () => {
  server = await startTestServer();
  app = await appToken(server);
  await seedValuation(server.deps.database, sampleDevices(server.clock.now(), ['iphone-15', 'iphone-13', 'fridge']));
  person = await signInAs(server);
});
afterEach(() => server.clock.set(START));
afterAll(() => server.close());

let keys = 0;
const best = [
  { question: 'power', options: ['on'] },
  { question: 'channel', options: ['mainland'] },
  { question: 'screen', options: ['flawless'] },
  { question: 'display', options: ['normal'] },
  { question: 'frame', options: ['flawless'] },
  { question: 'battery', options: ['90'] },
  { question: 'water', options: ['dry'] },
  { question: 'faults', options: [] as string[] },
  { question: 'account', options: ['open'] },
];
const iphone = { variantId: 'iphone-13-1', version: 1 };
const withAnswer = (question: string, ...options: string[]) =>
  best.map((answer) => (answer.question === question ? { question, options } : answer));
const value = (answers = best, variantId = iphone.variantId) =>
  server.call('valuation.value', { ...iphone, variantId, answers }, { token: app });
async function priced(answers = best, variantId = iphone.variantId) {
  const { data } = await value(answers, variantId);
  if (data?.outcome !== 'priced') throw new Error(`no price: ${JSON.stringify(data)}`);
  return data;
}
const keep = async (answers = best, by = person) =>
  server.succeed(
    'valuation.keep',
    { ticket: (await priced(answers)).ticket },
    { token: by.token, key: `keep-quote-${(keys += 1)}` },
  );
const setBase = (baseFen: number) =>
  server.deps.database.query(
    `INSERT INTO base_prices SELECT variant_id, $1::date, 99, $2, '', '', now() FROM base_prices
     WHERE variant_id = 'iphone-13-1' LIMIT 1`,
    [new Date(server.clock.now()).toISOString().slice(0, 10), baseFen],
  );

describe('valuation.list_kinds', () => {
  test('gives kinds with brands, and what is asked for most with its best price', async () => {
    const { kinds, hot } = await server.succeed('valuation.list_kinds', {}, { token: app });
    expect(kinds[0]).toEqual({ kind: 'phone', name: '手机', service: '2', picture: 'phone', brands: ['Apple'] });
    expect(hot.map(({ name, bestFen }) => [name, bestFen])).toEqual([
      ['iPhone 15', 276_000],
      ['iPhone 13', 160_000],
      ['冰箱', 16_000],
    ]);
  });
});

describe('valuation.list_models', () => {
  test('finds a model by all of its words in any order, and by kind and brand', async () => {
    const find = async (input: { words?: string; kind?: string; brand?: string }) =>
      (await server.succeed('valuation.list_models', input, { token: app })).items.map(({ id }) => id);
    expect(await find({ words: '13 苹果' })).toEqual(['iphone-13']);
    expect(await find({ words: 'IPHONE' })).toEqual(['iphone-15', 'iphone-13']);
    expect(await find({ kind: 'fridge' })).toEqual(['fridge']);
    expect(await find({ kind: 'phone', brand: '华为' })).toEqual([]);
  });

  test('has no price for a model whose base price is older than 30 days', async () => {
    server.clock.advance(31 * DAY);
    expect((await server.succeed('valuation.list_models', { words: 'iphone13' }, { token: app })).items).toMatchObject([
      { bestFen: null },
    ]);
  });
});

describe('valuation.get_model', () => {
  test('gives variants with a month of prices, and the questions with their effects', async () => {
    const model = await server.succeed('valuation.get_model', { id: 'iphone-13' }, { token: app });
    expect(model.variants.map(({ name, baseFen, series }) => [name, baseFen, series.length, series.at(-1)])).toEqual([
      ['128 GB', 142_000, 30, 142_000],
      ['256 GB', 160_000, 30, 160_000],
    ]);
    expect(model.variants[0]!.series[0]).toBeGreaterThan(142_000);
    expect(model.variants[0]).toMatchObject({ floorFen: 14_200, ceilingFen: 284_000 });
    expect(model).toMatchObject({ storesData: true, driftPermilleADay: 2, template: { key: 'phone', version: 1 } });
    expect(model.template.questions[0]).toMatchObject({
      key: 'power',
      options: [{ effects: [] }, { effects: [{ kind: 'cap', permille: 150 }, { kind: 'parts' }] }],
    });
  });

  test('does not exist for an unknown one', async () => {
    expect((await server.call('valuation.get_model', { id: 'iphone-99' }, { token: app })).outcome).toBe(
      'valuation.model_unknown',
    );
  });
});

describe('valuation.estimate', () => {
  test('is a range that narrows with each answer, to the price', async () => {
    const [few, more, exact] = await Promise.all(
      [1, 5, best.length].map(async (count) => {
        const input = { ...iphone, answers: withAnswer('screen', 'fine').slice(0, count) };
        return (await server.succeed('valuation.estimate', input, { token: app })).range!;
      }),
    );
    expect(few!.spreadPermille > more!.spreadPermille).toBe(true);
    expect(exact).toEqual({ lowFen: 134_500, highFen: 134_500, spreadPermille: 0 });
  });
});

describe('valuation.value', () => {
  test('gives a price whose lines sum to it, for seven days, and stores nothing', async () => {
    const { priceFen, lines, validUntil } = await priced(withAnswer('screen', 'fine'));
    expect([priceFen, lines.map(({ text, amountFen }) => [text, amountFen])]).toEqual([
      134_500,
      [
        ['基准价', 142_000],
        ['细微划痕', -7100],
        ['取整到 5 元', -400],
      ],
    ]);
    expect(validUntil).toBe('2026-11-28T02:00:00.000Z');
    expect(await server.deps.database.query('SELECT FROM quotes')).toEqual([]);
  });

  test('refuses what is not answered, not asked, of another version or too old', async () => {
    expect(await value(best.slice(1))).toMatchObject({
      outcome: 'valuation.answer_missing',
      message: '「能正常开机吗」还没有选，请选择后再估价',
    });
    expect((await value(withAnswer('power', 'off'))).outcome).toBe('valuation.answer_not_asked');
    expect((await value([...best, { question: 'genuine', options: ['real'] }])).outcome).toBe(
      'valuation.answer_not_asked',
    );
    expect(
      (await server.call('valuation.value', { ...iphone, version: 2, answers: best }, { token: app })).outcome,
    ).toBe('valuation.template_changed');
    expect((await value(best, 'iphone-99-1')).outcome).toBe('valuation.model_unknown');
    server.clock.advance(31 * DAY);
    expect((await value()).outcome).toBe('valuation.price_stale');
  });

  test('says why a device is not bought, and takes the market’s days off a base price', async () => {
    expect((await value(withAnswer('account', 'locked'))).data).toEqual({
      outcome: 'refused',
      question: 'account',
      reason: '账号退不出来，不能按整机回收',
      scrap: null,
    });
    server.clock.advance(2 * DAY);
    expect((await priced()).lines[1]).toMatchObject({ kind: 'drift', amountFen: -568 });
  });
});

describe('whose link led to a price', () => {
  const credited = async (creditedTo: object, by: SignedIn): Promise<unknown> => {
    const data = await server.succeed('valuation.value', { ...iphone, answers: best, creditedTo }, { token: app });
    if (data.outcome !== 'priced') throw new Error('no price');
    expect(data.priceFen).toBe(142_000);
    const { no } = await server.succeed(
      'valuation.keep',
      { ticket: data.ticket },
      { token: by.token, key: `keep-quote-${(keys += 1)}` },
    );
    const again = await server.succeed(
      'valuation.requote',
      { no },
      { token: by.token, key: `re-quote-${(keys += 1)}` },
    );
    const rows = await server.deps.database.query<{ creditedTo: unknown }>(
      'SELECT credited_to AS "creditedTo" FROM quotes WHERE no = ANY ($1)',
      [[no, again.no]],
    );
    expect(rows[0]).toEqual(rows[1]);
    return rows[0]!.creditedTo;
  };

  test('is kept with the quote and a later one of it, changes no price, and is nobody by one’s own link or a stranger’s number', async () => {
    const friend = await signInAs(server);
    expect(await credited({ userId: friend.userId }, person)).toEqual({ userId: friend.userId });
    expect(await credited({ storeNo: 'S0001', staffKind: '1', staffNo: 'A001' }, person)).toEqual({
      storeNo: 'S0001',
      staffKind: '1',
      staffNo: 'A001',
    });
    expect(await credited({ userId: person.userId }, person)).toBeNull();
    expect(await credited({ userId: '00000000-0000-4000-8000-000000000000' }, person)).toBeNull();
  });
});

describe('valuation.tell_ending', () => {
  test('tells the owner of an unused quote once, the day before it ends', async () => {
    const owner = await signInAs(server);
    const { no } = await keep(best, owner);
    const messages = async () =>
      (await server.succeed('messages.list', {}, { token: owner.token })).items.filter(
        ({ subject }) => subject === `gzresult?no=${no}`,
      );
    server.clock.advance(6 * DAY - 1);
    await server.server.jobs.run('valuation.tell_ending');
    expect(await messages()).toEqual([]);
    server.clock.advance(1);
    await server.server.jobs.run('valuation.tell_ending');
    await server.server.jobs.run('valuation.tell_ending');
    expect(await messages()).toMatchObject([
      { title: '报价快到期了', text: 'iPhone 13 · 128 GB 1,420.00 元的报价 24 小时内到期，要卖请在到期前下单' },
    ]);
  });
});

describe('valuation.keep', () => {
  test('keeps the price to the fen, until seven days after it was valued', async () => {
    const { ticket, priceFen, lines } = await priced(withAnswer('battery', '80'));
    server.clock.advance(3 * DAY);
    const quote = await server.succeed(
      'valuation.keep',
      { ticket },
      { token: person.token, key: `keep-quote-${(keys += 1)}` },
    );
    expect(quote).toMatchObject({
      priceFen,
      lines,
      device: 'iPhone 13 · 128 GB',
      valuedAt: START,
      validUntil: '2026-11-28T02:00:00.000Z',
      state: 'valid',
    });
    expect(quote.answers).toContainEqual({ question: '电池健康还有多少', answer: '健康 80%–84%', assumed: false });
    expect(quote.answers).toContainEqual({ question: '拆修过吗', answer: '没有拆修', assumed: true });
  });

  test('refuses a ticket that is forged, of another price or over', async () => {
    const { ticket } = await priced();
    const [body = '', proof] = ticket.split('.');
    const dearer = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"priceFen":142000', '"priceFen":242000'),
    ).toString('base64url');
    expect(dearer).not.toBe(body);
    const outcome = async (text: string) =>
      (await server.call('valuation.keep', { ticket: text }, { token: person.token, key: `keep-quote-${(keys += 1)}` }))
        .outcome;
    expect(await outcome(`${dearer}.${proof}`)).toBe('valuation.ticket_invalid');
    // The signature of one variant's price with the body of another variant, which is worth more.
    const [otherBody] = (await priced(best, 'iphone-13-2')).ticket.split('.');
    expect(await outcome(`${otherBody}.${proof}`)).toBe('valuation.ticket_invalid');
    expect(await outcome(`${body}.x`)).toBe('valuation.ticket_invalid');
    server.clock.advance(7 * DAY);
    expect(await outcome(ticket)).toBe('valuation.ticket_invalid');
  });

  test('survives a new version of the questions', async () => {
    const { ticket, priceFen } = await priced();
    const operator = (await signInAsOperator(server, 'desk')).token;
    const { questions, version } = (await server.succeed('valuation.console_templates', {}, { token: operator })).find(
      ({ key, state }) => key === 'phone' && state === 'published',
    )!;
    await server.succeed(
      'valuation.publish_template',
      { key: 'phone', basedOn: version, questions: questions.slice(0, 3), note: '试用短模板' },
      { token: operator },
    );
    const quote = await server.succeed(
      'valuation.keep',
      { ticket },
      { token: person.token, key: `keep-quote-${(keys += 1)}` },
    );
    expect(quote).toMatchObject({ priceFen, todayFen: null });
    expect(
      (
        await server.call(
          'valuation.requote',
          { no: quote.no },
          { token: person.token, key: `re-quote-${(keys += 1)}` },
        )
      ).outcome,
    ).toBe('valuation.template_changed');
    await server.succeed(
      'valuation.publish_template',
      { key: 'phone', basedOn: version + 1, questions, note: '恢复' },
      { token: operator },
    );
    iphone.version = version + 2;
  });
});

describe('valuation.requote', () => {
  test('values the same answers at today’s base, and leaves the earlier quote as it is', async () => {
    const quote = await keep();
    server.clock.advance(DAY);
    await setBase(150_000);
    const renewed = await server.succeed(
      'valuation.requote',
      { no: quote.no },
      { token: person.token, key: `re-quote-${(keys += 1)}` },
    );
    expect(renewed).toMatchObject({ priceFen: 150_000, state: 'valid', validUntil: '2026-11-29T02:00:00.000Z' });
    expect(await server.succeed('valuation.get_quote', { no: quote.no }, { token: person.token })).toMatchObject({
      priceFen: quote.priceFen,
      state: 'valid',
      todayFen: 150_000,
    });
  });
});

describe('valuation.get_quote', () => {
  test('is over at the instant it ends, and never shown to somebody else', async () => {
    const { no } = await keep();
    const read = (token: string) => server.call('valuation.get_quote', { no }, { token });
    server.clock.advance(7 * DAY - 1);
    expect((await read(person.token)).data.state).toBe('valid');
    server.clock.advance(1);
    expect((await read(person.token)).data.state).toBe('expired');
    expect((await read((await signInAs(server)).token)).outcome).toBe('valuation.quote_unknown');
  });
});

describe('valuation.list_quotes', () => {
  test('gives mine, newest first, a page at a time; they go with the person', async () => {
    const other = await signInAs(server);
    for (let index = 0; index < 21; index += 1) {
      server.clock.advance(1000);
      await keep(best, other);
    }
    const list = (cursor?: string) =>
      server.succeed('valuation.list_quotes', cursor === undefined ? {} : { cursor }, { token: other.token });
    const first = await list();
    expect(first.items[0]!.valuedAt > first.items[1]!.valuedAt).toBe(true);
    expect((await list(first.next!)).items).toHaveLength(1);
    await server.deps.database.transaction((tx) =>
      publish(tx, server.deps, 'accounts.erased', { userId: other.userId }),
    );
    await server.server.deliver();
    expect((await list()).items).toEqual([]);
  });
});
