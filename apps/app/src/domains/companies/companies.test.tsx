import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';

describeRoute('company', {
  title: '收购企业',
  typical: '华强再生资源',
  empty: '附近还没有收购企业',
  signedOut: 'login',
});
describeRoute('company/companydetail/QY26112100000001', {
  title: '企业详情',
  typical: '今日收购价',
  empty: '没有找到这家企业',
  signedOut: '华强再生资源',
});
describeRoute('company/submityuyue/QY26112100000001', {
  title: '预约送货',
  typical: '要送的货',
  empty: '没有找到这家企业',
  signedOut: '登录后预约送货',
});
describeRoute('company/yuyue/YY26112100000002', {
  title: '预约单',
  typical: '已预约',
  empty: '没有找到这个预约',
  signedOut: '登录后查看预约',
});
describeRoute('company/paymentsuccess/YY26112100000002', {
  title: '定金已付',
  typical: '这家不收',
  empty: '没有找到这个预约',
  signedOut: '登录后查看预约',
});
describeRoute('recyuyue', { title: '回收预约', typical: '请核对', empty: '没有要送的货', signedOut: '登录后查看预约' });

async function open(path: string, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, { world: 'typical', as: 'recycler', ...options });
  await rendered.settled();
  return rendered;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a reservation', () => {
  test('says what is missing, shows the deposit with its terms, and leads to the cashier', async () => {
    const { server, settled } = await open('company/submityuyue/QY26112100000001');
    press(/^预约/);
    await screen.findByText('请选择要送的货');
    press('选择货品');
    press(/黄纸板/);
    type('黄纸板 统货公斤数', '500');
    type('车牌号', '粤b 8k321');
    await screen.findByText('没有送来');
    await settled();
    fireEvent.click(screen.getAllByRole('button', { name: /剩 \d 位/ }).at(-1)!);
    press(/交定金 ¥84\.00/);
    await waitFor(() =>
      expect(server.sent('companies.reserve')).toMatchObject([
        { plate: '粤B8K321', depositFen: 8_400, lines: [{ itemId: 'cardboard', grams: 500_000, priceFen: 168 }] },
      ]),
    );
    await screen.findByText('收银台');
  });

  test('is cancelled after the page has said what goes back', async () => {
    const { server } = await open('company/yuyue/YY26112100000002');
    press('取消预约');
    await screen.findByText('位置会马上让给别人');
    fireEvent.click(screen.getAllByRole('button', { name: '取消预约' }).at(-1)!);
    await screen.findByText('已取消');
    expect(server.sent('companies.cancel')).toEqual([{ no: 'YY26112100000002', refundFen: 0 }]);
  });

  test('is moved to another vehicle', async () => {
    const { server } = await open('company/yuyue/YY26112100000002');
    press('改约');
    type('车牌号', '粤B12345');
    press('保存');
    await screen.findByText('已改约');
    expect(server.sent('companies.change_reservation')).toMatchObject([{ plate: '粤B12345' }]);
  });
});

describe('a weighing', () => {
  test('shows announced and weighed side by side, and is agreed to', async () => {
    const { server } = await open('company/yuyue/YY26112100000001');
    await screen.findByText('报了 180.00 kg，称得 180.00 kg，扣含水 4.00 kg · 比报的少 2.2%');
    screen.getByText('净重 1,376.00 kg');
    expect(screen.getByAltText(/扣含水的照片$/).getAttribute('src')).toBe('/listings/scale.svg');
    press(/^同意/);
    fireEvent.click(await screen.findByRole('button', { name: '同意' }));
    await screen.findByText('等付货款');
    expect(server.sent('companies.agree')).toEqual([{ no: 'YY26112100000001', totalFen: 267_072 }]);
  });

  test('is weighed again when a side asks for it, once', async () => {
    const { server } = await open('company/yuyue/YY26112100000001');
    press('复磅');
    fireEvent.click(screen.getAllByRole('button', { name: '复磅' }).at(-1)!);
    await screen.findByText('正在复磅，换了地磅或换了人');
    expect(server.sent('companies.recheck')).toEqual([{ no: 'YY26112100000001' }]);
  });

  test('is disputed with a reason', async () => {
    const { server } = await open('company/yuyue/YY26112100000001');
    press('有异议');
    press('重量不对');
    press('提交客服');
    await screen.findByText('客服处理中');
    expect(server.sent('companies.dispute')).toEqual([{ no: 'YY26112100000001', reason: '重量不对' }]);
  });
});

describe('the owner of the company', () => {
  const own = async () => {
    const opened = await open('company/companydetail/QY26112100000002');
    await screen.findByText('收货规则');
    return opened;
  };

  test('changes a price, and is asked again when it is far from the present one', async () => {
    const { server } = await own();
    press(/^黄纸板/);
    await screen.findByLabelText('每公斤');
    type('每公斤', '0.2');
    press('生效');
    await screen.findByText(/变动 \d+%，请核对后再确认/);
    press('确认这个价格');
    await screen.findByText(/新价格已生效/);
    expect(server.sent('companies.price_goods')).toMatchObject([{ priceFen: 20 }, { priceFen: 20, sure: true }]);
  });

  test('changes the rules, with what they come to before they are saved', async () => {
    const { server } = await own();
    press(/^时段和数量/);
    await screen.findByLabelText('每个时段收几辆');
    type('关门', '07:00');
    press('保存');
    await screen.findByText('营业时间放不下一个时段');
    type('关门', '18:00');
    type('每个时段收几辆', '6');
    await screen.findByText('一天 5 个时段（08:00–18:00），最多 30 辆、100 吨');
    press('保存');
    await screen.findByText('规则已生效，已经预约的不变');
    expect(server.sent('companies.change_rules')).toMatchObject([{ rules: { places: 6, closesAt: 1080 } }]);
  });

  test('closes for some days and takes it back', async () => {
    const { server } = await own();
    press(/^安排歇业/);
    await screen.findByLabelText('原因');
    type('原因', '盘点');
    press('歇业');
    await screen.findByText('歇业：盘点');
    press('撤销歇业：盘点');
    await waitFor(() => expect(screen.queryByText('歇业：盘点')).toBeNull());
    expect([server.sent('companies.close_days').length, server.sent('companies.reopen').length]).toEqual([1, 1]);
  });
});

describe('a member of the company', () => {
  test('sees the deliveries of the day, and lets a vehicle in by its code', async () => {
    const { server, settled } = await open('recyuyue?tab=company');
    fireEvent.click(screen.getByText(/宝安打包站/));
    await screen.findByText('等到货');
    await settled();
    press('验码入场');
    type('六位到场码', '000000');
    await screen.findByText(/到场码不正确|过磅中/);
    expect(server.sent('companies.admit')).toEqual([{ no: 'YY26112100000003', code: '000000' }]);
  });
});
