import type { Fen } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { depositEndMovement, yardHold, yardReturn } from '../../companies/companies-money.rules.ts';
import { guaranteeDrawn, guaranteeHeld, guaranteeReturned } from '../../companies/guarantee/guarantee-money.rules.ts';
import { premiumBack, premiumPaid } from '../../insurance/insurance-money.rules.ts';
import { bidDepositEnd, bidDepositHold } from '../../supply/supply-money.rules.ts';
import { tradeHold, tradeRefund, tradeSplit } from '../../trade/trade-money.rules.ts';
import { vehicleHold, vehicleRelease, vehicleReturn } from '../../vehicles/vehicles-money.rules.ts';
import { fundWallet } from '../builders/wallet.builders.ts';
import {
  bid,
  guarantee,
  paidAtProvider,
  premium,
  trade,
  vehicle,
  yard,
  type ProviderPayment as Paid,
} from '../cashier/provider-payment.scenes.ts';
import { postGivenBack, postOrThrow, type LedgerTransaction } from '../index.ts';

let server: TestServer;
let other: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  other = await signInAs(server, { username: '卖家' });
});
afterAll(() => server.close());

const PAID: Fen = 60_000;
/** What a person reads of a month: earned and spent through the wallet, and beside it. */
async function monthOf({ token, userId }: SignedIn) {
  const { month, availableFen } = await server.succeed('wallet.get', {}, { token });
  const bill = await server.succeed('payouts.get_bill', { userid: userId, month: month.month }, { token });
  const { incomeFen, spentFen, outsideSpentFen } = month;
  return { availableFen, incomeFen, spentFen, outsideSpentFen, billed: [bill.incomeFen, bill.spentFen] };
}
const post = (movement: LedgerTransaction): Promise<void> =>
  server.deps.database.transaction((tx) => postGivenBack(tx, server.deps, movement, server.deps.clock.now()));

/** Ways in which a payment comes back: whole, or a part of it. */
const ways: readonly {
  what: string;
  hold: (paid: Paid) => LedgerTransaction;
  back: (paid: Paid) => LedgerTransaction[];
  keptFen: Fen;
}[] = [
  {
    what: 'a deal that ended',
    hold: (p) => tradeHold(trade(p, PAID)),
    back: (p) => [tradeRefund(trade(p, PAID))],
    keptFen: 0,
  },
  {
    what: 'a part of a deal’s price',
    hold: (p) => tradeHold(trade(p, PAID)),
    back: (p) => [tradeSplit({ ...trade(p, PAID), sellerId: other.userId, refundFen: 12_345 })],
    keptFen: PAID - 12_345,
  },
  {
    what: 'a deposit',
    hold: (p) => yardHold(yard(p, PAID)),
    back: (p) => [yardReturn(yard(p, PAID))],
    keptFen: 0,
  },
  {
    what: 'half of a deposit',
    hold: (p) => yardHold(yard(p, PAID)),
    back: (p) => [
      depositEndMovement(
        yard(p, PAID),
        { refundFen: PAID / 2, keptFen: PAID / 2, addedFen: 0, end: 'split' },
        other.userId,
      ),
    ],
    keptFen: PAID / 2,
  },
  {
    what: 'a guarantee',
    hold: (p) => guaranteeHeld(guarantee(p, PAID), '企业', '保管'),
    back: (p) => [guaranteeReturned(guarantee(p, PAID), '企业')],
    keptFen: 0,
  },
  {
    what: 'a bidder’s deposit',
    hold: (p) => bidDepositHold(bid(p, PAID)),
    back: (p) => [bidDepositEnd(bid(p, PAID), null)],
    keptFen: 0,
  },
  {
    what: 'a vehicle’s price',
    hold: (p) => vehicleHold(vehicle(p, PAID)),
    back: (p) => [vehicleReturn(vehicle(p, PAID))],
    keptFen: 0,
  },
  {
    what: 'a part of a vehicle’s price',
    hold: (p) => vehicleHold(vehicle(p, PAID)),
    back: (p) => [vehicleRelease(vehicle(p, PAID), other.userId, PAID - 9_999)],
    keptFen: PAID - 9_999,
  },
  {
    what: 'a premium',
    hold: (p) => premiumPaid(premium(p, PAID)),
    back: (p) => [premiumBack(premium(p, PAID), '保险公司没有承保')],
    keptFen: 0,
  },
];

describe('money that came back', () => {
  test.each(ways)(
    'is no income, and what it was paid for costs what was kept: $what',
    async ({ hold, back, keptFen }) => {
      const payer = await signInAs(server);
      await fundWallet(server, payer.userId, PAID);
      const paid = { payer, no: `PY${payer.userId.slice(-12)}` };
      await server.deps.database.transaction((tx) => postOrThrow(tx, hold(paid), server.deps.clock.now()));
      for (const movement of back(paid)) await post(movement);
      expect(await monthOf(payer)).toEqual({
        availableFen: PAID - keptFen,
        incomeFen: 0,
        spentFen: keptFen,
        outsideSpentFen: 0,
        billed: [0, keptFen],
      });
    },
  );

  test.each(ways)('to the provider that it was paid at is spent nowhere: $what', async ({ hold, back, keptFen }) => {
    const paid = await paidAtProvider(server, 'wechat', PAID, hold);
    for (const movement of back(paid)) await post(movement);
    expect(await monthOf(paid.payer)).toEqual({
      availableFen: 0,
      incomeFen: 0,
      spentFen: 0,
      outsideSpentFen: keptFen,
      billed: [0, keptFen],
    });
  });

  test('to the provider lowers nothing that was spent for the same from the wallet', async () => {
    const paid = await paidAtProvider(server, 'alipay', PAID, (p) => tradeHold(trade(p, PAID)));
    await fundWallet(server, paid.payer.userId, 7_000);
    const another = { payer: paid.payer, no: 'PY-another-deal' };
    await server.deps.database.transaction((tx) =>
      postOrThrow(tx, tradeHold(trade(another, 7_000)), server.deps.clock.now()),
    );
    await post(tradeRefund(trade(paid, PAID)));
    expect(await monthOf(paid.payer)).toMatchObject({ incomeFen: 0, spentFen: 7_000, outsideSpentFen: 0 });
  });

  test('of a guarantee that a seller was paid from: the owner has spent what the seller got', async () => {
    const owner = await signInAs(server);
    await fundWallet(server, owner.userId, PAID);
    const paid = { payer: owner, no: 'PY-guarantee-of-a-yard' };
    for (const movement of [
      guaranteeHeld(guarantee(paid, PAID), '企业', '保管'),
      guaranteeDrawn(guarantee(paid, PAID), '企业', 10_000, other.userId),
      guaranteeHeld(guarantee(paid, PAID - 10_000, 1), '企业', '余额'),
      guaranteeReturned(guarantee(paid, PAID - 10_000, 1), '企业'),
    ])
      await post(movement);
    expect(await monthOf(owner)).toMatchObject({ availableFen: PAID - 10_000, incomeFen: 0, spentFen: 10_000 });
  });
});
