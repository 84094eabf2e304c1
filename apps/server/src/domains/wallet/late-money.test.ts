import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFailures } from '../../platform/jobs/due-items.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { fundWallet, transferOf } from './builders/wallet.builders.ts';
import { postOrThrow, readBalances, readFlows, verifyLedger } from './index.ts';

let server: TestServer;
let asker: { token: string };
let answerer: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  asker = await signInAsOperator(server, 'merge-asker', ['reviewer']);
  answerer = await signInAsOperator(server, 'merge-answerer', ['reviewer']);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

async function merge(into: SignedIn, { mobile }: SignedIn): Promise<void> {
  const reason = '本人持身份证视频核实';
  const { id } = await server.succeed('accounts.ask_merge', { id: into.userId, mobile, reason }, asker);
  await server.succeed('accounts.answer_merge', { id, answer: 'approve' }, answerer);
}
const availableOf = async ({ userId }: SignedIn): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;

test('money that can’t be moved holds up no other person’s, is shown with the failures, and moves once it can', async () => {
  const { database } = server.deps;
  const pairs: { kept: SignedIn; absorbed: SignedIn }[] = [];
  for (let index = 0; index < 4; index += 1) {
    const pair = { kept: await signInAs(server), absorbed: await signInAs(server) };
    await merge(pair.kept, pair.absorbed);
    await fundWallet(server, pair.absorbed.userId, 1_000);
    pairs.push(pair);
  }
  const blocked = pairs.toSorted((one, other) => (one.absorbed.userId < other.absorbed.userId ? -1 : 1)).slice(0, 2);
  for (const [index, { kept }] of blocked.entries())
    await database.query(
      `ALTER TABLE ledger_accounts ADD CONSTRAINT blocked_${index} CHECK (owner_id <> '${kept.userId}' OR balance = 0)`,
    );
  const run = () => server.server.jobs.run('wallet.follow_merges');
  const moved = () => Promise.all(pairs.map(({ kept }) => availableOf(kept)));
  await run();
  const others = pairs.map((pair) => (blocked.includes(pair) ? 0 : 1_000));
  expect(await moved()).toEqual(others);
  const failures = async () =>
    (await listFailures(database)).flatMap(({ job, item }) => (job === 'wallet.follow_merges' ? [item] : [])).sort();
  expect(await failures()).toEqual(blocked.map(({ absorbed }) => absorbed.userId).sort());
  for (const index of blocked.keys())
    await database.query(`ALTER TABLE ledger_accounts DROP CONSTRAINT blocked_${index}`);
  await run();
  expect(await moved(), 'it waits before it is tried again').toEqual(others);
  server.clock.advance(3 * MINUTE);
  await run();
  expect([await moved(), await failures()]).toEqual([[1_000, 1_000, 1_000, 1_000], []]);
});

test('money that comes to a number after it was merged goes on to the person, once, and what was recharged waits there', async () => {
  const { database, clock } = server.deps;
  const [first, middle, last, payer] = await Promise.all([1, 2, 3, 4].map(() => signInAs(server)));
  await merge(middle!, first!);
  await merge(last!, middle!);
  await fundWallet(server, payer!.userId, 2_000);
  // A payment that arrived late, and money that came back.
  await fundWallet(server, first!.userId, 3_000);
  const back = transferOf('sent-back', payer!.userId, first!.userId, 2_000);
  await database.transaction((tx) => postOrThrow(tx, back, clock.now()));

  await Promise.all([1, 2].map(() => server.server.jobs.run('wallet.follow_merges')));
  await server.server.jobs.run('wallet.follow_merges');

  expect(await Promise.all([first!, middle!, last!].map(availableOf))).toEqual([0, 0, 5_000]);
  expect((await readFlows(database, [last!.userId], clock.now())).get(last!.userId)!.unspentRechargeFen).toBe(3_000);
  const { items } = await server.succeed('wallet.list_lines', {}, { token: last!.token });
  const byAmount = items.toSorted((one, other) => one.amountFen - other.amountFen);
  expect(byAmount.map(({ title, amountFen }) => [title, amountFen])).toEqual([
    ['另一个号码并入', 2_000],
    ['另一个号码并入', 3_000],
  ]);
});
