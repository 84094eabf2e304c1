import { DAY, HOUR, MINUTE, type Fen } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sandboxKeys } from '../../../gateways/payments/sandbox-keys.ts';
import { sandboxWires } from '../../../gateways/payments/sandbox-wire.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { depositEndMovement, yardHold } from '../../companies/companies-money.rules.ts';
import { guaranteeDrawn, guaranteeHeld, guaranteeReturned } from '../../companies/guarantee/guarantee-money.rules.ts';
import { premiumEarned, premiumPaid, surrenderBack } from '../../insurance/insurance-money.rules.ts';
import { tradeHold, tradeRefund } from '../../trade/trade-money.rules.ts';
import { vehicleHold, vehicleRelease } from '../../vehicles/vehicles-money.rules.ts';
import { walletDeletionBlockers } from '../deletion-blockers.steps.ts';
import { postGivenBack, postOrThrow, readBalances, verifyLedger, type LedgerTransaction } from '../index.ts';
import {
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
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

async function returnAll(): Promise<void> {
  for (let times = 0; times < 4; times += 1) {
    server.clock.advance(2 * MINUTE);
    await server.server.jobs.run('wallet.give_back');
  }
}
const give = (movement: LedgerTransaction): Promise<void> =>
  server.deps.database.transaction((tx) => postGivenBack(tx, server.deps, movement, server.deps.clock.now()));
const post = (movement: LedgerTransaction): Promise<void> =>
  server.deps.database.transaction((tx) => postOrThrow(tx, movement, server.deps.clock.now()));

/** What the provider gave back, one by one; how each part ended here; what the payer has in the wallet. */
async function ends({ payer, no }: Paid): Promise<{ atProvider: Fen[]; here: string[]; available: Fen }> {
  const { database } = server.deps;
  const given = await database.query<{ fen: Fen }>(
    'SELECT amount AS fen FROM sandbox_refunds WHERE payment_no = $1 ORDER BY made_at',
    [no],
  );
  const kept = await database.query<{ text: string }>(
    `SELECT state || ' ' || amount AS text FROM payment_refunds WHERE payment_no = $1 ORDER BY made_at, no`,
    [no],
  );
  return {
    atProvider: given.map(({ fen }) => fen),
    here: kept.map(({ text }) => text),
    available: (await readBalances(database, payer.userId)).available,
  };
}

/** A premium of ¥5.01 that the insurer has, whose first part is on its way back. */
async function surrendered(method: 'wechat' | 'alipay') {
  const paid = await paidAtProvider(server, method, 501, (p) => premiumPaid(premium(p, 501)));
  await post(premiumEarned(premium(paid, 501)));
  const back = surrenderBack({ ...premium(paid, 501), amountFen: 200, remitted: false });
  await give(back);
  const more = (amountFen: Fen): LedgerTransaction => {
    const { ends: _, ...free } = surrenderBack({ ...premium(paid, 501), amountFen, remitted: true });
    return { ...free, key: `${free.key}:${amountFen}` };
  };
  return { paid, more };
}

describe.each(['wechat', 'alipay'] as const)('a payment at %s', (method) => {
  test('goes back in part to the fen', async () => {
    const paid = await paidAtProvider(server, method, 7, (p) => yardHold(yard(p, 7)));
    const split = { refundFen: 4, keptFen: 3, addedFen: 0, end: 'split' } as const;
    await give(depositEndMovement(yard(paid, 7), split, seller.userId));
    await returnAll();
    expect(await ends(paid)).toEqual({ atProvider: [4], here: ['done 4'], available: 0 });
  });

  test('goes back in two parts given at one moment, though its provider wants time between them', async () => {
    const { paid, more } = await surrendered(method);
    await give(more(301));
    await Promise.all([1, 2, 3, 4].map(() => server.server.jobs.run('wallet.give_back')));
    await returnAll();
    const { atProvider, here, available } = await ends(paid);
    expect([atProvider.reduce((sum, fen) => sum + fen, 0), here.sort(), available]).toEqual([
      501,
      ['done 200', 'done 301'],
      0,
    ]);
  });

  test('gives back no fen beyond what was paid', async () => {
    const { paid, more } = await surrendered(method);
    await expect(give(more(302))).rejects.toThrow('gives back more');
    await returnAll();
    expect(await ends(paid)).toEqual({ atProvider: [200], here: ['done 200'], available: 0 });
  });
});

test('the rest of a guarantee that was drawn from twice is recharged money where WeChat refuses it', async () => {
  const paid = await paidAtProvider(server, 'wechat', 10_001, (p) =>
    guaranteeHeld(guarantee(p, 10_001), '企业', '保管'),
  );
  await post(guaranteeDrawn(guarantee(paid, 10_001), '企业', 3_333, seller.userId));
  await post(guaranteeHeld(guarantee(paid, 6_668, 1), '企业', '余额'));
  await post(guaranteeDrawn(guarantee(paid, 6_668, 1), '企业', 1, seller.userId));
  await post(guaranteeHeld(guarantee(paid, 6_667, 2), '企业', '余额'));
  await give(guaranteeReturned(guarantee(paid, 6_667, 2), '企业'));
  const refund = vi
    .spyOn(server.deps.gateways.payments.of('wechat')!, 'refund')
    .mockRejectedValue(new ProviderFailed('wechatpay', 'refused', 'INVALID_REQUEST', '订单已超过可退款期限'));
  await returnAll();
  refund.mockRestore();
  await returnAll();
  expect(await ends(paid)).toEqual({ atProvider: [], here: ['credited 6667'], available: 6_667 });
});

test('what somebody has to release at WeChat waits for days, and ends once they did', async () => {
  const paid = await paidAtProvider(server, 'wechat', 1_234, (p) => vehicleHold(vehicle(p, 1_234)));
  await give(vehicleRelease(vehicle(paid, 1_234), seller.userId, 1_000));
  server.deps.gateways.sandbox.faults.next('W15 abnormal');
  await returnAll();
  server.clock.advance(3 * DAY);
  await returnAll();
  expect(await ends(paid)).toMatchObject({ here: ['waiting 234'], available: 0 });
  await server.deps.database.query('UPDATE sandbox_refunds SET abnormal = false WHERE payment_no = $1', [paid.no]);
  server.clock.advance(2 * HOUR);
  await returnAll();
  expect((await ends(paid)).here).toEqual(['done 234']);
});

test('notices that come late, before and after it went back, change nothing, and its payer closes no account meanwhile', async () => {
  const paid = await paidAtProvider(server, 'wechat', 4_200, (p) => tradeHold(trade(p, 4_200)));
  const keys = await sandboxKeys(server.deps.database)();
  const payment = (await server.deps.gateways.payments.sandbox!.find(paid.no))!;
  const notice = async (): Promise<void> => {
    const now = server.clock.now();
    const paidNow = { ...payment, state: 'paid', endedAt: new Date(now).toISOString() } as const;
    const { headers, body } = sandboxWires.wechat.compose(keys, paidNow, now, server.deps.random);
    await server.server.app.inject({ method: 'POST', url: '/api/wallet/notice/wechat', headers, payload: body });
  };
  await notice();
  await give(tradeRefund(trade(paid, 4_200)));
  await notice();
  const blockers = () => walletDeletionBlockers(server.deps.database, paid.payer.userId);
  expect(await blockers()).toEqual(['有一笔支付或退款正在处理，请稍后再试']);
  await returnAll();
  await notice();
  expect([await blockers(), await ends(paid)]).toEqual([
    [],
    { atProvider: [4_200], here: ['done 4200'], available: 0 },
  ]);
});
