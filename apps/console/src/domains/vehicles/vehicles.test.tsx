import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

/** The dialog or drawer in front. */
const front = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;

describe('报废车', () => {
  test('is opened with its offers, and refused with a reason that the owner reads', async () => {
    const { server } = await openConsole('vehicles', { as: 'trader' });
    fireEvent.click(await screen.findByText('大众 朗逸 2011 款'));
    await screen.findByText(/资质至 2027年6月30日/);
    const picture = (name: string) =>
      [...screen.getByRole('list', { name }).querySelectorAll('li')].map(({ textContent }) => textContent);
    expect([picture('走到哪一步'), picture('接下来')]).toEqual([
      ['等报价'],
      ['→ 已取消车主', '→ 到期到期', '→ 未通过运营', '→ 等付车款车主'],
    ]);
    await press('不予办理', front());
    await screen.findByText('请写明依据');
    await type('处理说明', '车辆还在抵押');
    await press('不予办理', front());
    await screen.findByText('已处理，双方会收到消息');
    expect(server.sent('vehicles.decide')).toEqual([
      { no: 'BF26112100000001', decision: 'refuse', reason: '车辆还在抵押' },
    ]);
  });
});
