import type { Input } from '@shoushou/contract';
import {
  arrivedOrder,
  buildCustomer,
  buildRecycler,
  paidOrder,
  takenOrder,
  type CallableServer,
  type Deal,
} from '../../orders/builders/orders.builders.ts';

/** An order that its recycler cancelled at the door: the info fee was captured. */
export async function leftOrder(
  server: CallableServer,
  parties: Parameters<typeof arrivedOrder>[1] = {},
): Promise<Deal> {
  const deal = await arrivedOrder(server, parties);
  await server.succeed(
    'orders.cancel',
    { no: deal.receiptNo, reason: '客户不在', expectedFeeFen: 0 },
    { token: deal.recycler.token },
  );
  return deal;
}

/** A paid order of 10 kg cardboard, ¥14.20, whose customer appeals against the weight. */
export async function weightAppeal(
  server: CallableServer,
  parties: Parameters<typeof paidOrder>[1] = {},
): Promise<{ no: string; deal: Awaited<ReturnType<typeof paidOrder>> & { lineId: string } }> {
  const paid = await paidOrder(server, parties);
  const { weighing } = await server.succeed('orders.get', { no: paid.no }, { token: paid.customer.token });
  const deal = { ...paid, lineId: weighing!.lines[0]!.id };
  const { no } = await server.succeed(
    'appeals.submit',
    {
      kind: 'receipt',
      no: deal.no,
      reason: '重量不对',
      text: '在家称过有 24 公斤，回收员少算了五公斤',
      photoIds: [],
    },
    { token: deal.customer.token },
  );
  return { no, deal };
}

/** An appeal for the info fee of an order that its recycler left. */
export async function submittedAppeal(
  server: CallableServer,
  { of, ...given }: Partial<Input<'appeals.submit'>> & { of?: Deal } = {},
): Promise<{ no: string; deal: Deal; recycler: Deal['recycler']; customer: Deal['customer'] }> {
  const deal = of ?? (await leftOrder(server));
  const { no } = await server.succeed(
    'appeals.submit',
    {
      kind: 'info_fee',
      no: deal.receiptNo,
      reason: '客户不在家',
      text: '到了小区门口，电话没有人接，等了半个小时',
      photoIds: [],
      ...given,
    },
    { token: deal.recycler.token },
  );
  return { no, deal, recycler: deal.recycler, customer: deal.customer };
}

/** A recycler's appeal for a visit in vain, with a customer who can pay a compensation. */
export async function vainAppeal(server: CallableServer): ReturnType<typeof submittedAppeal> {
  const deal = await leftOrder(server, { customer: await buildCustomer(server, { balanceFen: 1_000 }) });
  return submittedAppeal(server, { of: deal, kind: 'customer', reason: '到了没有人' });
}

/** An appeal of a customer with ¥10 who paid a fee for cancelling; their recycler had ¥2 before. */
export async function feeAppeal(server: CallableServer): ReturnType<typeof submittedAppeal> {
  const deal = await takenOrder(server, {
    customer: await buildCustomer(server, { balanceFen: 1_000 }),
    recycler: await buildRecycler(server, { balanceFen: 200 }),
  });
  const { token } = deal.customer;
  // Several are made at the same time, so the clock stays.
  await server.deps.database.query(`UPDATE orders SET taken_at = taken_at - interval '16 minutes' WHERE no = $1`, [
    deal.no,
  ]);
  const { feeFen } = await server.succeed('orders.cancel_cost', { no: deal.no }, { token });
  await server.succeed('orders.cancel', { no: deal.no, reason: '回收员迟迟不来', expectedFeeFen: feeFen }, { token });
  const { no } = await server.succeed(
    'appeals.submit',
    {
      kind: 'receipt',
      no: deal.no,
      reason: '被收了不该收的费用',
      text: '约好的时间他说来不了，让我取消',
      photoIds: [],
    },
    { token },
  );
  return { no, deal, recycler: deal.recycler, customer: deal.customer };
}
