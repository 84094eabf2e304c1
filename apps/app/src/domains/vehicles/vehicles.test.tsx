import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';

describeRoute('carorder/0', {
  title: '报废车回收',
  typical: '有资质的企业',
  empty: '这里还没有入驻的企业，可以先预约，有企业入驻会来报价',
  signedOut: '怎么办',
});
describeRoute('carorder/0?no=BF26112100000003', {
  title: '报废车回收',
  typical: '企业报价',
  empty: '没有找到这个报废车预约',
  signedOut: '登录后查看车辆',
});

async function open(path: string, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, { world: 'typical', as: 'recycler', ...options });
  await rendered.settled();
  return rendered;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a booking of a vehicle', () => {
  test('says what is missing, what can’t be scrapped, and warns of a number with a wrong check digit', async () => {
    const { server } = await open('carorder/0?view=book', { as: 'customer' });
    press('提交，等企业报价');
    await screen.findByText('请填写 17 位车架号，不含 I、O、Q');
    expect(screen.getByText('请选择有没有抵押或质押')).toBeTruthy();
    expect(screen.getByText('请拍至少 4 张：车头、车尾、车架号、仪表盘')).toBeTruthy();
    press('发动机');
    await screen.findByText('缺发动机的车开不了回收证明，请找回后再预约');
    type('车架号', '1m8gdm9axkp042789');
    await screen.findByText('校验位对不上，请再核对一遍。老车和进口车可能没有');
    type('车架号', '1m8gdm9axkp042788');
    await waitFor(() => expect(screen.queryByText(/校验位对不上/)).toBeNull());
    expect(server.sent('vehicles.book')).toEqual([]);
  });
});

describe('the owner of a vehicle', () => {
  test('chooses an offer with the day of collection', async () => {
    const { server } = await open('carorder/0?no=BF26112100000003');
    press('选鹏程报废车回收');
    press(/按 ¥757\.90 卖给这家/);
    await screen.findByText('等企业付款');
    expect(server.sent('vehicles.accept')).toMatchObject([
      { no: 'BF26112100000003', companyNo: 'QY26112100000003', totalFen: 75_790 },
    ]);
  });

  test('cancels it free of charge', async () => {
    const { server } = await open('carorder/0?no=BF26112100000003');
    press('取消预约');
    await screen.findByText('不收费用。企业已付的车款退回企业');
    fireEvent.click(screen.getAllByRole('button', { name: '取消预约' }).at(-1)!);
    await screen.findByText('已取消', { selector: 'h1, h2, h3, p, span, div' });
    expect(server.sent('vehicles.cancel')).toEqual([{ no: 'BF26112100000003' }]);
  });
});

describe('a member of a qualified company', () => {
  test('offers a price a tonne less what is missing, without seeing plate and door', async () => {
    const { server, settled } = await open('carorder/0?tab=waiting');
    fireEvent.click(screen.getByText('大众 朗逸 2011 款'));
    await screen.findByText('粤B***21');
    await settled();
    expect(screen.queryByText(/科发路/)).toBeNull();
    press('报价');
    type('每吨', '800');
    type('缺三元催化器，减', '200');
    press('报 ¥844.00');
    await screen.findByText('我们的报价');
    expect(server.sent('vehicles.offer')).toEqual([
      {
        no: 'BF26112100000001',
        companyNo: 'QY26112100000004',
        basis: 'per_tonne',
        rateFen: 80_000,
        deductions: [{ part: 'catalyst', fen: 20_000 }],
      },
    ]);
  });

  test('is led to the cashier once it was chosen', async () => {
    await open('carorder/0?no=BF26112100000002');
    press(/^付车款 ¥1,044\.00/);
    await screen.findByText('收银台');
  });
});
