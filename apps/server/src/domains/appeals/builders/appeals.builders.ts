import type { Input } from '@shoushou/contract';
import { arrivedOrder, type CallableServer, type Deal } from '../../orders/builders/orders.builders.ts';

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

/** An appeal for the info fee of an order that its recycler left. */
export async function submittedAppeal(
  server: CallableServer,
  { of, ...said }: Partial<Input<'appeals.submit'>> & { of?: Deal } = {},
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
      ...said,
    },
    { token: deal.recycler.token },
  );
  return { no, deal, recycler: deal.recycler, customer: deal.customer };
}
