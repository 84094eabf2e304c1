import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';
import { createBillDifference, withdrawLarge } from '../../testing/pending-work.ts';

/** The confirmation before money moves. */
const question = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ant-popconfirm:not(.ant-popover-hidden)');

describe('提现审核', () => {
  const keyed = (letter: string): HTMLButtonElement | null =>
    document.querySelector(`.ant-drawer-open button[aria-keyshortcuts="${letter}"]`);

  test('A proposes the payment and asks first, with a reason written; then the row waits for another operator', async () => {
    const { server } = await openConsole('withdrawals', { as: 'accountant', prepare: withdrawLarge });
    fireEvent.click(await screen.findByText(/超过 ¥2,000/));
    await waitFor(() =>
      expect([keyed('A')?.textContent, keyed('R')?.textContent, keyed('N')?.disabled]).toEqual([
        expect.stringContaining('提出付款'),
        expect.stringContaining('不通过'),
        true,
      ]),
    );
    const letter = (key: string): void =>
      void fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
    letter('a');
    await screen.findByText('请写明依据，不通过时本人会看到');
    expect(server.sent('payouts.propose_payout')).toEqual([]);
    await type('初审意见', '货款属实');
    letter('a');
    await waitFor(() => expect(question()).not.toBeNull());
    await press('提出付款', question()!);
    await screen.findByText('您已提出');
    expect(server.sent('payouts.propose_payout')).toMatchObject([{ approve: true, note: '货款属实' }]);
  });
});

describe('对账', () => {
  test('has a calendar whose days open what differs, and a list of what nobody has closed', async () => {
    await openConsole('reconciliation', { as: 'accountant', prepare: createBillDifference });
    const calendar = (): HTMLElement => document.querySelector('section[aria-label="对账日历"]')!;
    const reds = (): HTMLButtonElement[] =>
      [...calendar().querySelectorAll('button')].filter(({ textContent }) => /笔差异/.test(textContent));
    await waitFor(() => expect(reds().length).toBeGreaterThan(0));
    fireEvent.click(reds()[0]!);
    await screen.findAllByText('我们有，渠道没有');
    fireEvent.click(calendar().querySelector('button[aria-label="上个月"]')!);
    await waitFor(() => expect(reds()).toEqual([]));
    await press('未处理的差异');
    await screen.findAllByText(/^微信支付 .* 我们有，渠道没有$/);
  });
});
