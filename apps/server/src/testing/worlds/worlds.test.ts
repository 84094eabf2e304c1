import { afterAll, describe, expect, inject, test } from 'vitest';
import type { CallName, Input } from '@shoushou/contract';
import { countRequest } from '../../platform/limits/request-limit.ts';
import { createWorldDatabases } from './world-databases.ts';
import { WorldPool } from './world-pool.ts';
import { WorldServer } from './world-server.ts';

const databases = createWorldDatabases(inject('testPostgres'));
const openWorlds: WorldServer[] = [];

async function openWorld(name: 'empty' | 'typical'): Promise<WorldServer> {
  const world = await WorldServer.open(await databases.clone(name));
  openWorlds.push(world);
  return world;
}

afterAll(async () => {
  for (const world of openWorlds) await world.end();
});

describe('the typical world', () => {
  test('has an order in every state, each as its steps left it', async () => {
    const { server, facts } = await openWorld('typical');
    expect(Object.keys(facts.orders).sort()).toEqual([
      'agreed',
      'arrived',
      'cancelled',
      'done',
      'expired',
      'open',
      'paid',
      'taken',
      'weighed',
    ]);
    for (const [state, orders] of Object.entries(facts.orders)) {
      for (const { no } of orders) {
        const order = await server.succeed('orders.get', { no }, { token: facts.people.customer.token });
        expect(order.state).toBe(state);
      }
    }
  });

  test('is balanced to the fen', async () => {
    const { server, facts } = await openWorld('typical');
    expect(await server.succeed('wallet.trial_balance', {}, { token: facts.operators.all.token })).toMatchObject({
      balanced: true,
      problems: [],
    });
  });
});

test('a world is nobody else’s', async () => {
  const [one, other] = [await openWorld('empty'), await openWorld('empty')];
  await one.call('accounts.set_duty', { onduty: false }, { token: one.facts.people.recycler.token, changes: true });
  const { userid, token } = other.facts.people.recycler;
  expect((await other.server.succeed('accounts.get_user', { userid }, { token })).onduty).toBe(true);
  expect([one.untouched, other.untouched]).toEqual([false, true]);
});

test('a world that was only looked at serves the next test, and what it counted is forgotten', async () => {
  const pool = new WorldPool(() => openWorld('empty'));
  const first = await pool.take();
  const { database, clock } = first.server.deps;
  await countRequest(database, clock, { scope: 'accounts.token user:somebody', most: 1, windowSeconds: 60 });
  await pool.giveBack(first);
  expect(await pool.take()).toBe(first);
  expect(
    await countRequest(database, clock, { scope: 'accounts.token user:somebody', most: 1, windowSeconds: 60 }),
  ).toBeNull();
});

test('what was written to a world is taken back, down to the last row', async () => {
  const world = await openWorld('typical');
  const { facts, server } = world;
  const { recycler, customer } = facts.people;
  const before = await contentsOf(server);
  const write = async <Name extends CallName>(name: Name, input: Input<Name>, token: string) =>
    world.call(name, input, { token, changes: true });
  const open = facts.orders.open![0]!;
  await write('orders.take', { no: open.no }, recycler.token);
  await write('orders.arrive', { no: facts.orders.taken![0]!.receiptNo! }, recycler.token);
  await write('places.remove_address', { id: 'a-work' }, customer.token);
  await write('messages.mark_read', {}, recycler.token);
  await write('accounts.set_duty', { onduty: false }, recycler.token);
  expect(await contentsOf(server)).not.toEqual(before);

  const renewed = await world.renew();
  openWorlds.splice(openWorlds.indexOf(world), 1, renewed);
  expect(await contentsOf(renewed.server)).toEqual(before);
  expect(renewed.untouched).toBe(true);
});

/** A hash of the rows of each table. */
async function contentsOf({ deps: { database } }: WorldServer['server']): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     ORDER BY relname`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ hash: string }>(
      `SELECT md5(coalesce(string_agg(row::text, '' ORDER BY row::text), '')) AS hash FROM ${name} row`,
    );
    contents[name] = row!.hash;
  }
  return contents;
}
