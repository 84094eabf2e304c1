import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openRoute } from './testing/open-route.ts';
import type { RenderRouteOptions } from './testing/render-route.tsx';

/** Shown for what is not there: no retry, which would change nothing, no name of a call's field, and a way on. */
function expectReason(text: string | RegExp): void {
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  expect(document.querySelector('main')!.textContent).not.toMatch(/提交的内容有误|\b(?:no|djno|orno|userid|id)\b/);
  expect(document.querySelectorAll('main a, main button, main ~ * a').length).toBeGreaterThan(0);
}

const orderUnknown = '订单不存在，或您无权查看';

describe.each<{ as: NonNullable<RenderRouteOptions['as']> }>([{ as: 'recycler' }, { as: 'customer' }])(
  'for the $as, a number that nothing has',
  ({ as }) => {
    test.each([
      ['orderdetails/OR26112199999999/1/0', orderUnknown],
      ['myorderdetails/OR26112199999999', orderUnknown],
      ['evaluate/OR26112199999999/1', orderUnknown],
      ['addproducts?no=OR26112199999999', orderUnknown],
      ['changeweight?no=OR26112199999999', orderUnknown],
      ['second/secondetail/SH26112199999999', '没有找到这件物品'],
      ['infeeAppeal/JD26112199999999', '没有找到'],
      ['infeeAppeal/nothing', '链接不对'],
      ['ReceiptAppeal/OR26112199999999', '没有找到'],
    ])('%s says why and leads on', async (path, text) => {
      await openRoute(path, { as });
      expectReason(text);
    });
  },
);

describe('for the customer, a task of the recycler', () => {
  test.each<[string, Parameters<typeof openRoute>[0], string]>([
    ['addproducts', ({ orderIn }) => `addproducts?no=${orderIn('arrived')}`, '/myorderdetails/'],
    [
      'orderautographno',
      ({ orderIn, receiptIn, weighingIn }) =>
        `orderautographno/${receiptIn('weighed')}/${orderIn('weighed')}/${weighingIn('weighed')}`,
      '/myorderdetails/',
    ],
    ['appealuser', ({ orderIn }) => `appealuser/${orderIn('done')}`, '/ReceiptAppeal/'],
    ['infeeAppeal', ({ orderIn }) => `infeeAppeal/${orderIn('done')}`, '/ReceiptAppeal/'],
  ])('%s says so and leads to the customer’s own page', async (_, path, to) => {
    await openRoute(path, { as: 'customer' });
    expectReason('这一步由对方完成');
    expect(document.querySelector(`main a[href^="${to}"]`)).not.toBeNull();
  });
});

test('the network is the only reason for a reload', async () => {
  await openRoute(({ orderIn }) => `orderdetails/${orderIn('taken')}/1/0`, {
    prepare: async ({ offline }) => offline(true),
  });
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
});
