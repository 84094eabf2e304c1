import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith } from '../../testing/open-console.tsx';

test('an operator replays the way to a policy from its evidence', async () => {
  await openConsole('insurance', { as: 'trader' });
  fireEvent.click(await rowWith('示例家庭综合意外伤害保险'));
  await screen.findByText(/步记录完整，没有改动/);
  expect(screen.getByText(/投保人 · 责任免除 · 确认已读/)).toBeTruthy();
});

test('content is written by one operator and shown by another', async () => {
  const { server } = await openConsole('insurance-products', { as: 'trader' });
  const row = await rowWith('示例回收从业人员意外伤害保险');
  fireEvent.click(row.querySelector('button')!);
  await press('以此为底写新版本');
  fireEvent.change(await screen.findByLabelText('产品全称'), { target: { value: '示例回收从业人员意外伤害保险二版' } });
  await press('提交审核');
  await screen.findByText('已提交，等另一位运营审核');
  const { products } = await server.call('operator', 'insurance.console_products', {});
  expect(products[0]).toMatchObject({
    productId: 'recycler-accident',
    version: 2,
    state: 'proposed',
    ownProposal: false,
  });
});
