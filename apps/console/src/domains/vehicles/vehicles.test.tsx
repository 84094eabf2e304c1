import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../shell/api.ts';
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

  test('whoever proposed to go on can’t confirm it, reads who must, and may still propose to stop', async () => {
    await openConsole('vehicles', { as: 'trader' });
    const { fetch } = globalThis;
    const held = { state: 'on_hold', wanted: { move: 'resume', name: '陈运营', own: true } };
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      if (!url.includes('/api/console/vehicles')) return response;
      const { data, ...answer } = (await response.json()) as { data: { items: object[] } };
      return Response.json({ ...answer, data: { ...data, items: data.items.map((row) => ({ ...row, ...held })) } });
    });
    await queryClient.invalidateQueries();
    fireEvent.click(await screen.findByText('大众 朗逸 2011 款'));
    await screen.findByText('您提出继续办理，请另一位运营复核');
    const offered = [...front().querySelectorAll('button')].filter(({ textContent }) =>
      /继续办理|终止/.test(textContent),
    );
    expect(offered.map((button) => [button.textContent.slice(0, 2), button.disabled])).toEqual([
      ['终止', false],
      ['继续', true],
    ]);
  });
});
