import { MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { tradeHold, tradeSplit } from '../../trade/trade-money.rules.ts';
import { fundWallet } from '../../wallet/builders/wallet.builders.ts';
import { createPostMany, postGivenBack, verifyLedger } from '../../wallet/index.ts';
import { earn, withdrawer } from '../builders/payouts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
});
afterAll(() => server.close());

let left = 0;
/** Takes money out of a wallet for something that is bought, or as a deposit that comes back. */
async function leave(ownerId: string, amountFen: number, { comesBack }: { comesBack: boolean }): Promise<void> {
  const post = createPostMany(server.deps);
  const [reference, hold] = [`left-${(left += 1)}`, { owner: ownerId, id: `deposit:${left}` }];
  const moved = (sign: 1 | -1, account: 'purchases' | 'frozen', owner: string) => [
    {
      owner: ownerId,
      account: 'available' as const,
      amountFen: -sign * amountFen,
      line: { kind: 'adjustment', title: '押金' },
    },
    { owner, account, amountFen: sign * amountFen },
  ];
  if (!comesBack)
    await post({ key: `bought:${reference}`, kind: 'bought', reference, postings: moved(1, 'purchases', 'platform') });
  else {
    await post({
      key: `deposit.hold:${reference}`,
      kind: 'deposit.hold',
      reference,
      postings: moved(1, 'frozen', ownerId),
      opens: hold,
    });
    await post({
      key: `deposit.end:${reference}`,
      kind: 'deposit.return',
      reference,
      postings: moved(-1, 'frozen', ownerId),
      ends: { ...hold, as: 'returned' },
    });
  }
}

it.each<[string, number, readonly ['earn' | 'recharge' | 'spend' | 'deposit', number][]]>([
  [
    'spending after the recharge uses it',
    200,
    [
      ['earn', 1_000],
      ['recharge', 500],
      ['spend', 300],
    ],
  ],
  [
    'spending before the recharge used none of it',
    500,
    [
      ['earn', 1_000],
      ['spend', 300],
      ['recharge', 500],
    ],
  ],
  [
    'nothing more than all of it is used',
    500,
    [
      ['recharge', 500],
      ['spend', 500],
      ['earn', 700],
      ['spend', 600],
      ['recharge', 500],
    ],
  ],
  [
    'a deposit that came back used none of it',
    500,
    [
      ['earn', 100],
      ['recharge', 500],
      ['deposit', 500],
    ],
  ],
])('of recharged money, %s', async (_, blockedFen, movements) => {
  const { owner } = await withdrawer(server, 1);
  for (const [what, amountFen] of movements) {
    server.clock.advance(MINUTE);
    if (what === 'earn') await earn(server, owner.userId, amountFen);
    else if (what === 'recharge') await fundWallet(server, owner.userId, amountFen);
    else await leave(owner.userId, amountFen, { comesBack: what === 'deposit' });
  }
  expect((await server.succeed('payouts.withdraw_options', {}, { token: owner.token })).blocked).toEqual(
    blockedFen === 0 ? null : { amountFen: blockedFen, reason: '充值 7 天内未使用的部分' },
  );
});

it('of recharged money, the part that a deal gave back is not used', async () => {
  const { owner } = await withdrawer(server, 1);
  await fundWallet(server, owner.userId, 60_000);
  server.clock.advance(MINUTE);
  const about = {
    buyerId: owner.userId,
    paymentNo: 'PY26010100000000000077',
    dealNo: 'D1',
    title: '二手交易：自行车',
    amountFen: 60_000,
  };
  const { userId: sellerId } = await signInAs(server);
  await createPostMany(server.deps)(tradeHold(about));
  await server.deps.database.transaction((tx) =>
    postGivenBack(tx, server.deps, tradeSplit({ ...about, sellerId, refundFen: 59_900 }), server.deps.clock.now()),
  );
  expect(await server.succeed('payouts.withdraw_options', {}, { token: owner.token })).toMatchObject({
    blocked: { amountFen: 59_900 },
  });
});
