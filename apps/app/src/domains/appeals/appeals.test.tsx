import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { press } from '../../testing/open-route.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

const unknown = '订单不存在，或您无权查看';

describeRoute(({ receiptIn }) => `infeeAppeal/${receiptIn('done')}`, {
  title: '信息费申诉',
  typical: '最晚答复',
  empty: unknown,
  signedOut: '登录后查看',
});
describeRoute(({ receiptIn }) => `appealuser/${receiptIn('done')}`, {
  title: '申诉客户',
  typical: '到了没有人',
  empty: unknown,
  signedOut: 'login',
});
describeRoute(({ orderIn }) => `ReceiptAppeal/${orderIn('done')}`, {
  title: '收货申诉',
  as: 'customer',
  typical: '重量不对',
  empty: unknown,
  signedOut: 'login',
});

/** The recycler says that nobody was there. */
async function appealed(server: World): Promise<string> {
  const { no } = await server.call('recycler', 'appeals.submit', {
    kind: 'customer',
    no: server.receiptIn('done'),
    reason: '到了没有人',
    text: '按约定时间到了，没有人开门',
    photoIds: [],
  });
  return no;
}

test('a form wants a reason and ten characters, and leads to how it stands', async () => {
  const { server } = await renderRoute(({ receiptIn }) => `infeeAppeal/${receiptIn('done')}`);
  await press('提交申诉');
  await screen.findByText('请选择原因');
  fireEvent.click(screen.getByLabelText('客户不在家'));
  fireEvent.change(screen.getByLabelText(/当时的情况/), { target: { value: '门口等了半个小时没有人' } });
  await press('提交申诉');
  await screen.findByText('您提出了申诉');
  expect(server.sent('appeals.submit')).toHaveLength(1);
});

test('the other side reads it, and answers with words of their own', async () => {
  const { server } = await renderRoute(({ receiptIn }) => `appealuser/${receiptIn('done')}`, {
    as: 'customer',
    prepare: appealed,
  });
  await screen.findByText('对方的申诉待处理');
  expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  await press('补充说明');
  fireEvent.change(await screen.findByLabelText(/^说明/), { target: { value: '我一直在家' } });
  await press('提交');
  await screen.findByText('已补充');
  expect((await server.call('recycler', 'appeals.list_mine', {})).items[0]?.steps).toHaveLength(2);
});

test('the tab of appeals says how each stands, and leads to its answer', async () => {
  const answered = async (server: World): Promise<void> => {
    const no = await appealed(server);
    await server.call('operator', 'appeals.answer', {
      no,
      uphold: false,
      answer: '门禁记录显示没有到达',
      effects: { infoFee: false, fee: false, compensationFen: 0 },
    });
  };
  const { path } = await renderRoute('order/6', { prepare: answered });
  await screen.findByText('不成立');
  fireEvent.click(screen.getByRole('link', { name: /^申诉客户 · / }));
  await screen.findByText('申诉不成立');
  expect(screen.getAllByText('门禁记录显示没有到达').length).toBeGreaterThan(0);
  await press('申请复议');
  await screen.findByRole('button', { name: '提交复议' });
  expect(path()).toMatch(/^\/appealuser\/JD/);
});

test('a customer finds the entry in the booking, and theirs under 申诉', async () => {
  await renderRoute(({ orderIn }) => `myorderdetails/${orderIn('done')}`, { as: 'customer' });
  expect((await screen.findByRole('link', { name: /^收货申诉/ })).getAttribute('href')).toMatch(/^\/ReceiptAppeal\/OR/);
});

/** The customer appeals against the weight, and the operator corrects it with the difference from the recycler. */
async function corrected(server: World): Promise<void> {
  const orderNo = server.orderIn('done');
  const { no } = await server.call('customer', 'appeals.submit', {
    kind: 'receipt',
    no: orderNo,
    reason: '重量不对',
    text: '在家称过，比称重多五公斤',
    photoIds: [],
  });
  const { weighing } = await server.call('customer', 'orders.get', { no: orderNo });
  const line = weighing!.lines.find(({ unit }) => unit === 'kg')!;
  await server.call('operator', 'appeals.answer', {
    no,
    uphold: true,
    answer: '秤图可见，少算了 1 公斤',
    effects: {
      infoFee: false,
      fee: false,
      compensationFen: 0,
      difference: { from: 'recycler', fen: line.unitPriceFen },
      correction: { weighingId: weighing!.id, lines: [{ id: line.id, grossGrams: line.grossGrams! + 1_000 }] },
      conduct: 'weight',
    },
  });
}

test('the customer reads what was decided, the number of the movement, and the new voucher', async () => {
  const { server } = await renderRoute(({ orderIn }) => `ReceiptAppeal/${orderIn('done')}`, {
    as: 'customer',
    prepare: corrected,
  });
  await screen.findAllByText('申诉成立');
  const [appeal] = (await server.call('customer', 'appeals.list_mine', {})).items;
  await screen.findByText(appeal!.movements[0]!.id);
  await screen.findByText('更正后');
  await screen.findByText('已退到钱包');
  expect(screen.queryByText('行为分')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /更正后的凭证/ }));
  await screen.findByText(`申诉 ${appeal!.no}`);
  expect(server.sent('orders.voucher')).toEqual([{ no: appeal!.orderNo, appeal: appeal!.no }]);
});

test('the recycler reads what it cost, the movement’s number and the points', async () => {
  await renderRoute(({ receiptIn }) => `ReceiptAppeal/${receiptIn('done')}`, { prepare: corrected });
  await screen.findByText('对方的申诉成立');
  await screen.findByText('从钱包补偿');
  await screen.findByText('补差流水号');
  await screen.findByText('扣 6 分');
});
