import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE, shanghaiDate, toInstant } from '@shoushou/kernel';
import { pdfPages } from '../../../testing/papers/pdf-pages.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { claimExports } from './exports.store.ts';
import { award, earn, verifiedPerson, withdrawal, withdrawer } from '../builders/payouts.builders.ts';

/** The text of one file of a zip archive, found by its directory. */
function readFromZip(archive: Buffer, name: string): string {
  let at = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size, nameLength, extra, comment, begin] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ];
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = begin + 30 + archive.readUInt16LE(begin + 26) + archive.readUInt16LE(begin + 28);
      const bytes = archive.subarray(start, start + size);
      return (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`${name} is not in the archive`);
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('payouts.get_bill and payouts.get_bill_year', () => {
  it('add up the same lines as the wallet’s card, by day, kind and month', async () => {
    const { owner, cardId } = await withdrawer(server, 10_000);
    await withdrawal(server, owner, { way: 'card', cardId, amountFen: 4_000 });
    const { token } = owner;
    const bill = await server.succeed('payouts.get_bill', { userid: owner.userId, month: '2026-11' }, { token });
    const { month } = await server.succeed('wallet.get', {}, { token });
    expect(bill).toMatchObject({
      incomeFen: month.incomeFen + month.outsideIncomeFen,
      spentFen: month.spentFen + month.outsideSpentFen,
      grams: month.grams,
      count: 1,
      before: { incomeFen: 0 },
    });
    expect(bill.days[20]).toEqual({ incomeFen: 10_000, spentFen: 0 });
    expect(bill.kinds.map(({ name, incomeFen, spentFen }) => [name, incomeFen, spentFen])).toEqual([
      ['调整', 10_000, 0],
    ]);
    const year = await server.succeed('payouts.get_bill_year', { year: 2026 }, { token });
    expect(year).toMatchObject({
      incomeFen: 10_000,
      spentFen: 0,
      count: 1,
      bestDay: { day: '2026-11-21', incomeFen: 10_000 },
    });
    expect(year.months[10]).toMatchObject({ incomeFen: 10_000 });
    expect((await server.succeed('payouts.get_bill_year', { year: 2025 }, { token })).count).toBe(0);
  });

  it('of another is answered like none', async () => {
    const [one, other] = [await signInAs(server), await signInAs(server)];
    for (const userid of [other.userId, 'nobody'])
      expect((await server.call('payouts.get_bill', { userid, month: '2026-11' }, { token: one.token })).outcome).toBe(
        'payouts.bill_unknown',
      );
  });
});

describe('payouts.export_lines', () => {
  it('is a statement of the days, oldest line first', async () => {
    const person = await signInAs(server);
    await earn(server, person.userId, 1_000);
    await earn(server, person.userId, 234);
    const { name, content, count } = await server.succeed(
      'payouts.export_lines',
      { from: '2026-11-21', to: '2026-11-21', form: 'csv' },
      { token: person.token },
    );
    expect([name, count]).toEqual(['收收账单_2026-11-21_2026-11-21.csv', 2]);
    expect(
      content
        .split('\r\n')
        .slice(1, 3)
        .map((row) => row.split(',').slice(5)),
    ).toEqual([
      ['10.00', '10.00'],
      ['2.34', '12.34'],
    ]);
    expect(
      (
        await server.succeed(
          'payouts.export_lines',
          { from: '2026-11-22', to: '2026-11-22', form: 'csv' },
          { token: person.token },
        )
      ).count,
    ).toBe(0);
    expect(
      (
        await server.call(
          'payouts.export_lines',
          { from: '2026-11-22', to: '2026-11-21', form: 'csv' },
          { token: person.token },
        )
      ).outcome,
    ).toBe('platform.malformed');
  });

  it('is a workbook whose texts are texts and whose amounts are numbers, of one kind if wanted', async () => {
    const person = await signInAs(server);
    await earn(server, person.userId, 1_234);
    const period = { from: '2026-11-21', to: '2026-11-21', form: 'xlsx' } as const;
    const { name, type, content, encoding, count } = await server.succeed('payouts.export_lines', period, {
      token: person.token,
    });
    expect([name, encoding, count]).toEqual(['收收账单_2026-11-21_2026-11-21.xlsx', 'base64', 1]);
    expect(type).toContain('spreadsheetml');
    const sheet = readFromZip(Buffer.from(content, 'base64'), 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<v>12.34</v>');
    expect(sheet).not.toContain('<f>');
    expect(
      (await server.succeed('payouts.export_lines', { ...period, kind: 'order_payment' }, { token: person.token }))
        .count,
    ).toBe(0);
  });
});

describe('payouts.export_lines as a PDF', () => {
  it('names the person, the balances before and after, and the sums of each page', async () => {
    const person = await signInAs(server, { username: '李文忠' });
    for (let line = 1; line <= 30; line += 1) await earn(server, person.userId, line * 100);
    const { name, type, content } = await server.succeed(
      'payouts.export_lines',
      { from: '2026-11-21', to: '2026-11-21', form: 'pdf' },
      { token: person.token },
    );
    expect([name, type]).toEqual(['收收账单_2026-11-21_2026-11-21.pdf', 'application/pdf']);
    const pages = pdfPages(Buffer.from(content, 'base64'));
    expect([
      pages.length,
      pages[0]!.includes('李文忠'),
      pages[0]!.includes('465.00'),
      pages[0]!.includes('351.00'),
      pages[1]!.includes('114.00'),
    ]).toEqual([2, true, true, true, true]);
  });
});

describe('payouts.make_export and payouts.list_exports', () => {
  /** A person with more lines than one page. */
  async function busyPerson() {
    const person = await signInAs(server);
    for (let first = 0; first <= 5_000; first += 1_000) {
      const batch = Array.from({ length: 1_000 }, (_, index) => ({
        key: `line:${person.userId}:${first + index}`,
        kind: 'adjustment',
        postings: [
          { owner: 'platform', kind: 'campaign_costs', amount: -100 },
          { owner: person.userId, kind: 'available', amount: 100 },
        ],
        lines: [null, { kind: 'adjustment', title: '货款 黄纸板', note: '王女士' }],
      }));
      await server.deps.database.batch('SELECT count(*) FROM ledger_post_batch($1::jsonb, to_timestamp($2 / 1000.0))', [
        JSON.stringify(batch),
        server.clock.now(),
      ]);
    }
    return person;
  }
  const fetchFile = (url: string) => server.server.app.inject({ method: 'GET', url });

  it('a long statement is made in the background; its owner is told, fetches it by a link that ends, and after a day it is gone', async () => {
    const { token, userId } = await busyPerson();
    const period = { from: '2026-11-21', to: '2026-11-21' };
    const list = async () => (await server.succeed('payouts.list_exports', {}, { token })).items;
    const large = await server.call('payouts.export_lines', { ...period, form: 'csv' }, { token });
    expect([large.outcome, large.message]).toEqual(['payouts.export_large', '超过 5000 笔，请改为后台生成']);
    expect((await server.call('payouts.export_lines', { ...period, form: 'pdf' }, { token })).outcome).toBe(
      'payouts.export_too_long',
    );
    for (const form of ['csv', 'xlsx'] as const)
      expect(await server.succeed('payouts.make_export', { ...period, form }, { token })).toMatchObject({
        form,
        state: 'waiting',
        url: null,
      });
    await server.server.jobs.run('payouts.make_exports');
    const made = await list();
    expect(new Set(made.map(({ form, state, count }) => `${form} ${state} ${count}`))).toEqual(
      new Set(['csv made 6000', 'xlsx made 6000']),
    );
    const csv = made.find(({ form }) => form === 'csv')!;
    const file = await fetchFile(csv.url!);
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([
      200,
      'text/csv; charset=utf-8',
      csv.bytes,
    ]);
    const rows = file.body.trim().split('\r\n');
    expect([rows.length, rows[1]!.split(',').slice(5), rows.at(-1)!.split(',').slice(5)]).toEqual([
      6_001,
      ['1.00', '1.00'],
      ['1.00', '6000.00'],
    ]);
    expect(
      (await server.succeed('messages.list', { kind: 'wallet' }, { token })).items.filter(
        ({ title }) => title === '账单已生成',
      ),
    ).toHaveLength(2);
    expect((await fetchFile(csv.url!.replace('until=1', 'until=2'))).statusCode).toBe(404);
    const stranger = await signInAs(server);
    expect((await server.succeed('payouts.list_exports', {}, { token: stranger.token })).items).toEqual([]);
    server.clock.advance(11 * MINUTE);
    expect((await fetchFile(csv.url!)).statusCode).toBe(404);
    const again = (await list()).find(({ form }) => form === 'csv')!.url!;
    expect((await fetchFile(again)).statusCode).toBe(200);
    server.clock.advance(DAY);
    expect(await list()).toEqual([]);
    await server.server.jobs.run('payouts.end_exports');
    const [kept] = await server.deps.database.query<{ files: number }>(
      'SELECT count(file)::int AS files FROM exports WHERE owner_id = $1',
      [userId],
    );
    expect(kept).toEqual({ files: 0 });
    expect(await server.deps.files.get(/private-[0-9a-f]+\.csv/.exec(again)![0])).toBeNull();
  });

  it('one server makes each, and another goes on after one that died over it', async () => {
    const { token } = await signInAs(server);
    const { id } = await server.succeed(
      'payouts.make_export',
      { from: '2026-11-01', to: '2026-11-30', form: 'csv' },
      { token },
    );
    const { database, clock } = server.deps;
    expect(await claimExports(database, clock.now(), clock.now() + MINUTE, 9)).toMatchObject([{ id }]);
    await server.server.jobs.run('payouts.make_exports');
    expect((await server.succeed('payouts.list_exports', {}, { token })).items).toMatchObject([
      { id, state: 'waiting' },
    ]);
    server.clock.advance(MINUTE);
    await server.server.jobs.run('payouts.make_exports');
    expect((await server.succeed('payouts.list_exports', {}, { token })).items).toMatchObject([
      { id, state: 'made', count: 0 },
    ]);
  });

  it('are twenty a day at most', async () => {
    const { token } = await signInAs(server);
    const ask = () =>
      server.call('payouts.make_export', { from: '2026-11-01', to: '2026-11-30', form: 'csv' }, { token });
    for (let count = 0; count < 20; count += 1) expect((await ask()).outcome).toBe('success');
    expect((await ask()).outcome).toBe('payouts.export_limit');
  });
});

describe('payouts.make_poster', () => {
  it('draws a picture that anybody with its address sees until tomorrow', async () => {
    const person = await signInAs(server);
    const poster = (period: string) => server.call('payouts.make_poster', { period }, { token: person.token });
    expect((await poster('2026')).outcome).toBe('payouts.poster_empty');
    await earn(server, person.userId, 1_000);
    const month = shanghaiDate(server.clock.now()).slice(0, 7);
    for (const period of [month, month.slice(0, 4)]) {
      const { data } = await poster(period);
      expect(data).toMatchObject({ width: 900, height: 1_200, expiresAt: toInstant(server.clock.now() + DAY) });
      const picture = await server.server.app.inject({ method: 'GET', url: data.url });
      expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.length > 10_000]).toEqual([
        200,
        'image/jpeg',
        true,
      ]);
    }
    expect((await poster('2026-13')).outcome).toBe('platform.malformed');
    const { data } = await poster(month);
    server.clock.advance(DAY + 1);
    await server.server.jobs.run('files.remove_orphans');
    expect((await server.server.app.inject({ method: 'GET', url: data.url })).statusCode).toBe(404);
  });
});

describe('payouts.get_reward, payouts.list_reward_lines and payouts.reward_to_wallet', () => {
  it('move rewards to the wallet from ¥1, never more than there are', async () => {
    const { userId, token } = await verifiedPerson(server);
    await award(server, userId, 1_000);
    const move = (amountFen: number) => server.call('payouts.reward_to_wallet', { amountFen }, { token });
    expect((await move(99)).outcome).toBe('payouts.reward_too_small');
    expect((await move(1_001)).outcome).toBe('payouts.balance_short');
    expect((await move(600)).data).toEqual({
      balanceFen: 400,
      earnedFen: 1_000,
      takenFen: 600,
      yearTaxFen: 0,
      sources: [{ title: '邀请奖励', amountFen: 1_000 }],
    });
    expect((await server.succeed('wallet.get', {}, { token })).availableFen).toBe(600);
    const lines = await server.succeed('payouts.list_reward_lines', {}, { token });
    expect(lines.items.map(({ title, amountFen, balanceFen }) => [title, amountFen, balanceFen])).toEqual([
      ['转入钱包', -600, 400],
      ['邀请奖励', 1_000, 1_000],
    ]);
    expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  });

  it('stay where they are without a verified name, by every road', async () => {
    const { userId, token } = await signInAs(server);
    await award(server, userId, 1_000);
    const moved = await server.call('payouts.reward_to_wallet', { amountFen: 600 }, { token });
    const asked = { source: 'reward', way: 'wechat', amountFen: 600, expectedFeeFen: 0 } as const;
    const withdrawn = await server.call('payouts.withdraw', asked, { token });
    expect([moved.outcome, withdrawn.outcome]).toEqual(['payouts.name_needed', 'payouts.name_needed']);
    expect((await server.succeed('payouts.get_reward', {}, { token })).balanceFen).toBe(1_000);
  });

  it('many moves at once never exceed the reward', async () => {
    const { userId, token } = await verifiedPerson(server);
    await award(server, userId, 1_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('payouts.reward_to_wallet', { amountFen: 300 }, { token })),
    );
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(3);
    expect((await server.succeed('payouts.get_reward', {}, { token })).balanceFen).toBe(100);
  });

  it('are withdrawn as cash from their own account', async () => {
    const { owner, cardId } = await withdrawer(server, 100);
    await award(server, owner.userId, 1_000);
    await withdrawal(server, owner, { source: 'reward', way: 'card', cardId, amountFen: 1_000 });
    expect((await server.succeed('payouts.get_reward', {}, { token: owner.token })).balanceFen).toBe(0);
    expect((await server.succeed('wallet.get', {}, { token: owner.token })).availableFen).toBe(100);
  });
});
