import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { runLive } from '../../../shell/push/live.ts';
import { openRoute, press } from '../../../testing/open-route.ts';

/** The recycler's shelf, which the customer has bought, received and complained about. */
const numberOf = ({ facts }: World): string => facts.market.deals.offered ?? '';

test('goods that go back are sent by the buyer with a number, and the money comes when the seller has them', async () => {
  const prepare = async (server: World): Promise<void> => {
    const no = numberOf(server);
    await server.call('recycler', 'trade.answer_offer', { no, accept: true });
    const { paymentId } = await server.call('customer', 'trade.pay', { no, addressId: 'a-home' });
    await server.call('customer', 'wallet.pay', { id: paymentId, method: 'wechat' });
    await server.approvePayment(paymentId);
    await server.call('recycler', 'trade.send', { no, carrier: '顺丰', trackingNo: 'SF1234567890' });
    await server.call('customer', 'trade.dispute', { no, reason: 'not_as_described', text: '少一层隔板' });
    await server.call('operator', 'trade.settle', { no, decision: 'return', reason: '照片属实，请寄回' });
  };
  const { server } = await openRoute((world) => `second/supplydetail/${numberOf(world)}`, { as: 'customer', prepare });
  onTestFinished(runLive());
  await screen.findByText('请联系卖家要地址，寄回后填写单号，卖家收到后退款');
  await press('填写退货单号');
  await press('已寄回');
  await screen.findByText('请填写快递公司');
  await press('中通');
  fireEvent.change(screen.getByLabelText('快递单号'), { target: { value: 'ZT20260001' } });
  await press('已寄回');
  await screen.findByText('等卖家确认收到退货，到期没有反馈自动退款');
  await waitFor(() => expect(server.requests.some(({ name }) => name === 'messages.stream')).toBe(true));
  await server.call('recycler', 'trade.confirm_return', { no: numberOf(server) });
  await screen.findByText('货款已原路退给您', undefined, { timeout: 4000 });
});
