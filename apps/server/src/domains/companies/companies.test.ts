import { DAY, HOUR, shanghaiDate, startOfShanghaiDay, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { usualRules } from './builders/companies.builders.ts';
import { booked, builtCompany } from './companies.scenes.ts';

let server: TestServer;
let app: string;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  app = await appToken(server);
  operator = await signInAsOperator(server);
});
afterAll(() => server.close());

const day = (offset: number): string => shanghaiDate(server.clock.now() + offset * DAY);
const seen = async (no: string, token = app) => server.succeed('companies.get', { no }, { token });
const list = async (given: object = {}) =>
  (await server.succeed('companies.list', { adcode: '440305', ...given }, { token: app })).companies;

describe('companies.list', () => {
  it('shows open companies of the city with prices and the next free window, nearest or dearest first', async () => {
    const near = await builtCompany(server, { longitude: 113.951, latitude: 22.541 });
    const far = await builtCompany(server, {
      longitude: 114.2,
      latitude: 22.7,
      prices: [{ itemId: 'yard-cardboard', fromAt: server.clock.now() - HOUR, priceFen: 999, leastGrams: 0, note: '' }],
    });
    const here = { longitude: 113.95, latitude: 22.54 };
    const nearest = (await list(here)).map(({ no }) => no);
    expect(nearest.indexOf(near.no)).toBeLessThan(nearest.indexOf(far.no));
    expect((await list({ ...here, sort: 'price' }))[0]).toMatchObject({
      no: far.no,
      prices: [{ priceFen: 999 }],
      itemCount: 1,
      nextWindow: expect.any(String),
    });
    expect(await list({ categoryId: 'nothing' })).toEqual([]);
    expect(await list({ adcode: '110101' })).toEqual([]);
  });

  it('leaves out goods whose licence ended yesterday, on its last day not yet', async () => {
    const valid = (validTo: string) =>
      (['business', 'recycling_filing'] as const).map((kind) => ({
        kind,
        number: 'L1234567',
        validFrom: '2026-01-01',
        validTo,
      }));
    const [today, over] = [
      await builtCompany(server, { licences: valid(day(0)) }),
      await builtCompany(server, { licences: valid(day(-1)) }),
    ];
    const found = (await list()).map(({ no }) => no);
    expect([found.includes(today.no), found.includes(over.no)]).toEqual([true, false]);
    expect((await seen(over.no)).prices[0]!.problem).toBe('营业执照已到期，暂停收购');
  });
});

describe('companies.get', () => {
  it('shows licences without their numbers, and roles to members only', async () => {
    const { no, member, seller } = await builtCompany(server);
    const company = await seen(no, member.token);
    expect(company).toMatchObject({
      name: '华强再生资源',
      roles: ['owner'],
      prices: [{ priceFen: 162 }, { priceFen: 290 }],
    });
    expect(company.licences.map(({ number }) => number.replace(/\d/g, '')).join()).toMatch(/^[*LIC,]+$/);
    expect((await seen(no, seller.token)).roles).toEqual([]);
    expect((await server.call('companies.get', { no: 'QY26112199999999' }, { token: app })).outcome).toBe(
      'companies.company_unknown',
    );
  });
});

describe('companies.list_windows', () => {
  it('says of each window what is free, or why it can’t be booked', async () => {
    const midnight = startOfShanghaiDay(server.clock.now()) + 3 * DAY;
    const { no } = await builtCompany(server, {
      closings: [{ from: midnight, to: midnight + DAY, reason: '地磅检定' }],
    });
    const windows = await server.succeed('companies.list_windows', { no }, { token: app });
    expect(windows.filter(({ why }) => why === '当天歇业：地磅检定，请换一天')).toHaveLength(5);
    expect(
      windows.every(
        ({ freePlaces, freeGrams, why }) =>
          freePlaces === 4 && freeGrams === 20_000_000 && (why === '' || why.length > 3),
      ),
    ).toBe(true);
    const heavy = await server.succeed('companies.list_windows', { no, grams: 20_000_001 }, { token: app });
    expect(heavy.every(({ why }) => why !== '')).toBe(true);
  });
});

describe('its owner runs it from the app', () => {
  describe('companies.price_goods', () => {
    it('sets and ends prices, and asks again about one that is far from the present', async () => {
      const { no, member, seller, itemId } = await builtCompany(server);
      const price = (priceFen: number | null, given: object = {}, by = member) =>
        server.call('companies.price_goods', { no, itemId, priceFen, ...given }, { token: by.token });
      expect((await price(170, { note: '打包' })).outcome).toBe('success');
      expect(await price(17)).toMatchObject({
        outcome: 'companies.price_far',
        message: '比现在的 1.70 元变动 90%，请核对后再确认',
      });
      expect((await price(90, { sure: true })).outcome).toBe('success');
      expect((await seen(no)).prices.find((each) => each.itemId === itemId)?.priceFen).toBe(90);
      await price(null);
      expect((await seen(no)).prices.some((each) => each.itemId === itemId)).toBe(false);
      expect((await price(100, {}, seller)).outcome).toBe('companies.company_unknown');
      expect(
        (await server.call('companies.price_goods', { no, itemId: 'gold', priceFen: 1 }, { token: member.token }))
          .outcome,
      ).toBe('companies.item_unknown');
    });

    it('is not for the gate', async () => {
      const { no, member, itemId } = await builtCompany(server);
      const gate = await signInAs(server);
      await server.succeed(
        'companies.bind_member',
        { no, mobile: gate.mobile, roles: ['gate'] },
        { token: operator.token },
      );
      expect(
        (await server.call('companies.price_goods', { no, itemId, priceFen: 160 }, { token: gate.token })).message,
      ).toBe('您在这家企业没有“负责人”权限，请让负责人处理');
      expect(
        (await server.call('companies.price_goods', { no, itemId, priceFen: 160 }, { token: member.token })).outcome,
      ).toBe('success');
    });
  });

  describe('companies.change_rules', () => {
    it('holds for what is booked from then on', async () => {
      const { no, member } = await booked(server).then((reserved) => ({ ...reserved, no: reserved.companyNo }));
      const change = (rules: object) =>
        server.call('companies.change_rules', { no, rules: { ...usualRules, ...rules } }, { token: member.token });
      expect((await change({ places: 1, noticeMinutes: 0 })).outcome).toBe('success');
      expect(
        (await server.succeed('companies.list_windows', { no }, { token: app })).some(
          ({ places, freePlaces }) => places === 1 && freePlaces === 0,
        ),
      ).toBe(true);
      expect((await change({ closesAt: 500 })).message).toBe('规则有误：营业时间放不下一个时段');
    });
  });

  describe('companies.close_days', () => {
    it('says how many deliveries stand in that time', async () => {
      const { companyNo: no, startsAt, later, member } = await booked(server);
      const close = (from: string, to: string) =>
        server.call('companies.close_days', { no, from, to, reason: '盘点' }, { token: member.token });
      expect((await close(startsAt, later)).data).toEqual({ standing: 1 });
      expect((await seen(no)).closings).toMatchObject([{ from: startsAt, to: later, reason: '盘点' }]);
      expect((await close(later, startsAt)).outcome).toBe('companies.rules_invalid');
    });
  });

  describe('companies.reopen', () => {
    it('takes a closing back', async () => {
      const { no, startsAt, later, member } = await builtCompany(server);
      await server.succeed(
        'companies.close_days',
        { no, from: startsAt, to: later, reason: '盘点' },
        { token: member.token },
      );
      await server.succeed('companies.reopen', { no, id: (await seen(no)).closings[0]!.id }, { token: member.token });
      expect((await seen(no)).closings).toEqual([]);
    });
  });
});

describe('an operator enters a company', () => {
  const fields = {
    name: '宝安金属',
    creditCode: '91440300MA5F111111',
    adcode: '440306',
    address: '西乡街道共乐路 8 号',
    longitude: 113.87,
    latitude: 22.57,
    phone: '0755-27001234',
    rules: { ...usualRules, depositPermille: 0 },
  };
  const as = () => ({ token: operator.token });
  const row = async (no: string) => (await server.succeed('companies.console_list', { no }, as())).items[0]!;
  let no: string;

  describe('companies.save', () => {
    it('makes a draft that nobody sees, once by its credit code', async () => {
      ({ no } = await server.succeed('companies.save', fields, as()));
      expect((await server.call('companies.get', { no }, { token: app })).outcome).toBe('companies.company_unknown');
      expect((await server.call('companies.save', fields, as())).outcome).toBe('companies.credit_code_taken');
      expect(
        (await server.call('companies.save', { ...fields, no, rules: { ...fields.rules, closesAt: 500 } }, as()))
          .outcome,
      ).toBe('companies.rules_invalid');
      expect((await server.call('companies.save', { ...fields, no, adcode: '110101' }, as())).outcome).toBe(
        'companies.rules_invalid',
      );
      expect(await row(no)).toMatchObject({ state: 'draft', name: '宝安金属', licences: [], members: [], prices: [] });
    });
  });

  describe('companies.save_licence', () => {
    it('records who checked it', async () => {
      for (const kind of ['business', 'recycling_filing'] as const)
        await server.succeed(
          'companies.save_licence',
          { no, kind, number: 'BA20260001', validFrom: '2026-01-01', validTo: day(10) },
          as(),
        );
      expect((await row(no)).licences).toMatchObject([
        { kind: 'business', daysLeft: 10, checkedBy: expect.any(String) },
        { kind: 'recycling_filing' },
      ]);
      expect(
        (
          await server.call(
            'companies.save_licence',
            { no, kind: 'business', number: 'BA1', validFrom: '2026-02-01', validTo: '2026-01-01' },
            as(),
          )
        ).outcome,
      ).toBe('companies.rules_invalid');
    });
  });

  describe('companies.set_price', () => {
    it('adds a price from now on, and null ends buying', async () => {
      await server.succeed('companies.set_price', { no, itemId: 'yard-cardboard', priceFen: 155 }, as());
      await server.succeed('companies.set_price', { no, itemId: 'yard-bottle', priceFen: 280, note: '去瓶盖' }, as());
      await server.succeed('companies.set_price', { no, itemId: 'yard-cardboard', priceFen: null }, as());
      expect((await row(no)).prices).toMatchObject([{ itemId: 'yard-bottle', priceFen: 280, note: '去瓶盖' }]);
      expect((await server.call('companies.set_price', { no, itemId: 'gold', priceFen: 1 }, as())).outcome).toBe(
        'companies.item_unknown',
      );
    });
  });

  describe('companies.bind_member', () => {
    it('binds registered people, with one owner at a time', async () => {
      const [first, second] = [await signInAs(server), await signInAs(server)];
      expect(
        (await server.call('companies.bind_member', { no, mobile: '13900000001', roles: ['gate'] }, as())).outcome,
      ).toBe('companies.person_unknown');
      await server.succeed('companies.bind_member', { no, mobile: first.mobile, roles: ['owner', 'gate'] }, as());
      await server.succeed('companies.bind_member', { no, mobile: second.mobile, roles: ['owner'] }, as());
      expect((await row(no)).members.map(({ userId, roles }) => [userId, roles])).toEqual([
        [first.userId, ['gate']],
        [second.userId, ['owner']],
      ]);
      await server.succeed('companies.save', { ...fields, no, rules: usualRules }, as());
      expect((await server.call('companies.bind_member', { no, mobile: second.mobile, roles: [] }, as())).outcome).toBe(
        'companies.no_owner',
      );
      await server.succeed('companies.bind_member', { no, mobile: first.mobile, roles: [] }, as());
      expect((await row(no)).members).toHaveLength(1);
      for (let count = 1; count <= 2; count += 1)
        await server.succeed(
          'companies.bind_member',
          { no: (await builtCompany(server)).no, mobile: second.mobile, roles: ['gate'] },
          as(),
        );
      const third = await server.call(
        'companies.bind_member',
        { no: (await builtCompany(server)).no, mobile: second.mobile, roles: ['gate'] },
        as(),
      );
      expect(third.message).toBe('这位已经是 3 家企业的成员，请先从别家移出');
    });
  });

  describe('companies.set_state', () => {
    it('opens it for everybody, and pauses it with a reason that people read', async () => {
      await server.succeed('companies.set_state', { no, state: 'active', reason: '资料齐全' }, as());
      expect((await list()).map((each) => each.no)).toContain(no);
      await server.succeed('companies.set_state', { no, state: 'paused', reason: '场地改造' }, as());
      expect(await seen(no)).toMatchObject({ state: 'paused', why: '场地改造' });
      expect((await server.succeed('companies.list_windows', { no }, { token: app }))[0]!.why).not.toBe('');
    });
  });

  describe('companies.set_closing', () => {
    it('closes it for some time', async () => {
      const [from, to] = [toInstant(server.clock.now() + DAY), toInstant(server.clock.now() + 2 * DAY)];
      await server.succeed('companies.set_closing', { no, from, to, reason: '春节' }, as());
      expect((await seen(no)).closings).toMatchObject([{ from, to, reason: '春节' }]);
      expect(
        (await server.call('companies.set_closing', { no, from: to, to: from, reason: '春节' }, as())).outcome,
      ).toBe('companies.rules_invalid');
    });
  });

  describe('companies.end_closing', () => {
    it('takes it back', async () => {
      await server.succeed('companies.end_closing', { no, id: (await seen(no)).closings[0]!.id }, as());
      expect((await seen(no)).closings).toEqual([]);
    });
  });

  describe('companies.console_list', () => {
    it('finds companies by state and words, with what is open there', async () => {
      const reserved = await booked(server);
      expect(await row(reserved.companyNo)).toMatchObject({ openReservations: 1, depositsFen: reserved.depositFen });
      expect(
        (await server.succeed('companies.console_list', { state: 'paused', words: '宝安' }, as())).items.map(
          (each) => each.no,
        ),
      ).toEqual([no]);
      expect((await server.call('companies.console_list', { cursor: 'x' }, as())).status).toBe(400);
    });
    it('lists each once over its pages, those whose first licence ends soonest at the top', async () => {
      const lines = Array.from(
        { length: 45 },
        (_, index) => `('QY9911210000${String(index).padStart(4, '0')}', '2027-01-0${1 + (index % 9)}'::date)`,
      );
      await server.deps.database.query(
        `INSERT INTO companies (no, city, adcode, name, credit_code, address, longitude, latitude, phone, rules, state,
         made_at, first_licence_ends)
         SELECT v.no, c.city, c.adcode, c.name, right(v.no, 2) || left(c.credit_code, 16), c.address, c.longitude,
         c.latitude, c.phone, c.rules, 'draft', c.made_at, v.ends
         FROM companies c, (VALUES ${lines.join(', ')}) AS v (no, ends) WHERE c.no = $1`,
        [no],
      );
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: { items: { no: string }[]; next: string | null } = await server.succeed(
          'companies.console_list',
          { state: 'draft', ...(cursor === '' ? {} : { cursor }) },
          as(),
        );
        seen.push(...page.items.map((each) => each.no));
        cursor = page.next;
      }
      const made = seen.filter((each) => each.startsWith('QY9911'));
      expect(made).toHaveLength(45);
      expect(new Set(seen).size).toBe(seen.length);
      expect(made.map((each) => Number(each.slice(-4)) % 9)).toEqual(
        made.map((each) => Number(each.slice(-4)) % 9).toSorted((one, other) => one - other),
      );
    });
  });
});

describe('a licence that ends', () => {
  it('is told 30, 7 and 1 days ahead by its date, which is true whenever the message is read', async () => {
    const { no, member } = await builtCompany(server, {
      licences: (['business', 'recycling_filing'] as const).map((kind) => ({
        kind,
        number: 'L1234567',
        validFrom: '2026-01-01',
        validTo: kind === 'business' ? day(30) : day(400),
      })),
    });
    const messages = async (offset: number) => {
      server.clock.set(toInstant(startOfShanghaiDay(server.clock.now()) + offset * DAY + 9 * HOUR));
      await server.server.jobs.run('companies.tell_ending_licences');
      return (await server.succeed('messages.list', {}, { token: member.token })).items
        .filter(({ title }) => title.startsWith('证照'))
        .map(({ title }) => title);
    };
    const [ending, sooner] = [30, 35].map((days) => day(days).replace(/.*-0?(\d+)-0?(\d+)$/, '证照 $1月$2日到期'));
    expect([await messages(0), await messages(1)]).toEqual([[ending], [ending]]);
    expect(await messages(22)).toEqual([ending, ending]);
    expect(await messages(6)).toEqual([ending, ending, ending]);
    expect(await messages(1)).toHaveLength(3);
    await server.succeed(
      'companies.save_licence',
      { no, kind: 'business', number: 'L1234567', validFrom: '2026-01-01', validTo: day(5) },
      { token: operator.token },
    );
    expect((await messages(0))[0]).toBe(sooner);
  });

  it('when an authority takes it back, calls off what was booked for later, with the deposit back and without a strike', async () => {
    const reserved = await booked(server);
    const end = (kind: 'business' | 'vehicle_dismantling') =>
      server.succeed(
        'companies.save_licence',
        { no: reserved.companyNo, kind, number: 'L1', validFrom: '2026-01-01', validTo: day(1) },
        { token: operator.token },
      );
    const state = async () => {
      await server.server.jobs.run('companies.end_beyond_licences');
      return server.succeed('companies.get_reservation', { no: reserved.no }, { token: reserved.seller.token });
    };
    await end('vehicle_dismantling');
    expect((await state()).state).toBe('booked');
    await end('business');
    expect(await state()).toMatchObject({
      state: 'called_off',
      deposit: { end: 'returned' },
      steps: [{ by: 'time', note: '营业执照到那天已无效' }, {}, {}],
    });
    expect(
      (await server.succeed('companies.console_list', { no: reserved.companyNo }, { token: operator.token })).items[0]!
        .strikes,
    ).toBe(0);
  });
});
