import { afterAll, beforeAll, expect, test } from 'vitest';
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
