import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';
import { disputeDeal } from '../../testing/pending-work.ts';

const front = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;

test('a part that goes back names both sums before money moves, and is none without a sum', async () => {
  const { server } = await openConsole('deals', { as: 'trader', prepare: disputeDeal });
  await press('处理', await rowWith('电动车电池 60V'));
  await type('处理说明', '照片与描述不符');
  await press('部分退款', front());
  await screen.findByText('请填写退给买家的金额，少于 ¥400.00');
  await type('部分退款（选“部分退款”时填）', '150');
  await press('部分退款', front());
  await screen.findByText('把 ¥150.00 退给买家，其余 ¥250.00 付给卖家');
  expect(server.sent('trade.settle')).toEqual([]);
  fireEvent.click(document.querySelector('.ant-popconfirm:not(.ant-popover-hidden) .ant-btn-primary')!);
  await screen.findByText('没有待处理的争议');
  expect(server.sent('trade.settle')).toEqual([
    { no: server.facts.market.deals.paid, decision: 'split', reason: '照片与描述不符', refundFen: 15_000 },
  ]);
});
