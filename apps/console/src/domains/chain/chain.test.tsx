import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, rowWith, type, typeDay } from '../../testing/open-console.tsx';
import { buyInStore, settleStore } from '../../testing/pending-work.ts';

describe('门店与店员', () => {
  test('a request is answered where the store has no manager, and a number is entered', async () => {
    const { server } = await openConsole('stores', {
      as: 'trader',
      prepare: (world) => world.call('customer', 'chain.bind', { storeNo: 'HM0001', staffKind: '1', staffNo: 'A002' }),
    });
    await press('有申请');
    await press('确认');
    await press('绑定');
    await waitFor(async () =>
      expect(await server.call('customer', 'chain.get_staff', {})).toMatchObject({ state: 'active', staffNo: 'A002' }),
    );
    await press('新工号');
    await type('工号', 'A003');
    await type('姓名', '赵六');
    fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    await screen.findByText('A003');
  });
});

/** The confirmation before money moves. */
const question = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ant-popconfirm:not(.ant-popover-hidden)');
const drawer = (): HTMLElement => document.querySelector<HTMLElement>('.ant-drawer-open')!;

describe('佣金结算', () => {
  test('is made by who may not read chains: the chain is chosen by its name and what the month would pay', async () => {
    const { server } = await openConsole('settlements', {
      as: 'accountant',
      prepare: async (world) => {
        await world.step('commissionDue', { no: await buyInStore(world) });
      },
    });
    await press('结算一个月');
    await typeDay('月份', '2026-10');
    fireEvent.mouseDown(await screen.findByLabelText('连锁'));
    const option = (): HTMLElement | undefined =>
      [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(({ textContent }) =>
        /^惠民超市：给 1 位店员 ¥5\.00/.test(textContent),
      );
    await waitFor(() => expect(option()).toBeDefined());
    fireEvent.click(option()!);
    await press('生成');
    await waitFor(async () =>
      expect((await server.call('operator', 'chain.console_settlements', {})).items).toMatchObject([
        { chain: '惠民超市', month: '2026-10', totalFen: 500 },
      ]),
    );
  });

  test('shows another operator whom it pays, asks first, and has the transfer to the chain entered from the bank’s paper', async () => {
    const { server } = await openConsole('settlements', { as: 'accountant', prepare: settleStore });
    await press('批准');
    await waitFor(() => expect(drawer().textContent).toContain('惠民超市 2026年10月，给 1 位店员合计 ¥5.00'));
    expect(drawer().textContent).toContain('李小敏 店员 HM0001-A001');
    await press('批准发放', drawer());
    await waitFor(() => expect(question()?.textContent).toContain('发放 ¥5.00？'));
    await press('批准', question()!);
    await waitFor(async () =>
      expect((await server.call('operator', 'chain.console_settlements', {})).items).toMatchObject([
        { state: 'approved' },
      ]),
    );
    await press('查看');
    await press('录入转账');
    await type('银行流水号', '2026112100018');
    await press('保存');
    await waitFor(() => expect(drawer().textContent).toContain('请另一位运营核对银行回单后再录一次'));
  });
});

describe('门店佣金', () => {
  test('what was taken back stands beside what was earned, each a row of its own for the keys', async () => {
    await openConsole('commissions', {
      prepare: async (world) => {
        const { no, settlementNo } = await settleStore(world);
        await world.step('approveSettlement', { no: settlementNo });
        await world.call('operator', 'chain.recheck', { no, foundFen: 0, note: '压缩机坏了' });
      },
    });
    await rowWith(/^退回：/);
    expect(
      new Set([...document.querySelectorAll('.ant-table-row')].map((row) => row.getAttribute('data-row-key'))).size,
    ).toBe(2);
  });
});
