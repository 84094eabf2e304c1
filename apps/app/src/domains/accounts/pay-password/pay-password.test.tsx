import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeServer } from '@shoushou/client/fake/fake-server';
import { queryClient } from '../../../shell/calls/queries.ts';
import { describeRoute, renderRoute } from '../../../testing/fake/render-route.tsx';

describeRoute('paymentpassword', { title: '支付密码', typical: '还没有设置支付密码', empty: '还没有设置支付密码', signedOut: 'login' });
describeRoute('payvercode', { title: '安全验证', typical: '获取验证码', empty: '获取验证码', failing: '获取验证码', signedOut: 'login' });
describeRoute('payconfirmpassword/123456', { title: '设置支付密码', typical: '请设置 6 位支付密码', empty: '请设置 6 位支付密码', failing: '请设置 6 位支付密码', signedOut: 'login' });

async function open(path: string, prepare: (server: FakeServer) => void = () => undefined) {
  const rendered = await renderRoute(path, { world: 'typical' });
  prepare(rendered.server);
  await queryClient.refetchQueries({ queryKey: ['wallet.get_paypassword'] });
  await rendered.settled();
  return rendered;
}
const owner = (server: FakeServer) => server.world.people[0]!;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Enters six digits once the pad shows this text and is empty. */
async function type(ask: string, digits: string): Promise<void> {
  await screen.findByText(ask);
  await screen.findByRole('img', { name: /已输入 0 位/ });
  for (const digit of digits) press(digit);
}

describe('a first payment password', () => {
  test('wants an SMS code, six digits twice, and leads back to where it was asked for', async () => {
    const { server, path, navigator } = await open('tabs/me');
    navigator.push('/paymentpassword');
    fireEvent.click(await screen.findByRole('link', { name: '设置支付密码' }));
    await waitFor(() => expect(path()).toBe('/payvercode'));
    await screen.findByRole('heading', { name: '安全验证' });
    fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '000000' } });
    press('下一步');
    await screen.findByText('验证码不正确，还可以试 4 次');
    fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } });
    press('下一步');
    await type('请设置 6 位支付密码', '295713');
    await type('请再输入一次', '295713');
    await waitFor(() => expect(owner(server).payPassword).toBe('295713'));
    await waitFor(() => expect(path()).toBe('/tabs/me'));
  });

  test('that is too easy is refused before it is typed again', async () => {
    await open('payconfirmpassword/123456');
    await type('请设置 6 位支付密码', '111111');
    await screen.findByText('支付密码太简单：数字重复，请换一个');
    expect(screen.queryByText('请再输入一次')).toBeNull();
  });

  test('that is typed differently the second time begins again', async () => {
    const { server } = await open('payconfirmpassword/123456');
    await type('请设置 6 位支付密码', '295713');
    await type('请再输入一次', '295714');
    await screen.findByText('两次输入不一致，请重新设置');
    expect(owner(server).payPassword).toBeUndefined();
  });

  test('with a code that has lapsed leads to a new one', async () => {
    const { path } = await open('payconfirmpassword/999999');
    await type('请设置 6 位支付密码', '295713');
    await type('请再输入一次', '295713');
    fireEvent.click(await screen.findByRole('link', { name: '重新获取验证码' }));
    await waitFor(() => expect(path()).toBe('/payvercode'));
  });
});

describe('a payment password that is known', () => {
  test('is changed by the present one, then a new one twice', async () => {
    const { server } = await open('paymentpassword', (server) => void (owner(server).payPassword = '295713'));
    press(/修改支付密码/);
    await type('请输入现在的支付密码', '000001');
    await screen.findByText('支付密码不正确，还可以试 4 次');
    await type('请输入现在的支付密码', '295713');
    await type('请设置 6 位支付密码', '864209');
    await type('请再输入一次', '864209');
    await screen.findByText('支付密码已设置');
    expect(owner(server).payPassword).toBe('864209');
  });

  test('stays in no cache of the app', async () => {
    await open('paymentpassword', (server) => void (owner(server).payPassword = '295713'));
    press(/修改支付密码/);
    await type('请输入现在的支付密码', '295713');
    await screen.findByText('请设置 6 位支付密码');
    await waitFor(() => expect(JSON.stringify(queryClient.getMutationCache().getAll().map(({ state }) => state.variables))).not.toContain('295713'));
    expect(JSON.stringify(queryClient.getQueryCache().getAll().map(({ queryKey, state }) => [queryKey, state.data]))).not.toContain('295713');
  });
});

test('the keys stand in another order each time', async () => {
  const orders = new Set<string>();
  for (let turn = 0; turn < 5; turn += 1) {
    const { navigator } = await open('payconfirmpassword/123456');
    await screen.findByText('请设置 6 位支付密码');
    orders.add(screen.getAllByRole('button', { name: /^\d$/ }).map(({ textContent }) => textContent).join(''));
    navigator.stop();
    document.body.replaceChildren();
  }
  expect(orders.size).toBeGreaterThan(1);
  expect([...orders].every((order) => [...order].sort().join('') === '0123456789')).toBe(true);
});
