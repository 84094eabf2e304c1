import { readFileSync } from 'node:fs';
import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { reportsEventHandlers } from './reports.events.ts';

let server: TestServer;
let anonymous: string;
beforeAll(async () => {
  server = await startTestServer();
  anonymous = await appToken(server);
});
beforeEach(() => server.clock.advance(HOUR));
afterAll(() => server.close());

/** Lines of the tables of positions and jumps. */
const linesOf = <Line>(name: string): Line[] =>
  parseJsonLines<Line>(
    readFileSync(new URL(`../../../../../packages/kernel/src/typed/fixtures/${name}.jsonl`, import.meta.url), 'utf8'),
  );

const rows = (table: 'action_records' | 'error_reports' | 'duty_locations' | 'leads') =>
  server.deps.database.query<Record<string, unknown>>(`SELECT * FROM ${table}`);
const action = { title: '首页', platform: 'app-web' as const };
const failed = { key: 'TypeError', content: 'x is undefined' };

describe('reports.add_action', () => {
  it('believes the token and not the userid, and keeps no query of an address', async () => {
    const [{ userId, token }, other] = [await signInAs(server), await signInAs(server)];
    await server.succeed(
      'reports.add_action',
      { ...action, userid: other.userId, url: '/login?code=123456#x', arevent: 'open', json: '{}' },
      { token },
    );
    await server.succeed('reports.add_action', { ...action, userid: '' }, { token: anonymous });
    const [first, second] = (await rows('action_records')).sort((a, b) =>
      String(a['id']).localeCompare(String(b['id'])),
    );
    expect([first!['user_id'], second!['user_id']].filter(Boolean)).toEqual([userId]);
    expect(new Set([first!['url'], second!['url']])).toEqual(new Set(['', '/login']));
  });
});

describe('reports.add_error', () => {
  it('keeps lines as they came, in a row of their own', async () => {
    await server.succeed(
      'reports.add_error',
      { ...failed, content: 'first\n{"level":60,"msg":"forged"}' },
      { token: anonymous },
    );
    expect((await rows('error_reports'))[0]).toMatchObject({
      user_id: null,
      content: 'first\n{"level":60,"msg":"forged"}',
    });
  });

  it('takes twenty a minute from an address, 4000 signs each, and no field of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.call('reports.add_error', failed, { token: anonymous })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(
      (await server.call('reports.add_error', { ...failed, content: 'x'.repeat(4001) }, { token: anonymous })).status,
    ).toBe(400);
    expect(
      (await server.call('reports.add_error', { ...failed, admin: true } as never, { token: anonymous })).status,
    ).toBe(400);
  });

  it('forgets errors after 30 days and actions after 90', async () => {
    await server.succeed('reports.add_action', action, { token: anonymous });
    server.clock.advance(31 * DAY);
    await server.server.jobs.run('reports.sweep');
    expect(await rows('error_reports')).toEqual([]);
    expect(await rows('action_records')).not.toEqual([]);
    server.clock.advance(60 * DAY);
    await server.server.jobs.run('reports.sweep');
    expect(await rows('action_records')).toEqual([]);
  });
});

test('a share is recorded with the page that was shared', async () => {
  await server.succeed(
    'reports.add_action',
    { ...action, title: '回收名片', url: '#/mycard/{oruserid}', arevent: '3', shareplatform: '1' },
    { token: anonymous },
  );
  expect(await rows('action_records')).toContainEqual(
    expect.objectContaining({ title: '回收名片', url: '#/mycard/{oruserid}', event: '3', share_platform: '1' }),
  );
});

describe('reports.add_location', () => {
  const at = { longitude: 113.93, lat: 22.53 };

  it('keeps one place in 120 seconds, also when many come at once', async () => {
    const { userId, token } = await signInAs(server, { recycler: true });
    const report = () =>
      server.succeed('reports.add_location', { userid: userId, ...at, imei: 'install-1' }, { token });
    const kept = await Promise.all(Array.from({ length: 10 }, report));
    expect(kept.filter((answer) => answer.kept)).toHaveLength(1);
    server.clock.advance(119 * SECOND);
    expect(await report()).toEqual({ kept: false });
    server.clock.advance(SECOND);
    expect(await report()).toEqual({ kept: true });
  });

  it.each(
    linesOf<{ longitude: number; latitude: number; accuracy: number; position: boolean; source: string }>(
      'positions',
    ).filter(
      ({ longitude, latitude, accuracy }) =>
        longitude !== null && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && accuracy <= 1_000,
    ),
  )('keeps a point of $longitude, $latitude: $position ($source)', async ({ longitude, latitude, position }) => {
    const { userId, token } = await signInAs(server, { recycler: true });
    expect(
      await server.succeed('reports.add_location', { userid: userId, longitude, lat: latitude }, { token }),
    ).toEqual({ kept: position });
  });

  it.each(
    linesOf<{
      from: [number, number];
      to: [number, number];
      minutes: number;
      reachable: boolean;
      source: string;
    }>('jumps').filter(({ minutes }) => minutes >= 2),
  )(
    'keeps a way from $from to $to in $minutes minutes: $reachable ($source)',
    async ({ from, to, minutes, reachable }) => {
      const { userId, token } = await signInAs(server, { recycler: true });
      const report = ([longitude, lat]: [number, number]) =>
        server.succeed('reports.add_location', { userid: userId, longitude, lat }, { token });
      expect(await report(from)).toEqual({ kept: true });
      server.clock.advance(minutes * MINUTE);
      expect(await report(to)).toEqual({ kept: reachable });
      if (!reachable) expect(await report(from)).toEqual({ kept: true });
    },
  );

  it('accepts everybody’s own place, and keeps nothing off duty or of a customer', async () => {
    const [off, other, customer] = [
      await signInAs(server, { recycler: true, onDuty: false }),
      await signInAs(server, { recycler: true }),
      await signInAs(server),
    ];
    const before = (await rows('duty_locations')).length;
    for (const { userId, token } of [off, customer])
      expect(await server.succeed('reports.add_location', { userid: userId, ...at }, { token })).toEqual({
        kept: false,
      });
    expect(
      (await server.call('reports.add_location', { userid: other.userId, ...at }, { token: off.token })).status,
    ).toBe(404);
    expect((await rows('duty_locations')).length).toBe(before);
  });

  it('takes the whole location update of the specification, with an address or with none', async () => {
    const { userId, token } = await signInAs(server, { recycler: true });
    const known = {
      adcode: '440305',
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      address: '广东省深圳市南山区粤海街道',
    };
    const unknown = Object.fromEntries(Object.keys(known).map((part) => [part, '']));
    for (const part of [known, unknown]) {
      const update = {
        userid: userId,
        username: '陈师傅',
        usermotel: '13800138001',
        ...at,
        ...part,
        imei: 'install-1',
      };
      expect(
        await server.succeed('reports.add_location', { ...update, jsons: JSON.stringify(update) }, { token }),
      ).toEqual({ kept: true });
      server.clock.advance(120 * SECOND);
    }
  });

  it('forgets a place after 30 days, and everything of a person who is erased', async () => {
    const { userId, token } = await signInAs(server, { recycler: true });
    await server.succeed('reports.add_location', { userid: userId, ...at }, { token });
    await server.deps.database.transaction((tx) =>
      reportsEventHandlers['accounts.erased']!(tx, { id: 'event', name: 'accounts.erased', payload: { userId } }),
    );
    expect((await rows('duty_locations')).filter((row) => row['user_id'] === userId)).toEqual([]);
    server.clock.advance(31 * DAY);
    await server.server.jobs.run('reports.sweep');
    expect(await rows('duty_locations')).toEqual([]);
  });
});

describe('reports.add_partner and reports.add_lead', () => {
  it('keep a number once while it waits, with its newest words', async () => {
    const partner = { name: '陈先生', mobile: '13800001111', adcode: '440305' };
    await server.succeed('reports.add_partner', partner, { token: anonymous });
    await server.succeed('reports.add_partner', { ...partner, note: '有仓库' }, { token: anonymous });
    await server.succeed(
      'reports.add_lead',
      { name: '陈先生', mobile: '13800001111', goods: '旧纸箱' },
      { token: anonymous },
    );
    const leads = await rows('leads');
    expect(new Set(leads.map(({ kind, note, goods }) => [kind, note, goods].join(' ')))).toEqual(
      new Set(['collect  旧纸箱', 'partner 有仓库 ']),
    );
  });

  it('take five an hour from an address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.call('reports.add_lead', { name: '王', mobile: `1380000222${index}` }, { token: anonymous }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await server.call('reports.add_lead', { name: '王', mobile: '123' }, { token: anonymous })).status).toBe(
      400,
    );
  });
});

describe('reports.console_leads and reports.answer_lead', () => {
  it('show who waits longest first, and close a lead once', async () => {
    const operator = (await signInAsOperator(server)).token;
    const app = await appToken(server);
    await server.deps.database.query('DELETE FROM leads');
    for (const mobile of ['13700000001', '13700000002']) {
      server.clock.advance(HOUR);
      await server.succeed('reports.add_lead', { name: '王女士', mobile, goods: '家电回收' }, { token: app });
    }
    const list = async () => (await server.succeed('reports.console_leads', {}, { token: operator })).items;
    const [first] = await list();
    expect((await list()).map(({ mobile }) => mobile)).toEqual(['137****0001', '137****0002']);
    await server.succeed('reports.answer_lead', { id: first!.id, remark: '已约周六上门' }, { token: operator });
    expect((await list()).map(({ mobile, state }) => [mobile, state])).toEqual([
      ['137****0002', 'submitted'],
      ['137****0001', 'answered'],
    ]);
    expect((await server.call('reports.answer_lead', { id: first!.id }, { token: operator })).outcome).toBe(
      'reports.lead_unknown',
    );
    expect(await server.succeed('reports.console_leads', { kind: 'partner' }, { token: operator })).toEqual({
      items: [],
      next: null,
    });
  });
});
