import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { queryClient } from '../api.ts';
import { CallForm, FormFailure, useCallForm } from './call-form.tsx';
import { contractForm } from './contract-field.tsx';

const { Field, limits } = contractForm('accounts.operator_sign_in');

function SampleForm() {
  const form = useCallForm({ call: 'accounts.operator_sign_in', onDone: () => undefined });
  return (
    <CallForm of={form} plain>
      <FormFailure of={form} />
      <Field name="name" label="账号" missing="请输入账号">
        <Input {...limits('name')} />
      </Field>
      <Field name="password" label="密码" missing="请输入密码">
        <Input.Password {...limits('password')} />
      </Field>
      <Field name="code" label="动态码" missing="请输入 6 位动态码">
        <Input maxLength={6} />
      </Field>
      <Button htmlType="submit" loading={form.busy}>
        登录
      </Button>
    </CallForm>
  );
}

const answers: { code: number; message: string; data: unknown }[] = [];
const sent: unknown[] = [];
let answered: Promise<void> = Promise.resolve();

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  answered = Promise.resolve();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string));
    await answered;
    return Response.json(answers.shift() ?? { code: 2018, message: '账号、密码或动态码不正确', data: null });
  });
});

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });

function openForm({ twice = false } = {}): void {
  render(
    <App>
      <QueryClientProvider client={queryClient}>
        <SampleForm />
        {twice && <SampleForm />}
      </QueryClientProvider>
    </App>,
  );
}

function fillIn(): void {
  openForm();
  type('账号', ' operator ');
  type('密码', 'a-password');
  type('动态码', '123456');
}

describe('a form of the console', () => {
  test('has labels of its own beside another of the same call, as on a page of reviews', () => {
    openForm({ twice: true });
    const [first, second] = [...document.querySelectorAll('form')];
    const [one, other] = screen.getAllByLabelText('账号');
    expect([first!.contains(one!), second!.contains(other!), one === other]).toEqual([true, true, false]);
    expect([...document.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor === other!.id)).toHaveLength(1);
  });

  test('says beside each field what is missing or wrong, focuses the first and sends nothing', async () => {
    openForm();
    type('账号', 'operator');
    type('动态码', '12ab');
    fireEvent.submit(field('账号').form!);
    expect(await screen.findByText('请输入密码')).toBeTruthy();
    expect(screen.getByText('请输入 6 位数字')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('密码')));
    expect(sent).toEqual([]);
  });

  test('sends what was typed as the contract takes it, once for two presses', async () => {
    fillIn();
    let answer = (): void => undefined;
    answered = new Promise((resolve) => (answer = resolve));
    fireEvent.submit(field('账号').form!);
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.submit(field('账号').form!);
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer();
    await screen.findByText('账号、密码或动态码不正确');
    expect(sent).toEqual([{ name: 'operator', password: 'a-password', code: '123456' }]);
  });

  test('keeps what was typed when the server refuses, and says why over the form', async () => {
    fillIn();
    fireEvent.submit(field('账号').form!);
    expect((await screen.findByRole('alert')).textContent).toContain('账号、密码或动态码不正确');
    expect([field('账号').value, field('密码').value, field('动态码').value]).toEqual([
      ' operator ',
      'a-password',
      '123456',
    ]);
  });

  test('says beside a field what the server has against it', async () => {
    answers.push({
      code: 1400,
      message: '提交的内容有误：code 已经用过，请修改后重试',
      data: { field: 'code', problem: '已经用过' },
    });
    fillIn();
    fireEvent.submit(field('账号').form!);
    expect(await screen.findByText('已经用过')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('动态码')));
  });
});
