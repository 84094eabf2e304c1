import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interceptStatements } from '../../../testing/statements.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { creditOf } from '../../wallet/builders/wallet.builders.ts';
import { createPostMany } from '../../wallet/index.ts';
import { buildCard, earn, verifiedPerson, withdrawer } from '../builders/payouts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const available = async (token: string) => (await server.succeed('wallet.get', {}, { token })).availableFen;

it('serves those who ask at the same moment in one transaction, each with an answer of their own, and who is refused has written nothing', async () => {
  const [first, alike, poor, large, spent] = await Promise.all([
    withdrawer(server, 5_000),
    withdrawer(server, 5_000),
    withdrawer(server, 1_000),
    withdrawer(server, 300_000),
    withdrawer(server, 5_000),
  ]);
  const nameless = await signInAs(server);
  const ask = ({ owner: { token }, cardId }: Pick<typeof first, 'owner' | 'cardId'>, amountFen: number) =>
    server.call('payouts.withdraw', { source: 'goods', way: 'card', cardId, amountFen, expectedFeeFen: 0 }, { token });
  const many = createPostMany(server.deps);
  let posts = 0;
  const answers = await interceptStatements(
    async ({ text, inTransaction, send }) => {
      const isHold = inTransaction && text.includes('ledger_post_batch');
      if (isHold) posts += 1;
      // The first one runs alone until the others have come; then, between the check and the hold, one of them spends
      // money elsewhere.
      if (isHold && posts === 1) await wait(300);
      if (isHold && posts === 2)
        expect((await many(creditOf('spent-meanwhile', spent.owner.userId, -4_000))).ok).toBe(true);
      return send();
    },
    () =>
      Promise.all([
        ask(first, 5_000),
        ask(alike, 5_000),
        ask(poor, 1_001),
        ask({ owner: nameless, cardId: first.cardId }, 100),
        ask(large, 250_000),
        ask(spent, 5_000),
      ]),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    'success',
    'success',
    'payouts.balance_short',
    'payouts.name_needed',
    'success',
    'payouts.balance_short',
  ]);
  expect(answers.map(({ data }) => data?.state ?? null)).toEqual([
    'approved',
    'approved',
    null,
    null,
    'reviewing',
    null,
  ]);
  expect(await Promise.all([first, alike, poor, large, spent].map(({ owner }) => available(owner.token)))).toEqual([
    0, 0, 1_000, 50_000, 1_000,
  ]);
  // Their confirmed passwords are still unused.
  expect([(await ask(poor, 1_000)).outcome, (await ask(spent, 1_000)).outcome]).toEqual(['success', 'success']);
  expect([posts, (await ask(first, 100)).outcome]).toEqual([2, 'payouts.balance_short']);
});

it('takes one withdrawal for one confirmation, also of two that one person sends at the same moment', async () => {
  const [early, twice] = await Promise.all([withdrawer(server, 1_000), withdrawer(server, 5_000)]);
  const ask = ({ owner: { token }, cardId }: typeof early) =>
    server.call(
      'payouts.withdraw',
      { source: 'goods', way: 'card', cardId, amountFen: 1_000, expectedFeeFen: 0 },
      { token },
    );
  let posts = 0;
  const answers = await interceptStatements(
    async ({ text, inTransaction, send }) => {
      // The first one runs alone until both others have come.
      if (inTransaction && text.includes('ledger_post_batch') && (posts += 1) === 1) await wait(300);
      return send();
    },
    () => Promise.all([ask(early), ask(twice), ask(twice)]),
  );
  // Either of the two may come first.
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['success', 'success', 'wallet.paypassword_needed']);
  expect(answers[0].outcome).toBe('success');
  expect([posts, await available(twice.owner.token)]).toEqual([2, 4_000]);
});

it('tells who has no payment password to set one, and who has to type it again', async () => {
  const [without, used] = [await verifiedPerson(server), await withdrawer(server, 5_000)];
  const { id: cardId } = await buildCard(server, without.userId);
  await earn(server, without.userId, 5_000);
  const ask = (token: string, card: string) =>
    server.call(
      'payouts.withdraw',
      { source: 'goods', way: 'card', cardId: card, amountFen: 1_000, expectedFeeFen: 0 },
      { token },
    );
  expect((await ask(used.owner.token, used.cardId)).outcome).toBe('success');
  const answers = await Promise.all([ask(without.token, cardId), ask(used.owner.token, used.cardId)]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['wallet.paypassword_unset', 'wallet.paypassword_needed']);
});
