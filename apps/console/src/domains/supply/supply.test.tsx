import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

const front = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;

describe('货源竞价', () => {
  test('a supply is refused with a reason that its seller reads', async () => {
    const { server } = await openConsole('supplies', { as: 'trader' });
    fireEvent.click(await screen.findByText('打包黄纸板，等审核'));
    await type('说明（不通过时必填）', '照片看不清货');
    await press('不通过', front());
    await screen.findByText('没有待审核的货源');
    expect(server.sent('supply.review')).toEqual([
      { no: 'HY26112100000004', decision: 'refuse', reason: '照片看不清货' },
    ]);
  });
});

describe('货源合同', () => {
  test('a dispute is decided with a reason that both sides read', async () => {
    const { server } = await openConsole('sale-contracts', { as: 'trader' });
    fireEvent.click(await screen.findByText('宝安打包站'));
    await screen.findByText('争议：对方一直不来预约');
    await type('处理说明', '下周一前预约');
    await press('继续履行', front());
    await screen.findByText(/照此处理，决定后不能改/);
    await press('确定');
    await screen.findByText('没有待处理的合同争议');
    expect(server.sent('supply.decide')).toEqual([
      { no: 'HT26112100000002', decision: 'resume', reason: '下周一前预约' },
    ]);
  });
});
