import { DAY, MINUTE, type Fen } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDomains } from '../../../domains.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { depositEndMovement, yardHold, yardReturn } from '../../companies/companies-money.rules.ts';
import { guaranteeDrawn, guaranteeHeld, guaranteeReturned } from '../../companies/guarantee/guarantee-money.rules.ts';
import { premiumBack, premiumEarned, premiumPaid, surrenderBack } from '../../insurance/insurance-money.rules.ts';
import { bidDepositEnd, bidDepositHold } from '../../supply/supply-money.rules.ts';
import { tradeHold, tradeRefund, tradeSplit } from '../../trade/trade-money.rules.ts';
import { vehicleHold, vehicleRelease, vehicleReturn } from '../../vehicles/vehicles-money.rules.ts';
import { postGivenBack, postOrThrow, readBalances, readFlows, type LedgerTransaction } from '../index.ts';
import {
  bid,
  guarantee,
  paidAtProvider,
  premium,
  trade,
  vehicle,
  yard,
  type ProviderPayment as Paid,
} from './provider-payment.scenes.ts';

let server: TestServer;
let seller: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  seller = await signInAs(server, { username: '卖家' });
});
afterAll(() => server.close());

const PAID: Fen = 60_000;
const returnAll = async (): Promise<void> => {
  for (let times = 0; times < 3; times += 1) {
    server.clock.advance(2 * MINUTE);
    await server.server.jobs.run('wallet.give_back');
  }
};
const post = (movement: LedgerTransaction): Promise<void> =>
  server.deps.database.transaction((tx) => postGivenBack(tx, server.deps, movement, server.deps.clock.now()));
const available = async ({ userId }: SignedIn): Promise<Fen> =>
  (await readBalances(server.deps.database, userId)).available;
/** Refunded at the simulated provider, fen. */
const atProvider = async ({ no }: Paid): Promise<Fen> =>
  (
    await server.deps.database.query<{ fen: Fen }>(
      'SELECT coalesce(sum(amount), 0)::bigint AS fen FROM sandbox_refunds WHERE payment_no = $1',
      [no],
    )
  )[0]!.fen;
const unspent = async ({ userId }: SignedIn): Promise<Fen> =>
  (await readFlows(server.deps.database, [userId], server.deps.clock.now())).get(userId)!.unspentRechargeFen;

const paidAt = (method: 'wechat' | 'alipay', hold: (paid: Paid) => LedgerTransaction): Promise<Paid> =>
  paidAtProvider(server, method, PAID, hold);

/**
 * Ways in which money comes back from each purpose: the hold, what happens meanwhile, what gives it back, and how much.
 */
const ways: readonly {
  /** The purpose as registered. */
  of: string;
  purpose: string;
  hold: (paid: Paid) => LedgerTransaction;
  meanwhile?: (paid: Paid) => LedgerTransaction[];
  back: (paid: Paid) => LedgerTransaction;
  backFen: Fen;
}[] = [
  {
    of: 'trade',
    purpose: 'a deal that ended',
    hold: (p) => tradeHold(trade(p, PAID)),
    back: (p) => tradeRefund(trade(p, PAID)),
    backFen: PAID,
  },
  {
    of: 'trade',
    purpose: 'a part of a deal’s price',
    hold: (p) => tradeHold(trade(p, PAID)),
    back: (p) => tradeSplit({ ...trade(p, PAID), sellerId: seller.userId, refundFen: 12_345 }),
    backFen: 12_345,
  },
  {
    of: 'yard_deposit',
    purpose: 'a yard’s deposit',
    hold: (p) => yardHold(yard(p, PAID)),
    back: (p) => yardReturn(yard(p, PAID)),
    backFen: PAID,
  },
  {
    of: 'yard_deposit',
    purpose: 'half of a yard’s deposit',
    hold: (p) => yardHold(yard(p, PAID)),
    back: (p) =>
      depositEndMovement(
        yard(p, PAID),
        { refundFen: PAID / 2, keptFen: PAID / 2, addedFen: 0, end: 'split' },
        seller.userId,
      ),
    backFen: PAID / 2,
  },
  {
    of: 'yard_goods',
    purpose: 'the price of goods at a yard',
    hold: (p) => yardHold(yard(p, PAID, 'goods')),
    back: (p) => yardReturn(yard(p, PAID, 'goods')),
    backFen: PAID,
  },
  {
    of: 'yard_guarantee',
    purpose: 'a guarantee',
    hold: (p) => guaranteeHeld(guarantee(p, PAID), '企业', '保管'),
    back: (p) => guaranteeReturned(guarantee(p, PAID), '企业'),
    backFen: PAID,
  },
  {
    of: 'yard_guarantee',
    purpose: 'the rest of a guarantee',
    hold: (p) => guaranteeHeld(guarantee(p, PAID), '企业', '保管'),
    meanwhile: (p) => [
      guaranteeDrawn(guarantee(p, PAID), '企业', 10_000, seller.userId),
      guaranteeHeld(guarantee(p, PAID - 10_000, 1), '企业', '余额'),
    ],
    back: (p) => guaranteeReturned(guarantee(p, PAID - 10_000, 1), '企业'),
    backFen: PAID - 10_000,
  },
  {
    of: 'supply_deposit',
    purpose: 'a bidder’s deposit',
    hold: (p) => bidDepositHold(bid(p, PAID)),
    back: (p) => bidDepositEnd(bid(p, PAID), null),
    backFen: PAID,
  },
  {
    of: 'vehicle_price',
    purpose: 'a vehicle’s price',
    hold: (p) => vehicleHold(vehicle(p, PAID)),
    back: (p) => vehicleReturn(vehicle(p, PAID)),
    backFen: PAID,
  },
  {
    of: 'vehicle_price',
    purpose: 'what a vehicle’s price was lowered by',
    hold: (p) => vehicleHold(vehicle(p, PAID)),
    back: (p) => vehicleRelease(vehicle(p, PAID), seller.userId, PAID - 7_000),
    backFen: 7_000,
  },
  {
    of: 'insurance',
    purpose: 'a premium whose insurer refused',
    hold: (p) => premiumPaid(premium(p, PAID)),
    back: (p) => premiumBack(premium(p, PAID), '未承保'),
    backFen: PAID,
  },
  {
    of: 'insurance',
    purpose: 'a part of a premium at the surrender',
    hold: (p) => premiumPaid(premium(p, PAID)),
    meanwhile: (p) => [premiumEarned(premium(p, PAID))],
    back: (p) => surrenderBack({ ...premium(p, PAID), amountFen: 20_000, remitted: false }),
    backFen: 20_000,
  },
];

/** Purposes whose money does not come back by a movement, and why. */
const final: Readonly<Record<string, string>> = {
  area_fee: 'the area is open from then on',
  recharge: 'it is the balance of who paid',
  receive: 'it is the balance of who owns the code; what nobody owns goes back before it is credited',
};

async function given(way: (typeof ways)[number], method: 'wechat' | 'alipay'): Promise<Paid> {
  const paid = await paidAt(method, way.hold);
  for (const movement of way.meanwhile?.(paid) ?? [])
    await server.deps.database.transaction((tx) => postOrThrow(tx, movement, server.deps.clock.now()));
  return paid;
}

test('every purpose of the cashier has its ways back here, or none', () => {
  const registered = createDomains(server.deps).all.flatMap(({ paymentPurposes }) =>
    Object.keys(paymentPurposes ?? {}),
  );
  expect(registered.sort()).toEqual([...new Set(ways.map(({ of }) => of)), ...Object.keys(final)].sort());
});

describe('money of a provider', () => {
  test.each(ways.flatMap((way) => (['wechat', 'alipay'] as const).map((method) => ({ ...way, method }))))(
    'of $method goes back there: $purpose',
    async ({ method, ...way }) => {
      const paid = await given(way, method);
      await post(way.back(paid));
      // It has left the balance at once: nothing of it can be withdrawn.
      expect(await available(paid.payer)).toBe(0);
      await post(way.back(paid));
      await returnAll();
      expect([await atProvider(paid), await available(paid.payer)]).toEqual([way.backFen, 0]);
    },
  );

  test.each(ways)('is credited as recharged where its provider can’t take it back: $purpose', async (way) => {
    const paid = await given(way, 'wechat');
    await post(way.back(paid));
    const refund = vi
      .spyOn(server.deps.gateways.payments.of('wechat')!, 'refund')
      .mockRejectedValue(new ProviderFailed('wechatpay', 'refused', 'INVALID_REQUEST', '订单已超过可退款期限'));
    await returnAll();
    refund.mockRestore();
    expect([await atProvider(paid), await available(paid.payer), await unspent(paid.payer)]).toEqual([
      0,
      way.backFen,
      way.backFen,
    ]);
    server.clock.advance(7 * DAY);
    expect(await unspent(paid.payer)).toBe(0);
  });

  test('older than its provider takes back, a year, is credited, and its payer and the operator read so', async () => {
    const paid = await given(ways[5]!, 'wechat');
    server.clock.advance(366 * DAY);
    await post(ways[5]!.back(paid));
    await returnAll();
    await server.server.deliver().catch(() => undefined);
    const lines = await server.succeed('wallet.list_lines', {}, { token: paid.payer.token });
    expect(lines.items[0]).toMatchObject({ title: '原路退回未成功，存入余额', amountFen: PAID });
    const { token } = await signInAsOperator(server, 'returns', ['accountant']);
    const { items } = await server.succeed('wallet.console_refunds', { group: 'done' }, { token });
    expect(items.find(({ paymentNo }) => paymentNo === paid.no)).toMatchObject({ state: 'credited', amountFen: PAID });
  });

  test('waits while its provider can’t be reached, and goes back once however often it is sent', async () => {
    const paid = await given(ways[0]!, 'alipay');
    await Promise.all([1, 2, 3].map(() => post(ways[0]!.back(paid))));
    const refund = vi
      .spyOn(server.deps.gateways.payments.of('alipay')!, 'refund')
      .mockRejectedValueOnce(new ProviderFailed('alipay', 'unreachable', '', ''));
    await returnAll();
    expect(new Set(refund.mock.calls.map(([{ refundNo }]) => refundNo)).size).toBe(1);
    refund.mockRestore();
    await Promise.all([1, 2].map(() => server.server.jobs.run('wallet.give_back')));
    expect([await atProvider(paid), await available(paid.payer)]).toEqual([PAID, 0]);
  });

  test('is not given back in another way: a movement that gives a payment back can’t be posted as any other', async () => {
    const paid = await given(ways[0]!, 'alipay');
    await expect(
      server.deps.database.transaction((tx) => postOrThrow(tx, ways[0]!.back(paid), server.deps.clock.now())),
    ).rejects.toThrow('goes where it came from');
    await post(ways[0]!.back(paid));
    await returnAll();
  });
});
