import { expect } from 'vitest';
import { payFromWallet } from './pay-password.ts';
import { book, desk, makeListing, makeOperator, orderOf, samplePerson, visitAndWeigh, type Person } from './people.ts';
import type { JourneyData } from './screens-of-the-journey.ts';

/** Two people of the sample city, and records between them for every screen that shows one. */
export async function prepareRecords(): Promise<{ customer: Person; recycler: Person; things: JourneyData }> {
  const [customer, recycler] = await Promise.all([samplePerson('13800138002'), samplePerson('13800138001')]);
  await recycler.caller.request('accounts.set_duty', { onduty: true });
  const paid = await visitAndWeigh(recycler, (await book(customer, { 黄纸板: 30_000, 书本纸: 5_000 })).no);
  await customer.caller.request('orders.agree', { no: paid.no, weighingId: paid.weighing!.id, method: 'own_phone' });
  await payFromWallet(recycler, paid.no, paid.weighing!.totalFen);
  const weighed = await visitAndWeigh(recycler, (await book(customer, { 黄纸板: 30_000, 书本纸: 5_000 })).no);
  const open = await book(customer, { 黄纸板: 20_000 });
  const [address] = await customer.caller.request('places.list_addresses', {});
  const [pending, made] = [
    await recycler.caller.request('wallet.recharge', { amountFen: 10_000 }),
    await recycler.caller.request('wallet.recharge', { amountFen: 20_000 }),
  ];
  await recycler.caller.request('wallet.pay', { id: made.id, method: 'wechat' });
  const [payment] = await desk<{ no: string }[]>('payments');
  await desk(`payments/${payment!.no}/approve`, {});
  const operator = await makeOperator();
  const dealt = await recycler.caller.request('trade.make_offer', {
    no: await makeListing(customer, operator),
    amountFen: 30_000,
    delivery: 'post',
    message: '能包好一点寄出吗',
  });
  const { items: quotes } = await customer.caller.request('valuation.list_quotes', {});
  const { items: devices } = await customer.caller.request('devices.list', {});
  const { items: visits } = await recycler.caller.request('devices.list_visits', { group: 'mine' });
  const visit = visits.find(({ state }) => state === 'taken')!;
  const things: JourneyData = {
    quoteNo: quotes.find(({ state }) => state === 'valid')!.no,
    deviceOrderNo: devices.find(({ state }) => state === 'inspected')!.no,
    storeOrderNo: devices.find(({ way, state }) => way === 'store' && state === 'placed')!.no,
    visitNo: visit.no,
    visitReceiptNo: visit.receiptNo!,
    openNo: open.no,
    orderNo: weighed.no,
    receiptNo: weighed.receiptNo!,
    weighingId: weighed.weighing!.id,
    paidOrderNo: paid.no,
    paidReceiptNo: paid.receiptNo!,
    recyclerId: recycler.session.userid,
    addressId: address!.id,
    pendingPaymentId: pending.id,
    madePaymentId: made.id,
    listingNo: await makeListing(customer, operator),
    dealNo: dealt.no,
    scanSecret: (await customer.caller.request('accounts.start_scan_login', { purpose: 'app' })).secret,
  };
  expect((await orderOf(customer, paid.no)).state).toBe('paid');
  return { customer, recycler, things };
}
