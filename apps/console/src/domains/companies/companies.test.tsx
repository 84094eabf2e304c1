import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

/** The dialog or drawer in front. */
const front = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;

describe('收购企业', () => {
  test('are opened with licences, members and prices, and get a price', async () => {
    const { server } = await openConsole('companies', { as: 'trader' });
    fireEvent.click(await screen.findByText('宝安打包站'));
    await screen.findByText(/陈师傅/);
    fireEvent.click(screen.getAllByRole('button', { name: /调\s?价/ })[0]!);
    await type('每公斤', '1.75');
    await press('生效', front());
    await screen.findByText('已生效');
    expect(server.sent('companies.set_price')).toEqual([
      { no: 'QY26112100000002', itemId: 'cardboard', priceFen: 175 },
    ]);
  });
});

describe('预约与过磅', () => {
  test('a dispute is decided with a reason that both sides read, each decision by a key of its own', async () => {
    const { server } = await openConsole('reservations', { as: 'trader' });
    fireEvent.click(await screen.findByText('宝安打包站'));
    await screen.findByText('送货人：黄纸板少了 20 公斤');
    screen.getByText('−2.2%');
    const keys = [...front().querySelectorAll('[data-decisions] > button')].map((each) =>
      each.getAttribute('aria-keyshortcuts'),
    );
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
    await press('维持结果', front());
    await screen.findByText('请写明依据，双方都会看到');
    await type('处理说明', '读数和照片一致');
    await press('维持结果', front());
    await screen.findByText(/照此处理，决定后不能改/);
    expect(server.sent('companies.decide')).toEqual([]);
    await press('确定');
    await screen.findByText('没有待处理的过磅争议');
    expect(server.sent('companies.decide')).toEqual([
      { no: 'YY26112100000004', decision: 'stands', reason: '读数和照片一致' },
    ]);
  });
});
