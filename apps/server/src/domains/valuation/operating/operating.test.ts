import { DAY } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleDevices } from '../../../seed/samples/device-sample.ts';
import { goodFridge, goodPhone } from '../../../testing/devices/device-orders.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildQuote } from '../builders/quotes.builders.ts';
import { seedValuation } from '../builders/valuation.builders.ts';

let server: TestServer;
let app: string;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  app = await appToken(server);
  await seedValuation(server.deps.database, sampleDevices(server.clock.now(), ['iphone-13', 'fridge']));
  person = await signInAs(server);
});
afterEach(() => server.clock.set('2026-11-21T02:00:00.000Z'));
afterAll(() => server.close());

const desk = async (name = 'desk'): Promise<string> => (await signInAsOperator(server, name)).token;

describe('valuation.console_models', () => {
  test('gives models with their variants’ prices and how old they are', async () => {
    server.clock.advance(3 * DAY);
    const { items } = await server.succeed('valuation.console_models', { kind: 'fridge' }, { token: await desk() });
    expect(items).toMatchObject([
      { name: '冰箱', variants: [{ name: '单门', baseFen: 4500, ageDays: 3, setBy: '示例', proposal: null }, {}, {}] },
    ]);
  });
});

describe('valuation.save_model', () => {
  const mate = { kind: 'phone', brand: '华为', name: 'Mate 80', aliases: 'huawei m80', hot: true, active: true };
  const variant = { name: '256 GB', floorFen: 30_000, ceilingFen: 800_000 };

  test('adds a model that people find and sell at once, and changes all but its base prices', async () => {
    const token = await desk();
    const save = (input: Partial<Parameters<typeof server.call<'valuation.save_model'>>[1]>) =>
      server.call(
        'valuation.save_model',
        { ...mate, variants: [{ ...variant, baseFen: 520_000 }], ...input },
        { token },
      );
    const { id } = (await save({})).data;
    const found = async (words: string) =>
      (await server.succeed('valuation.list_models', { words }, { token: app })).items.map((each) => [
        each.id,
        each.bestFen,
      ]);
    expect(await found('M80 huawei')).toEqual([[id, 520_000]]);
    const {
      variants: [first],
      template,
    } = await server.succeed('valuation.get_model', { id }, { token: app });
    const value = () =>
      server.call(
        'valuation.value',
        { variantId: first!.id, version: template.version, answers: goodPhone },
        { token: app },
      );
    expect((await value()).data).toMatchObject({ outcome: 'priced', priceFen: 520_000 });

    expect(
      await save({
        id,
        name: 'Mate 80 标准版',
        aliases: '',
        hot: false,
        variants: [
          { ...variant, id: first!.id, ceilingFen: 520_000 },
          { ...variant, name: '512 GB', baseFen: 590_000 },
        ],
      }),
    ).toMatchObject({ data: { id } });
    expect(await found('m80')).toEqual([]);
    expect(
      (await server.succeed('valuation.get_model', { id }, { token: app })).variants.map(
        ({ name, baseFen, ceilingFen }) => [name, baseFen, ceilingFen],
      ),
    ).toEqual([
      ['256 GB', 520_000, 520_000],
      ['512 GB', 590_000, 800_000],
    ]);

    await save({ id, active: false, variants: [{ ...variant, id: first!.id }] });
    expect(await found('Mate 80')).toEqual([]);
    expect((await value()).outcome).toBe('valuation.model_unknown');
    expect((await server.succeed('valuation.console_models', { words: '80' }, { token })).items).toMatchObject([
      { id, active: false },
    ]);
  });

  test.each([
    ['a kind that there is not', { kind: 'spaceship' }, 'valuation.kind_unknown'],
    ['a model that does not exist', { id: 'made-up' }, 'valuation.model_unknown'],
    ['a model of another kind', { id: 'iphone-13', kind: 'fridge' }, 'valuation.model_unknown'],
    [
      'the variant of another model',
      { id: 'iphone-13', variants: [{ ...variant, id: 'fridge-1' }] },
      'valuation.model_unknown',
    ],
    ['a name that is there already', { brand: 'Apple', name: 'iPhone 13' }, 'valuation.name_taken'],
    [
      'two variants of one name',
      {
        variants: [
          { ...variant, baseFen: 50_000 },
          { ...variant, baseFen: 60_000 },
        ],
      },
      'valuation.name_taken',
    ],
    ['a new variant without a base price', { variants: [variant] }, 'valuation.price_needed'],
    ['a floor above the base price', { variants: [{ ...variant, baseFen: 29_900 }] }, 'valuation.limits_wrong'],
    ['a ceiling below it', { variants: [{ ...variant, baseFen: 800_100 }] }, 'valuation.limits_wrong'],
    [
      'a floor that is no whole yuan',
      { variants: [{ ...variant, floorFen: 150, baseFen: 50_000 }] },
      'platform.malformed',
    ],
  ])('refuses %s, and keeps nothing of it', async (_, input, refusal) => {
    const token = await desk();
    const before = await server.succeed('valuation.console_models', {}, { token });
    expect(
      (
        await server.call(
          'valuation.save_model',
          { ...mate, name: 'Mate 90', variants: [{ ...variant, baseFen: 520_000 }], ...input },
          { token },
        )
      ).outcome,
    ).toBe(refusal);
    expect(await server.succeed('valuation.console_models', {}, { token })).toEqual(before);
  });
});

describe('valuation.use_template', () => {
  test('adds the kinds that are missing with their questions, and changes none that is there', async () => {
    const token = await desk();
    await server.deps.database.query("DELETE FROM device_kinds WHERE code = 'tv'");
    await server.deps.database.query("UPDATE device_kinds SET drift_permille_a_day = 3 WHERE code = 'washer'");
    expect(await server.succeed('valuation.use_template', {}, { token })).toEqual({ kindCount: 1 });
    expect(
      (await server.succeed('valuation.console_factors', {}, { token }))
        .filter(({ kind }) => ['tv', 'washer'].includes(kind))
        .map(({ name, driftPermilleADay }) => [name, driftPermilleADay]),
    ).toEqual([
      ['洗衣机', 3],
      ['电视', 0],
    ]);
    expect((await server.call('valuation.use_template', {}, { token })).outcome).toBe('valuation.nothing_new');
  });
});

describe('valuation.set_price', () => {
  const set = async (baseFen: number, note: string, token: string) =>
    server.call('valuation.set_price', { variantId: 'fridge-2', baseFen, note }, { token });
  const current = async () =>
    (await server.succeed('valuation.get_model', { id: 'fridge' }, { token: app })).variants[1]!.baseFen;

  test('sets a small change at once, and a large one when a second operator enters the same', async () => {
    const [first, second] = [await desk('甲'), await desk('乙')];
    expect((await set(9700, '', first)).data).toEqual({ outcome: 'set' });
    expect(await current()).toBe(9700);
    expect(await set(12_000, '', first)).toMatchObject({
      outcome: 'valuation.note_needed',
      message: '比上次变动 23.8%，请核对并写明原因',
    });
    expect((await set(12_000, '铜价上涨', first)).data).toEqual({ outcome: 'proposed' });
    expect((await set(12_000, '铜价上涨', first)).outcome).toBe('valuation.second_needed');
    expect(await current()).toBe(9700);
    expect((await set(12_000, '复核', second)).data).toEqual({ outcome: 'set' });
    expect(await current()).toBe(12_000);
  });
});

describe('valuation.set_factor', () => {
  test('moves base prices of before by the ratio of two days’ factors, at most 5 %, and no promised one', async () => {
    const token = await desk();
    const drift = async () =>
      (await server.succeed('valuation.get_model', { id: 'fridge' }, { token: app })).variants[2]!.driftPermille;
    const set = (permille: number, note = '铜铝价上涨') =>
      server.call('valuation.set_factor', { kind: 'fridge', permille, note }, { token });
    server.clock.advance(DAY);
    expect(await drift()).toBe(0);
    expect((await set(1030)).outcome).toBe('success');
    expect(await drift()).toBe(-30);
    const {
      template: { version },
    } = await server.succeed('valuation.get_model', { id: 'fridge' }, { token: app });
    const valued = await server.succeed(
      'valuation.value',
      { variantId: 'fridge-3', version, answers: goodFridge },
      { token: app },
    );
    expect(valued).toMatchObject({
      priceFen: 16_400,
      lines: [{ amountFen: 16_000 }, { kind: 'drift', amountFen: 480 }, { kind: 'rounding', amountFen: -80 }],
    });
    await set(1200);
    expect(await drift()).toBe(-50);
    await set(800, '回落');
    expect(await drift()).toBe(50);
    // A price set on the day of a factor is moved by later factors only.
    await server.succeed('valuation.set_price', { variantId: 'fridge-3', baseFen: 16_000, note: '' }, { token });
    expect(await drift()).toBe(0);
    expect(
      (await server.call('valuation.set_factor', { kind: 'spaceship', permille: 1000, note: '试试' }, { token }))
        .outcome,
    ).toBe('valuation.kind_unknown');
    await set(1000, '恢复');
  });
});

describe('valuation.console_factors', () => {
  test('gives every kind with the factor in force, and what a day takes where there is none', async () => {
    const token = await desk();
    await server.succeed('valuation.set_factor', { kind: 'fridge', permille: 985, note: '淡季' }, { token });
    const kinds = await server.succeed('valuation.console_factors', {}, { token });
    expect(kinds.find(({ kind }) => kind === 'fridge')).toMatchObject({
      name: '冰箱',
      driftPermilleADay: 0,
      factor: { permille: 985, since: '2026-11-21', note: '淡季' },
    });
    expect(kinds.find(({ kind }) => kind === 'phone')).toMatchObject({ driftPermilleADay: 2, factor: null });
    await server.succeed('valuation.set_factor', { kind: 'fridge', permille: 1000, note: '恢复' }, { token });
  });
});

describe('valuation.console_templates', () => {
  test('gives every version with what it is used for', async () => {
    const templates = await server.succeed('valuation.console_templates', {}, { token: await desk() });
    expect(templates.find(({ key }) => key === 'fridge')).toMatchObject({
      version: 1,
      kinds: '冰箱',
      state: 'published',
      quoteCount: 0,
    });
  });
});

describe('valuation.try_template', () => {
  test('says what a draft would have changed for real quotes', async () => {
    await server.deps.database.transaction((tx) =>
      buildQuote(tx, server.deps, { ownerId: person.userId, variantId: 'iphone-13-1', answers: goodPhone }),
    );
    const token = await desk();
    const { questions } = (await server.succeed('valuation.console_templates', {}, { token })).find(
      ({ key, state }) => key === 'phone' && state === 'published',
    )!;
    const same = await server.succeed('valuation.try_template', { key: 'phone', questions }, { token });
    expect(same).toMatchObject({ p10: 0, median: 0, p90: 0, refused: 0, unanswered: 0 });
    expect(same.quoteCount).toBeGreaterThan(0);
    const harsh = questions.map((question) =>
      question.key === 'power'
        ? {
            ...question,
            options: question.options.map((option) => ({
              ...option,
              effects: [{ kind: 'refuse' as const, reason: '停收' }],
            })),
          }
        : question,
    );
    expect(await server.succeed('valuation.try_template', { key: 'phone', questions: harsh }, { token })).toMatchObject(
      { refused: same.quoteCount },
    );
  });
});

describe('valuation.compare_templates', () => {
  test('says what the step from one version to another makes of real quotes', async () => {
    const token = await desk();
    const templates = (await server.succeed('valuation.console_templates', {}, { token })).filter(
      ({ key }) => key === 'phone',
    );
    const { questions, version } = templates.find(({ state }) => state === 'published')!;
    const halved = questions.map((question) =>
      question.key === 'channel'
        ? {
            ...question,
            options: question.options.map((option) => ({
              ...option,
              effects: [{ kind: 'multiply' as const, permille: 500 }],
            })),
          }
        : question,
    );
    await server.succeed(
      'valuation.publish_template',
      { key: 'phone', basedOn: version, questions: halved, note: '对半' },
      { token },
    );
    const compare = (from: number, to: number) =>
      server.call('valuation.compare_templates', { key: 'phone', from, to }, { token });
    expect((await compare(version, version + 1)).data).toMatchObject({ median: -500, refused: 0, unanswered: 0 });
    expect((await compare(version + 1, version)).data).toMatchObject({ median: 1000 });
    expect((await compare(version, 99)).outcome).toBe('valuation.template_unknown');
    await server.succeed(
      'valuation.publish_template',
      { key: 'phone', basedOn: version + 1, questions, note: '恢复' },
      { token },
    );
  });
});

describe('valuation.publish_template', () => {
  test('refuses what could raise a price for a worse answer, and a draft of an older version', async () => {
    const token = await desk();
    const { questions } = (await server.succeed('valuation.console_templates', {}, { token })).find(
      ({ key }) => key === 'fridge',
    )!;
    const turned = questions.map((question) => ({ ...question, options: question.options.toReversed() }));
    const publishing = (input: { basedOn: number; questions: typeof questions }) =>
      server.call('valuation.publish_template', { key: 'fridge', note: '调整', ...input }, { token });
    expect(await publishing({ basedOn: 1, questions: turned })).toMatchObject({
      outcome: 'valuation.template_invalid',
      message: expect.stringContaining('选项需从最好排到最差'),
    });
    expect((await publishing({ basedOn: 7, questions })).outcome).toBe('valuation.template_changed');
    expect((await publishing({ basedOn: 1, questions })).data).toEqual({ version: 2 });
  });

  test('leaves a published version as it is for ever', async () => {
    await expect(
      server.deps.database.query("UPDATE valuation_templates SET questions = '[]' WHERE key = 'fridge'"),
    ).rejects.toThrow(/never changes/);
  });
});
