import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

const choose = async (label: string, option: RegExp): Promise<void> => {
  fireEvent.mouseDown(await screen.findByLabelText(label, { selector: 'input' }));
  fireEvent.click((await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })).at(-1)!);
};

async function findAddress(text: string): Promise<void> {
  const field = await screen.findByLabelText('地址');
  fireEvent.change(field, { target: { value: text } });
  await press('识别');
}

test('an order by phone is entered as the person says it, confirmed by their code, and opened', async () => {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  await press('电话下单');
  const dialog = (await screen.findByLabelText('来电手机号')).closest<HTMLElement>('.ant-modal')!;
  const mobile = '13755550123';
  await findAddress(`南山区粤海街道海岸城小区 3 栋 1102 陈阿姨 ${mobile}`);
  await waitFor(() => expect(screen.getByLabelText('来电手机号')).toHaveProperty('value', mobile));
  expect(screen.getByLabelText('称呼')).toHaveProperty('value', '陈阿姨');
  await within(dialog).findByText(/南山区/);
  await choose('第 1 种货品', /黄纸板/);
  fireEvent.change(await screen.findByLabelText('第 1 种重量'), { target: { value: '30' } });
  await screen.findByText(/今天约 ¥/);
  await choose('上门时间', /:00/);
  await press('发验证码');
  await screen.findByText(/秒后重发/);
  await type('验证码', await server.step('smsCode', { mobile }));
  await press('下单', dialog);
  await screen.findByText(/^已下单 OR/);
  const [sent] = server.sent('orders.console_place');
  expect(sent).toMatchObject({ mobile, adcode: '440305', goods: [{ grams: 30_000 }] });
  await screen.findByText(/电话下单：.+ 录入，客户凭验证码同意/);
});

test('an address that the map does not find says what to add, and keeps what was typed', async () => {
  await openConsole('orders', { as: 'dispatcher' });
  await press('电话下单');
  await findAddress('我家楼下');
  await screen.findByRole('alert');
  expect(screen.getByLabelText('地址')).toHaveProperty('value', '我家楼下');
});

test('an operator who may only look at orders is offered no order by phone', async () => {
  await openConsole('orders', { as: 'accountant' });
  await screen.findByLabelText('搜索');
  expect(screen.queryByText('电话下单')).toBeNull();
});
