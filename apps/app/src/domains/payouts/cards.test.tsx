import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';
import { receiveCode } from '../../testing/sms-code.ts';

describeRoute('bankcard', { title: '银行卡', typical: '招商银行', empty: '添加银行卡后可以提现', signedOut: 'login' });
describeRoute('addcard', { title: '添加银行卡', typical: '持卡人', empty: '持卡人', signedOut: 'login' });

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test('who is not verified is led to the real name first', async () => {
  await open('addcard', { as: 'customer' });
  expect(screen.getByRole('link', { name: '去实名认证' }).getAttribute('href')).toBe('/realname');
});

describe('adding a card', () => {
  test('names the bank while the number is typed, and binds it after the code to the reserved number', async () => {
    const { server } = await open('addcard');
    type('银行卡号', '6217001234567890123');
    expect(await screen.findByText(/中国建设银行/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('银行卡号').value).toBe('6217 0012 3456 7890 123');
    type('银行预留手机号', '13900007788');
    const code = await receiveCode(server, '13900007788');
    // The sixth digit sends the form.
    type('验证码', code);
    await waitFor(() => expect(server.sent('payouts.add_card')).toHaveLength(1));
    await waitFor(async () =>
      expect((await server.call('recycler', 'payouts.list_cards', {})).cards.map(({ last4 }) => last4)).toContain(
        '0123',
      ),
    );
  });

  test('warns of a number that may be wrong, and sends no code for a credit card', async () => {
    const { server } = await open('addcard');
    type('银行卡号', '6214831234567890');
    expect(await screen.findByText(/这个卡号可能有误，请核对/)).toBeTruthy();
    type('银行卡号', '6225751234567890');
    expect(await screen.findByText('请使用储蓄卡')).toBeTruthy();
    type('银行预留手机号', '13900007788');
    await press('获取验证码');
    expect(server.sent('accounts.send_code')).toHaveLength(0);
  });

  test('shows the bank’s refusal and keeps what was typed', async () => {
    const { server } = await open('addcard');
    type('银行卡号', '6217001234567890000');
    type('银行预留手机号', '13900007799');
    const code = await receiveCode(server, '13900007799');
    type('验证码', code);
    expect(await screen.findByText(/银行预留信息不一致/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('银行卡号').value).toBe('6217 0012 3456 7890 000');
  });
});

describe('the cards', () => {
  test('one is removed after the payment password', async () => {
    const { server } = await open('bankcard');
    await server.step('setPaymentPassword', { of: 'recycler', password: '208413' });
    await press(/招商银行/);
    await press(/解绑/);
    for (const digit of '208413') await press(digit);
    await screen.findByText('添加银行卡后可以提现');
    expect((await server.call('recycler', 'payouts.list_cards', {})).cards).toEqual([]);
  });
});
