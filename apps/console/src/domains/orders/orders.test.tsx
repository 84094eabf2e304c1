import { formatMoney } from '@shoushou/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

describe('一笔订单', () => {
  test('opens beside the list with everything about it, people masked until a look is asked for', async () => {
    const { server } = await openConsole('orders', { as: 'dispatcher' });
    const no = server.orderIn('weighed');
    fireEvent.click(await screen.findByText(no));
    await screen.findByText('预估');
    expect(new URLSearchParams(location.search).get('open')).toBe(no);
    const { order } = await server.call('operator', 'orders.console_get', { no });
    expect(order.customer!.mobile).toContain('****');
    await screen.findByText(order.events.at(-1)!.title);
    fireEvent.click(screen.getByRole('button', { name: '显示客户手机号' }));
    await screen.findByText(/^1\d\d \d{4} \d{4}$/);
    expect(server.sent('orders.console_show_contact')).toEqual([{ no, field: 'customer_mobile' }]);
  });

  test('is gone through with J and K, and closed with Escape', async () => {
    await openConsole('orders', { as: 'dispatcher' });
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    const first = await waitFor(() => {
      const open = new URLSearchParams(location.search).get('open');
      expect(open).not.toBeNull();
      return open;
    });
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    await waitFor(() => expect(new URLSearchParams(location.search).get('open')).not.toBe(first));
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' });
    await waitFor(() => expect(new URLSearchParams(location.search).get('open')).toBe(first));
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(new URLSearchParams(location.search).get('open')).toBeNull());
    // Continues from the last row, not from the first.
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row-key')).toBe(first));
    fireEvent.keyDown(document.activeElement!, { key: 'Enter', code: 'Enter' });
    await waitFor(() => expect(new URLSearchParams(location.search).get('open')).toBe(first));
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(new URLSearchParams(location.search).get('open')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    await waitFor(() => expect(new URLSearchParams(location.search).get('open')).not.toBeNull());
    expect(new URLSearchParams(location.search).get('open')).not.toBe(first);
  });

  test('is cancelled with a reason alone, after its cost was said', async () => {
    const { server } = await openConsole('orders', { as: 'dispatcher' });
    const no = server.orderIn('taken');
    fireEvent.click(await screen.findByText(no));
    await screen.findByText('内部备注');
    fireEvent.keyDown(document.body, { key: 'd', code: 'KeyD' });
    await screen.findByText(/取消后不能恢复/);
    const reason = screen.getByLabelText('原因');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    // While a dialog is open, its keys do not act on the order beneath.
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    expect(screen.queryByText('为什么')).toBeNull();
    await press('取消订单');
    await screen.findByText('请写明原因，双方会看到');
    expect(server.sent('orders.console_cancel')).toEqual([]);
    await type('原因', '客户来电取消');
    await press('取消订单');
    await screen.findByText('已取消，双方会收到通知');
    // The form's own 取消 stays until it has faded away.
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('.ant-drawer button')].filter(({ textContent }) =>
          textContent.startsWith('取消'),
        ),
      ).toEqual([]),
    );
    expect(await server.call('customer', 'orders.get', { no })).toMatchObject({
      state: 'cancelled',
      cancellation: { by: 'operator', reason: '客户来电取消', feeFen: 0 },
    });
  });

  test('that waits in the hall leads to who could take it', async () => {
    const { server } = await openConsole('orders', { as: 'dispatcher' });
    const no = server.orderIn('open');
    fireEvent.click(await screen.findByText(no));
    await press('指派');
    await screen.findByText('最合适的');
    expect(new URLSearchParams(location.search).get('open')).toBe(no);
  });

  test('gets its service fee back with a reason, the amount said before, and shows it', async () => {
    const { server } = await openConsole('orders');
    const no = server.orderIn('done');
    const { refundable } = await server.call('operator', 'orders.console_get', { no });
    fireEvent.click(await screen.findByText(no));
    await screen.findByText('这个号码以前的订单');
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF' });
    await screen.findByText(new RegExp(`${formatMoney(refundable[0]!.amountFen)} 退到回收员的余额，退回后不能撤销`));
    await type('原因', '系统算错');
    await press(`退回${formatMoney(refundable[0]!.amountFen)}`);
    await screen.findByText('已退回');
    // The ledger's movement is shown in the drawer as well.
    await screen.findByText(/^(信息费退回（已扣）|平台服务费退回|费用退回)$/);
    expect(server.sent('orders.console_refund')).toEqual([
      {
        no,
        receiptNo: refundable[0]!.receiptNo,
        what: refundable[0]!.what,
        amountFen: refundable[0]!.amountFen,
        reason: '系统算错',
      },
    ]);
  });

  test('is marked with M, and found among the marked until the mark is taken away', async () => {
    const { server } = await openConsole('orders', { as: 'dispatcher' });
    const no = server.orderIn('taken');
    fireEvent.click(await screen.findByText(no));
    await screen.findByText('内部备注');
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    await type('为什么', '等客户回电');
    await press('标记');
    await screen.findByText('等客户回电');
    expect(
      (await server.call('operator', 'orders.console_list', { only: 'marked' })).items.map((row) => row.no),
    ).toEqual([no]);
    await press('取消标记');
    await waitFor(() => expect(screen.queryByText('等客户回电')).toBeNull());
  });

  test('shows a number to call after C, and each look is recorded', async () => {
    const { server } = await openConsole('orders', { as: 'dispatcher' });
    const no = server.orderIn('taken');
    fireEvent.click(await screen.findByText(no));
    await screen.findByText('内部备注');
    fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' });
    const dialog = (await screen.findByText('每次显示号码都会留下记录，一分钟后重新隐藏')).parentElement!;
    fireEvent.click(within(dialog).getByLabelText('显示客户手机号'));
    await within(dialog).findByText(/^1\d\d \d{4} \d{4}$/);
    expect(server.sent('orders.console_show_contact')).toEqual([{ no, field: 'customer_mobile' }]);
  });

  test('takes a note for colleagues', async () => {
    const { server } = await openConsole('orders', { as: 'dispatcher' });
    const no = server.orderIn('taken');
    fireEvent.click(await screen.findByText(no));
    await type('内部备注', '楼下有门禁');
    await press('保存');
    await waitFor(() => expect(server.sent('orders.console_add_note')).toEqual([{ no, text: '楼下有门禁' }]));
    await screen.findByText('楼下有门禁');
    expect((await server.call('operator', 'orders.console_get', { no })).notes).toMatchObject([{ text: '楼下有门禁' }]);
  });

  test('can only be looked at by a role without the right to act on it', async () => {
    const { server } = await openConsole('orders', { as: 'accountant' });
    fireEvent.click(await screen.findByText(server.orderIn('taken')));
    await screen.findByText('您可以查看，处理订单需要“处理订单”的权限');
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  });
});
