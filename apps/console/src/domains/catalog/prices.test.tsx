import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, rowWith } from '../../testing/open-console.tsx';

/** The cell of an item in a district. Look-ups by role take seconds in a table. */
const cell = (label: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label));

describe('价格', () => {
  test('that were pasted are shown as a difference, submitted together, and wait for another operator', async () => {
    const { server } = await openConsole('prices', { as: 'trader' });
    await waitFor(() => expect(cell('黄纸板 福田区')).toBeDefined());
    await press('粘贴或导入表格');
    fireEvent.change(await screen.findByLabelText('价格表', { selector: 'textarea' }), {
      target: { value: '货品,福田区,火星区\n黄纸板,1.90,2\n蛋托,1,1' },
    });
    await press('看看变动');
    await screen.findByText('2 处没有识别，其余已填入：火星区、蛋托');
    expect(cell('黄纸板 福田区')!.textContent).toContain('1.62 +17.3%');
    await screen.findByText(/1 处超过 10%，整单需要另一位运营人员复核/);
    await screen.findByText('昨天没有订单可以试算');
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: '纸厂调价' } });
    await press('提交1处');
    await waitFor(() =>
      expect(server.sent('catalog.submit_prices')).toEqual([
        { city: '440300', reason: '纸厂调价', changes: [{ itemId: 'cardboard', district: '440304', priceFen: 190 }] },
      ]),
    );
    fireEvent.click(await screen.findByText('纸厂调价'));
    expect((await screen.findByText('需另一位运营人员复核')).closest('button')!.disabled).toBe(true);
  });

  test('that change say what yesterday’s orders would have been worth at them, before they are submitted', async () => {
    await openConsole('prices', {
      as: 'trader',
      prepare: (world) => world.step('bookYesterday', { district: '440304' }),
    });
    await waitFor(() => expect(cell('黄纸板 福田区')).toBeDefined());
    await press('粘贴或导入表格');
    const paste = async (text: string) => {
      fireEvent.change(await screen.findByLabelText('价格表', { selector: 'textarea' }), { target: { value: text } });
      await press('看看变动');
    };
    await paste('货品,福田区\n黄纸板,1.90');
    await screen.findByText(/^昨天的 \d+ 单里，这些货品预估 ¥[\d,.]+，改后 ¥[\d,.]+（\+17\.3%）$/);
    await press('粘贴或导入表格');
    await paste('货品,福田区,罗湖区\n黄纸板,1.62,1.90');
    await screen.findByText(/^昨天的 \d+ 单里没有这些货品$/);
  });

  test('come back by one press within ten seconds, which is an act of its own', async () => {
    const { server } = await openConsole('prices', { as: 'trader' });
    await waitFor(() => expect(cell('黄纸板 福田区')).toBeDefined());
    await press('粘贴或导入表格');
    fireEvent.change(await screen.findByLabelText('价格表', { selector: 'textarea' }), {
      target: { value: '货品,福田区\n黄纸板,1.65' },
    });
    await press('看看变动');
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '纸厂调价' } });
    fireEvent.keyDown(screen.getByLabelText('原因'), { key: 'Enter', code: 'Enter', ctrlKey: true });
    await press('撤销');
    await screen.findByText('已恢复原来的价格');
    expect(server.sent('catalog.undo_prices')).toHaveLength(1);
    // What comes in while the list is open waits above it.
    fireEvent.click(await screen.findByText('1 条新的'));
    await rowWith('撤销：纸厂调价');
  });

  test('that were typed are given up by R, after a question', async () => {
    await openConsole('prices', { as: 'trader' });
    await waitFor(() => expect(cell('黄纸板 福田区')).toBeDefined());
    fireEvent.click(cell('黄纸板 福田区')!);
    const price = await screen.findByLabelText('黄纸板 福田区', { selector: 'input' });
    fireEvent.change(price, { target: { value: '1.65' } });
    fireEvent.blur(price);
    const reason = await screen.findByLabelText('原因');
    for (const [place, shown] of [
      [reason, 0],
      [document.body, 1],
    ] as const) {
      fireEvent.keyDown(place, { key: 'r', code: 'KeyR' });
      fireEvent.keyUp(place, { key: 'r', code: 'KeyR' });
      await waitFor(() => expect(screen.queryAllByText('放弃 1 处改动')).toHaveLength(shown));
    }
    expect(screen.getByLabelText('原因')).toBeTruthy();
    await press('放弃', document.querySelector('.ant-popconfirm')!);
    await waitFor(() => expect(screen.queryByLabelText('原因')).toBeNull());
  });

  test('that a future suggests show their arithmetic, and change only when an operator accepts them', async () => {
    const { server } = await openConsole('prices?tab=futures', { as: 'trader' });
    const row = await rowWith('光亮铜线');
    expect(row.textContent).toMatch(/ 元\/吨 × 0\.86 − 2\.10 = \d+\.\d\d/);
    expect(server.sent('market.decide_suggestion')).toEqual([]);
    await press('不采用', row);
    await screen.findByText('下一个交易日再给建议');
    await press('不采用', document.querySelector('.ant-popover')!);
    await waitFor(() =>
      expect(server.sent('market.decide_suggestion')).toMatchObject([
        { city: '440300', itemId: 'copper', accept: false },
      ]),
    );
    await screen.findByText('今天已处理');
    await screen.findByText('未采用');
  });

  test('follow a future after they are linked, which changes none of them', async () => {
    const { server } = await openConsole('prices?tab=futures', { as: 'trader' });
    await press('修改', await rowWith('光亮铜线'));
    fireEvent.change(await screen.findByLabelText('最高价'), { target: { value: '30' } });
    await press('保存');
    await screen.findByText('最高价不能低于最低价');
    fireEvent.change(screen.getByLabelText('最高价'), { target: { value: '60' } });
    await press('保存');
    await screen.findByText('参考价已保存，价格没有变动');
    expect(server.sent('market.save_scrap_link').at(-1)).toMatchObject({
      itemId: 'copper',
      varcode: 'cu',
      mostFen: 6_000,
    });
    await screen.findByText('40.00–60.00');
  });
});
