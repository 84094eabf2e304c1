import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { seededRandom } from '../../seed/seeded-random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { filingKinds, providerFaults, providerRules } from './catalogue.ts';
import { createSandboxFaults, exchange } from './faults.ts';
import { compareRepeat, createFilings, fileAtProviders, withdrawFiling } from './filings.store.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = createDatabase({ connectionString: own.connectionString });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

describe('the faults of simulated providers', () => {
  test('happen once, or until they are switched off', () => {
    const faults = createSandboxFaults();
    faults.next('W3 paying');
    expect([faults.happens('W4 early'), faults.happens('W3 paying'), faults.happens('W3 paying')]).toEqual([
      false,
      true,
      false,
    ]);
    faults.keep('W19 failing', true);
    expect([faults.happens('W19 failing'), faults.happens('W19 failing')]).toEqual([true, true]);
    faults.keep('W19 failing', false);
    expect(faults.happens('W19 failing')).toBe(false);
  });

  test('are the same again when drawn from the same seed', () => {
    const run = (seed: string): boolean[] => {
      const faults = createSandboxFaults();
      faults.draw(seededRandom(seed).next, { 'W19 lost': 0.3 });
      return Array.from({ length: 200 }, () => faults.happens('W19 lost'));
    };
    expect(run('one')).toEqual(run('one'));
    expect(run('one')).not.toEqual(run('two'));
    const share = run('one').filter(Boolean).length / 200;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.4);
  });

  test('tell a request that did not arrive from one that was done without an answer', async () => {
    const faults = createSandboxFaults();
    let done = 0;
    const ask = () =>
      exchange(
        faults,
        'W19',
        async () => (done += 1),
        () => new Error('no answer'),
        { 'W19 failing': () => -1 },
      );
    faults.next('W19 lost');
    await expect(ask()).rejects.toThrow('no answer');
    expect(done).toBe(0);
    faults.next('W19 unanswered');
    await expect(ask()).rejects.toThrow('no answer');
    expect(done).toBe(1);
    faults.next('W19 failing');
    expect([await ask(), done, await ask()]).toEqual([-1, 1, 2]);
  });

  test('and filings name rows of the list of rules', () => {
    const rows = Object.keys(providerRules);
    for (const name of Object.keys(providerFaults)) expect(rows).toContain(name.split(' ')[0]);
    for (const { row } of Object.values(filingKinds)) expect(rows).toContain(row);
  });
});

describe('what an operator has filed', () => {
  test('is nothing in a new installation, and stays until it is withdrawn', async () => {
    const filings = createFilings(database);
    expect(await filings.list()).toEqual([]);
    const domain = { kind: 'wechat.h5_domain', name: 'm.example.com', details: {} };
    await fileAtProviders(database, [domain, { ...domain, name: 'n.example.com', details: { since: 1 } }], 0);
    expect(await filings.find('wechat.h5_domain', 'm.example.com')).toEqual(domain);
    expect(await filings.list('wechat.h5_domain')).toHaveLength(2);
    await withdrawFiling(database, 'wechat.h5_domain', 'm.example.com');
    expect(await filings.find('wechat.h5_domain', 'm.example.com')).toBeNull();
  });
});

test('a repeat is compared byte by byte, per call and number', async () => {
  const asked = { service: 'wechat.order', no: 'PY1', request: '{"total":1,"description":"收收"}' };
  expect(await compareRepeat(database, asked, 0)).toBe('new');
  expect(await compareRepeat(database, asked, 0)).toBe('same');
  expect(await compareRepeat(database, { ...asked, request: '{"description":"收收","total":1}' }, 0)).toBe('other');
  expect(await compareRepeat(database, { ...asked, service: 'wechat.transfer' }, 0)).toBe('new');
});
