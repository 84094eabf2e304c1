import { fireEvent, screen } from '@testing-library/react';
import type { World } from '@shoushou/client/testing/open-world';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';
import { quoteFridge } from '@shoushou/client/testing/quoted-fridge';

const link = 'store=HM0001&kind=1&staff=A001';
describeRoute('walmart/HM0001/1/A001', {
  title: '门店以旧换新',
  as: 'customer',
  typical: '惠民超市 车公庙店',
  empty: '没有找到这家门店',
  signedOut: '惠民超市 车公庙店',
});
describeRoute(`wmvaluation_items?${link}`, {
  title: '选择机型',
  as: 'customer',
  typical: '冰箱',
  empty: '还没有可以估价的机型',
  signedOut: '冰箱',
});
describeRoute(`wmresult?${link}&model=fridge`, {
  title: '估值结果',
  as: 'customer',
  typical: '还有题没有回答',
  empty: '还有题没有回答',
  signedOut: '还有题没有回答',
});
describeRoute('wmsuccess?no=GZ26112100000001', {
  title: '提交成功',
  as: 'customer',
  typical: '没有找到这笔门店订单',
  empty: '没有找到这笔门店订单',
  signedOut: '登录后看取件码',
});
describeRoute('wmorder', {
  title: '门店订单',
  as: 'recycler',
  typical: '没有等着收的设备',
  empty: '绑定工号',
  signedOut: '登录后看门店订单',
});
describeRoute('mwqueryorder', {
  title: '订单查询',
  as: 'customer',
  typical: '单号和取件码在下单成功的页面上',
  empty: '单号和取件码在下单成功的页面上',
  failing: '单号和取件码在下单成功的页面上',
  signedOut: '单号和取件码在下单成功的页面上',
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function ordered(server: World): Promise<{ no: string; code: string }> {
  const { no } = await server.call('customer', 'chain.place_order', {
    quoteNo: await quoteFridge(server),
    storeNo: 'HM0001',
    staffKind: '1',
    staffNo: 'A001',
    consent: true,
  });
  return { no, code: (await server.call('customer', 'chain.get_visit', { no })).code! };
}

/** Opens the page of a record that was created before. */
async function open<Made>(
  path: (made: Made) => string,
  make: (server: World) => Promise<Made>,
  options: RenderRouteOptions = {},
) {
  let made: Made;
  const rendered = await renderRoute(() => path(made), {
    world: 'typical',
    as: 'customer',
    prepare: async (server) => void (made = await make(server)),
    ...options,
  });
  await rendered.settled();
  return { ...rendered, made: made! };
}

describe('a visit to a store', () => {
  test('shows the seller the code for the counter', async () => {
    const { made } = await open(({ no }) => `wmsuccess?no=${no}`, ordered);
    expect(screen.getByRole('img', { name: `取件码 ${[...made.code].join(' ')}` })).toBeTruthy();
    expect(screen.getByText('惠民超市 车公庙店')).toBeTruthy();
  });

  test('is taken in by its code and inspected by the clerk', async () => {
    const { server, made } = await open(() => 'wmorder', ordered, { as: 'recycler' });
    press('输入取件码');
    fireEvent.change(await screen.findByLabelText('订单编号'), { target: { value: made.no } });
    fireEvent.change(screen.getByLabelText('取件码'), { target: { value: made.code } });
    press('收货');
    await screen.findByText('不一样的才点');
    press('提交检测');
    await screen.findByText('请客户在自己的手机上确认价格');
    expect(await server.call('customer', 'devices.get', { no: made.no })).toMatchObject({
      state: 'inspected',
      priceFen: 16_000,
      inspection: { by: 'clerk' },
    });
  });

  test('is found by its number and code', async () => {
    const { made } = await open(() => 'mwqueryorder', ordered);
    fireEvent.change(screen.getByLabelText('订单编号'), { target: { value: made.no } });
    fireEvent.change(screen.getByLabelText('取件码'), { target: { value: made.code } });
    press('查询');
    await screen.findByText('车公庙店');
  });
});

test('a quote that was used leads to its order', async () => {
  const { path } = await open(
    (quoteNo: string) => `gzresult?no=${quoteNo}`,
    async (server) => {
      const quoteNo = await quoteFridge(server);
      await server.call('customer', 'chain.place_order', { quoteNo, storeNo: 'HM0001', consent: true });
      return quoteNo;
    },
  );
  expect(screen.queryByText('下单回收')).toBeNull();
  expect(screen.getByText('已用这份报价下单')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看订单' }).getAttribute('href')).toMatch(/^\/gzmyorderdetails\/GZ/);
  expect(path()).toMatch(/^\/gzresult/);
});
