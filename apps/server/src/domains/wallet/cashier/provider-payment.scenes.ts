import { toInstant, type Fen } from '@shoushou/kernel';
import type { TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { claimRefunds, type RefundRow } from './refunds.store.ts';
import { lockPayment } from './payments.store.ts';
import { completePayment, createPayment } from './settlement.store.ts';
import type { LedgerTransaction } from '../ledger/ledger.rules.ts';
import type { HeldMoney } from '../../companies/companies-money.rules.ts';

export interface ProviderPayment {
  payer: SignedIn;
  no: string;
}

/** A payment at the cashier that its payer approved at the provider, posted as its purpose posts it. */
export async function paidAtProvider(
  server: TestServer,
  method: 'wechat' | 'alipay',
  amountFen: Fen,
  hold: (paid: ProviderPayment) => LedgerTransaction,
): Promise<ProviderPayment> {
  const payer = await signInAs(server, { username: '付款人' });
  const { database, clock } = server.deps;
  const no = await database.transaction((tx) =>
    createPayment(tx, server.deps, { userId: payer.userId, purpose: 'trade', title: '付款', amountFen }),
  );
  await server.succeed('wallet.pay', { id: no, method }, { token: payer.token });
  // Approved there; its notice would be settled by the deal that this payment has not.
  await database.query(`UPDATE sandbox_payments SET state = 'paid', ended_at = $2 WHERE no = $1`, [
    no,
    toInstant(clock.now()),
  ]);
  const purpose = {
    payer: 'owner',
    fromWallet: true,
    retryPath: () => 'wallet',
    movement: () => hold({ payer, no }),
  } as const;
  await database.transaction(async (tx) => {
    const payment = (await lockPayment(tx, payer.userId, no))!;
    const source = { ...server.deps, purposes: { of: () => purpose } };
    await completePayment(tx, source, payment, { provider: method, providerNo: no });
  });
  return { payer, no };
}

export const trade = ({ payer, no }: ProviderPayment, amountFen: Fen) => ({
  buyerId: payer.userId,
  paymentNo: no,
  dealNo: `D${no}`,
  title: '二手交易：自行车',
  amountFen,
});
export const yard = (
  { payer, no }: ProviderPayment,
  amountFen: Fen,
  kind: HeldMoney['kind'] = 'deposit',
): HeldMoney => ({
  kind,
  payerId: payer.userId,
  paymentNo: no,
  reservationNo: `Y${no}`,
  title: '送货',
  amountFen,
});
export const bid = ({ payer, no }: ProviderPayment, amountFen: Fen) => ({
  bidderId: payer.userId,
  paymentNo: no,
  supplyNo: `S${no}`,
  title: '黄纸板',
  amountFen,
});
export const vehicle = ({ payer, no }: ProviderPayment, amountFen: Fen) => ({
  payerId: payer.userId,
  paymentNo: no,
  vehicleNo: `V${no}`,
  title: '报废车',
  amountFen,
});
export const premium = ({ payer, no }: ProviderPayment, amountFen: Fen) => ({
  ownerId: payer.userId,
  paymentNo: no,
  no: `A${no}`,
  title: '保险费',
  amountFen,
});
export const guarantee = ({ payer, no }: ProviderPayment, amountFen: Fen, part = 0) => ({
  companyNo: `C${no}`,
  paymentNo: no,
  part,
  ownerId: payer.userId,
  amountFen,
});

/** The refund of a payment, claimed as its job does. */
export async function claimedRefund({ deps: { database, clock } }: TestServer, paymentNo: string): Promise<RefundRow> {
  for (let times = 0; times < 50; times += 1) {
    const found = (await claimRefunds(database, clock.now(), clock.now())).find((row) => row.paymentNo === paymentNo);
    if (found) return found;
  }
  throw new Error(`there is no refund of ${paymentNo} to be sent`);
}

export { sendRefund } from './refunds.store.ts';
