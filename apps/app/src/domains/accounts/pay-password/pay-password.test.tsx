import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../../shell/calls/queries.ts';
import { receiveCode, wrongCode } from '../../../testing/sms-code.ts';
import { describeRoute, renderRoute } from '../../../testing/render-route.tsx';

describeRoute('paymentpassword', {
  title: '支付密码',
  typical: '还没有设置支付密码',
  empty: '还没有设置支付密码',
  signedOut: 'login',
});
describeRoute('payvercode', {
  title: '安全验证',
  typical: '获取验证码',
  empty: '获取验证码',
  failing: '获取验证码',
  signedOut: 'login',
});
describeRoute('payconfirmpassword/123456', {
  title: '设置支付密码',
  typical: '身份证号',
  empty: '身份证号',
  failing: '请设置 6 位支付密码',
  signedOut: 'login',
});

const MOBILE = '13800138001';
/** Of the recycler of the world, who was verified a week ago. */
const NUMBER = '44030419800101101X';

async function open(path: string) {
  const rendered = await renderRoute(path, { world: 'typical' });
  await rendered.settled();
  return rendered;
}

/** Opens the page of the payment password for a person whose password is 295713. */
async function openKnown() {
  const rendered = await open('tabs/me');
  const { server, navigator } = rendered;
  await server.call('recycler', 'accounts.send_code', { mobile: MOBILE, type: 'paypassword' });
  await server.call('recycler', 'wallet.set_paypassword', {
    paypassword: '295713',
    idcardno: NUMBER,
    code: await server.step('smsCode', { mobile: MOBILE }),
  });
  navigator.push('/paymentpassword');
  await screen.findByRole('heading', { name: '支付密码', level: 1 });
  await rendered.settled();
  return rendered;
}
/** Fails the test unless these digits are the payment password. */
const confirmed = (server: World, paypassword: string) =>
  server.call('recycler', 'wallet.confirm_paypassword', { paypassword });
const isSet = async (server: World) => (await server.call('recycler', 'wallet.get_paypassword', {})).set;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Enters six digits once the pad shows this text and is empty. */
async function type(ask: string, digits: string): Promise<void> {
  await screen.findByText(ask);
  await screen.findByRole('img', { name: /已输入 0 位/ });
  for (const digit of digits) press(digit);
}

/** Fills the page of the identity card's number. */
async function nameCard(number = NUMBER): Promise<void> {
  fireEvent.change(await screen.findByLabelText('身份证号'), { target: { value: number } });
  press('下一步');
}

describe('a first payment password', () => {
  test('wants an SMS code, the number of the identity card, six digits twice, and leads back to where it was asked for', async () => {
    const { server, path, navigator } = await open('tabs/me');
    navigator.push('/paymentpassword');
    fireEvent.click(await screen.findByRole('link', { name: '设置支付密码' }));
    await waitFor(() => expect(path()).toBe('/payvercode'));
    await screen.findByRole('heading', { name: '安全验证' });
    const code = await receiveCode(server, MOBILE);
    fireEvent.change(screen.getByLabelText('验证码'), { target: { value: wrongCode(code) } });
    press('下一步');
    await screen.findByText('验证码不正确，还可以试 4 次');
    fireEvent.change(screen.getByLabelText('验证码'), { target: { value: code } });
    press('下一步');
    await nameCard();
    expect(screen.queryByText(/24 小时内/)).toBeNull();
    await type('请设置 6 位支付密码', '295713');
    await type('请再输入一次', '295713');
    await waitFor(async () => expect(await isSet(server)).toBe(true));
    await confirmed(server, '295713');
    await waitFor(() => expect(path()).toBe('/tabs/me'));
  });

  test('that is too easy is refused before it is typed again', async () => {
    await open('payconfirmpassword/123456');
    await nameCard();
    await type('请设置 6 位支付密码', '111111');
    await screen.findByText('支付密码太简单：数字重复，请换一个');
    expect(screen.queryByText('请再输入一次')).toBeNull();
  });

  test('that is typed differently the second time begins again', async () => {
    const { server } = await open('payconfirmpassword/123456');
    await nameCard();
    await type('请设置 6 位支付密码', '295713');
    await type('请再输入一次', '295714');
    await screen.findByText('两次输入不一致，请重新设置');
    expect(await isSet(server)).toBe(false);
  });

  test('with a code that has lapsed leads to a new one', async () => {
    const { path } = await open('payconfirmpassword/999999');
    await nameCard();
    await type('请设置 6 位支付密码', '295713');
    await type('请再输入一次', '295713');
    fireEvent.click(await screen.findByRole('link', { name: '重新获取验证码' }));
    await waitFor(() => expect(path()).toBe('/payvercode'));
  });
});

describe('a payment password that was forgotten', () => {
  test('is reset by a verified person with the number of their identity card', async () => {
    const { server, navigator } = await open('tabs/me');
    await server.step('setPaymentPassword', { of: 'recycler', password: '295713' });
    navigator.push('/paymentpassword');
    fireEvent.click(await screen.findByRole('link', { name: /忘记支付密码.*身份证号/ }));
    await screen.findByRole('heading', { name: '安全验证' });
    fireEvent.change(screen.getByLabelText('验证码'), { target: { value: await receiveCode(server, MOBILE) } });
    press('下一步');
    await nameCard(NUMBER.slice(0, -1));
    await screen.findByText('身份证号是 18 位，请检查');
    await screen.findByText(/设置后 24 小时内付款和提现合计最多 ¥1,000/);
    await nameCard();
    await type('请设置 6 位支付密码', '864209');
    await type('请再输入一次', '864209');
    await screen.findByText('支付密码已重设');
    await confirmed(server, '864209');
  });
});

describe('a payment password that is known', () => {
  test('is changed by the present one, then a new one twice', async () => {
    const { server } = await openKnown();
    press(/修改支付密码/);
    await type('请输入现在的支付密码', '000001');
    await screen.findByText('支付密码不正确，还可以试 4 次');
    await type('请输入现在的支付密码', '295713');
    await type('请设置 6 位支付密码', '864209');
    await type('请再输入一次', '864209');
    await screen.findByText('支付密码已设置');
    await confirmed(server, '864209');
  });

  test('stays in no cache of the app', async () => {
    await openKnown();
    press(/修改支付密码/);
    await type('请输入现在的支付密码', '295713');
    await screen.findByText('请设置 6 位支付密码');
    await waitFor(() =>
      expect(
        JSON.stringify(
          queryClient
            .getMutationCache()
            .getAll()
            .map(({ state }) => state.variables),
        ),
      ).not.toContain('295713'),
    );
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey, state }) => [queryKey, state.data]),
      ),
    ).not.toContain('295713');
  });
});

test('the keys stand in another order each time', async () => {
  const orders = new Set<string>();
  const { navigator } = await open('tabs/me');
  for (let turn = 0; turn < 5; turn += 1) {
    navigator.push('/payconfirmpassword/123456');
    await nameCard();
    await screen.findByText('请设置 6 位支付密码');
    orders.add(
      screen
        .getAllByRole('button', { name: /^\d$/ })
        .map(({ textContent }) => textContent)
        .join(''),
    );
    navigator.pop();
    await waitFor(() => expect(screen.queryByText('请设置 6 位支付密码')).toBeNull());
  }
  expect(orders.size).toBeGreaterThan(1);
  expect([...orders].every((order) => [...order].sort().join('') === '0123456789')).toBe(true);
});
