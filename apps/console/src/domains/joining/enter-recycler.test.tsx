import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

/** @param text typed into the list's search, which shows a few options at a time */
const choose = async (label: string, option: RegExp, text = ''): Promise<void> => {
  const field = await screen.findByLabelText(label);
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click((await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })).at(-1)!);
};

test('a recycler on the phone is entered with what they say, by their code, and waits for their real name', async () => {
  const { server } = await openConsole('applications', { as: 'reviewer' });
  const mobile = '13755550456';
  await press('登记回收员');
  await type('手机号', mobile);
  await type('姓名', '赵师傅');
  for (const [part, name] of [
    ['省', '广东省'],
    ['市', '深圳市'],
    ['区县', '南山区'],
  ] as const) {
    await waitFor(() => expect(screen.getByLabelText(part)).toHaveProperty('disabled', false));
    await choose(part, new RegExp(`^${name}$`), name);
  }
  await choose('收什么', /./);
  await press('发验证码');
  await screen.findByText(/秒后重发/);
  await type('验证码', await server.step('smsCode', { mobile }));
  await press('登记', document.querySelector('.ant-modal')!);
  await screen.findByText('已登记，等他完成实名后审核');
  expect(server.sent('joining.console_enter')).toEqual([
    expect.objectContaining({ mobile, name: '赵师傅', adcode: '440305', vehicle: 'tricycle' }),
  ]);
  const { items } = await server.call('operator', 'joining.console_applications', {});
  expect(items.find(({ name }) => name === '赵师傅')).toBeDefined();
});

test('what the person did not say is named at its field, and nothing is sent', async () => {
  const { server } = await openConsole('applications', { as: 'reviewer' });
  await press('登记回收员');
  await press('登记', document.querySelector('.ant-modal')!);
  for (const missing of ['请填写手机号', '请填写姓名', '请选择区县', '请选择至少一个品类', '请填写对方念的验证码'])
    await screen.findByText(missing);
  await waitFor(() => expect(server.sent('joining.console_enter')).toEqual([]));
});
