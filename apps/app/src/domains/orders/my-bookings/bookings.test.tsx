import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { browserPhotos } from '../../../device/photo/browser.ts';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { smallPicture } from '../../../testing/small-picture.ts';
import {
  describeRoute,
  renderRoute,
  type PathInWorld,
  type RenderRouteOptions,
} from '../../../testing/render-route.tsx';

const toRecycler = ({ facts }: World): string => `appointmentC/${facts.people.recycler.userid}`;
const toRecyclerForScrap = (server: World): string => `${toRecycler(server)}?service=3`;

describeRoute('conorder', {
  title: '预约上门',
  as: 'customer',
  typical: '金地名津 3 栋 1202',
  empty: '添加上门地址',
  failing: /地址没有加载出来/,
  signedOut: '登录后选择地址',
});
describeRoute(toRecycler, {
  title: '预约上门',
  as: 'customer',
  typical: '陈师傅',
  empty: '添加上门地址',
  signedOut: '登录后选择地址',
});
describeRoute(({ orderIn }) => `yuyuesuccess?no=${orderIn('taken')}`, {
  title: '预约成功',
  as: 'customer',
  typical: '回收员已接单',
  empty: '订单不存在，或您无权查看',
  signedOut: '登录后查看',
});
describeRoute('myorder', {
  title: '我的预约',
  as: 'customer',
  typical: '等待上门',
  empty: '您还没有预约',
  signedOut: '登录后查看预约',
});

async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

async function open(path: PathInWorld, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, { as: 'customer', ...options });
  await rendered.settled();
  return { ...rendered, placed: () => rendered.server.sent('orders.place') };
}

/** Chooses 黄纸板 from the catalogue and a window of tomorrow. */
async function fill(): Promise<void> {
  await press('选择物品');
  await press('添加黄纸板 统货');
  await press(/选好了/);
  await chooseWindow();
}

async function chooseWindow(): Promise<void> {
  await press(/上门时间/);
  const days = await screen.findByRole('group', { name: '日期' });
  fireEvent.click(within(days).getByRole('button', { name: /明天/ }));
  await press('10:00–12:00');
}

describe('booking a pickup', () => {
  test('says what is missing where it is missing, and sends nothing', async () => {
    const { placed } = await open('conorder');
    await press('立即预约');
    await screen.findByText('请选择要回收的物品');
    expect(screen.getByText('请选择上门时间')).toBeTruthy();
    expect(placed()).toEqual([]);
  });

  test('shows what the goods are likely to bring, and what cancelling costs, before it is placed', async () => {
    await open('conorder');
    await fill();
    await screen.findByText('预估可得（1 种）');
    expect(document.querySelector('.booking_estimate')?.textContent).toContain('¥14–19');
    expect(screen.getByText(/接单 5 分钟内取消免费/)).toBeTruthy();
  });

  test('is placed with what was chosen, and says what comes next', async () => {
    const { placed, path } = await open('conorder');
    await fill();
    await press('增加黄纸板 统货');
    await press('有电梯');
    fireEvent.change(screen.getByLabelText('备注'), { target: { value: '在一楼' } });
    await press('立即预约');
    await screen.findByRole('heading', { name: '预约成功', level: 2 });
    expect(path()).toMatch(/^\/yuyuesuccess\?no=OR\d{14}$/);
    expect(placed()).toMatchObject([
      {
        addressId: 'a-home',
        goods: [{ itemId: 'cardboard', grams: 15_000 }],
        tags: ['elevator'],
        note: '在一楼',
        bargain: true,
        photoIds: [],
      },
    ]);
    expect(await deviceStore.get('booking-draft')).toBeUndefined();
  });

  test('keeps everything when the window is gone, and asks for another one there', async () => {
    const { server } = await open('conorder');
    await fill();
    server.fail('orders.place', 'orders.slot_unavailable');
    await press('立即预约');
    await screen.findByText('该时段已不可预约，请换一个时段');
    expect(within(screen.getByRole('list', { name: '已选物品' })).getByText('黄纸板 统货')).toBeTruthy();
    expect(screen.getByRole('button', { name: /上门时间/ }).textContent).toContain('请选择');
    server.restore('orders.place');
    await chooseWindow();
    await waitFor(() => expect(screen.queryByText('该时段已不可预约，请换一个时段')).toBeNull());
    await press('立即预约');
    await screen.findByRole('heading', { name: '预约成功', level: 2 });
  });

  test('a refusal that belongs to no part is said over the button', async () => {
    const { server } = await open('conorder');
    await fill();
    server.fail('orders.place', 'orders.too_many_open', { limit: 5 });
    await press('立即预约');
    await screen.findByText('您有 5 个预约还未完成，请先完成或取消');
  });

  test('keeps the goods of each service, and books those of one', async () => {
    await open('conorder');
    await fill();
    await press('家电回收');
    await waitFor(() => expect(screen.queryByRole('list', { name: '已选物品' })).toBeNull());
    await press('废品回收');
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: '已选物品' })).getByText('黄纸板 统货')).toBeTruthy(),
    );
  });

  test('takes the last of an item out of the list', async () => {
    await open('conorder?item=fridge-double');
    await screen.findByRole('group', { name: '双门冰箱 200–300 L' });
    await press('减少双门冰箱 200–300 L');
    await waitFor(() => expect(screen.queryByRole('group', { name: '双门冰箱 200–300 L' })).toBeNull());
  });

  test('an exact weight is typed on the keypad', async () => {
    await open('conorder?item=copper');
    fireEvent.click(await screen.findByRole('button', { name: /光亮铜线 一级.*输入数量/ }));
    for (const key of ['3', '.', '5', '确定']) fireEvent.click(await screen.findByRole('button', { name: key }));
    await waitFor(() => expect(screen.getByRole('group', { name: '光亮铜线 一级' }).textContent).toContain('3.5 kg'));
  });

  test('a link chooses the service, or an item with it', async () => {
    await open('conorder?service=4');
    expect(screen.getByRole('button', { name: '家具二手' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('somebody who is not signed in fills it in, and is sent to the login with all of it kept', async () => {
    const { path } = await open('conorder', { world: 'signed-out' });
    await press('选择物品');
    await press('添加黄纸板 统货');
    await press('登录并预约');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await deviceStore.get('booking-draft')).toMatchObject({
      owner: null,
      draft: { goods: [{ itemId: 'cardboard', amount: 10_000 }] },
    });
  });

  test('what was chosen at the prices of another district, or yesterday, is shown at what is paid here today', async () => {
    const { navigator, server } = await open('price');
    await deviceStore.set('booking-draft', {
      owner: server.facts.people.customer.userid,
      draft: {
        goods: [
          {
            itemId: 'cardboard',
            service: '3',
            categoryId: 'paper',
            name: '黄纸板 统货',
            unit: 'kg',
            priceFen: 99,
            amount: 10_000,
          },
        ],
      },
    });
    navigator.push('conorder');
    expect(await screen.findByText('1.62 元/kg · 约 ¥16.20')).toBeTruthy();
  });

  test('what another person has written on this phone is not shown', async () => {
    const { navigator } = await open('price');
    await deviceStore.set('booking-draft', {
      owner: 'u-another',
      draft: {
        goods: [
          {
            itemId: 'copper',
            service: '3',
            categoryId: 'metal',
            name: '光亮铜线 一级',
            unit: 'kg',
            priceFen: 5620,
            amount: 1000,
          },
        ],
      },
    });
    navigator.push('conorder');
    await screen.findByText('金地名津 3 栋 1202');
    expect(screen.queryByText('光亮铜线 一级')).toBeNull();
  });
});

describe('what is booked', () => {
  const tile = (name: string | RegExp): Promise<HTMLElement> =>
    within(screen.getByRole('group', { name: '常约物品' })).findByRole('button', { name });

  test('is chosen from the most booked by a press, and a second press adds to it', async () => {
    await open('conorder');
    fireEvent.click(await tile(/^黄纸板.*元\/kg$/));
    fireEvent.click(await tile(/^黄纸板.*10 kg$/));
    expect((await tile(/^黄纸板.*15 kg$/)).getAttribute('aria-pressed')).toBe('true');
  });

  test.each([['zhixiang'], ['zx'], ['纸皮'], ['ZHI XIANG']])(
    'is found by %s, another word for it or its pinyin',
    async (word) => {
      await open('conorder');
      await press('选择物品');
      fireEvent.change(await screen.findByLabelText('搜索物品'), { target: { value: word } });
      await waitFor(() =>
        expect(
          within(screen.getByRole('list', { name: '搜索结果' }))
            .getAllByRole('listitem')
            .map((line) => line.textContent),
        ).toEqual([expect.stringContaining('黄纸板 统货')]),
      );
    },
  );

  test('is found in another service too, and keeps what was chosen in this one', async () => {
    await open('conorder');
    fireEvent.click(await tile(/^黄纸板.*元\/kg$/));
    await press('再加一种');
    fireEvent.change(await screen.findByLabelText('搜索物品'), { target: { value: '雪柜' } });
    await screen.findByText('家电回收（另约一次，已选的会留着）');
    await press('添加双门冰箱 200–300 L');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '家电回收' }).getAttribute('aria-pressed')).toBe('true'),
    );
    await press('废品回收');
    await tile(/^黄纸板.*10 kg$/);
  });

  test('of devices that are valued one by one leads to their valuation instead of the booking', async () => {
    const { path } = await open('conorder');
    await press('手机数码');
    expect(screen.queryByRole('button', { name: /iPhone 13/ })).toBeNull();
    await press('选择物品');
    const list = await screen.findByRole('list', { name: '手机' });
    expect(within(list).queryByRole('button', { name: /^添加/ })).toBeNull();
    expect(within(list).getByText('¥142–1,420 · 以估价为准')).toBeTruthy();
    expect(within(list).getByRole('link', { name: '给iPhone 13 128GB估价' }).getAttribute('href')).toBe('/guzhi');
    fireEvent.click(screen.getAllByRole('button', { name: '返回' }).at(-1)!);
    fireEvent.click(await tile(/^能用的设备/));
    await waitFor(() => expect(path()).toBe('/guzhi'));
  });

  test('has its total run along on the sheet', async () => {
    await open('conorder');
    await press('选择物品');
    await press('添加黄纸板 统货');
    const sheet = screen.getByRole('dialog', { name: '选择物品' });
    await waitFor(() => expect(sheet.textContent).toContain('按今日报价约¥16.20'));
    await press('添加旧报纸 干净');
    await waitFor(() => expect(sheet.textContent).toContain('按今日报价约¥40.00'));
    await press('选好了（2 种）');
  });

  test('may have no name: photos show it, and nothing is estimated', async () => {
    const { placed, server } = await open('conorder');
    fireEvent.click(await tile(/^混合/));
    await press('立即预约');
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe('请拍一张照片，回收员看了照片再来定价');
    vi.spyOn(browserPhotos, 'pick').mockResolvedValue(smallPicture());
    await press(/^添加照片/);
    await press('从相册选择');
    await chooseWindow();
    await screen.findByText('回收员看照片上门定价，谈好再卖，不卖不收费');
    await press('立即预约');
    await screen.findByRole('heading', { name: '预约成功', level: 2 });
    expect(placed()).toMatchObject([{ goods: [], mixed: '3', photoIds: [expect.any(String)] }]);
    await screen.findByText('现场定价');
    const order = (await server.call('customer', 'orders.list_mine', {})).items[0]!;
    expect([order.title, order.estimateHighFen]).toEqual(['混合物品', 0]);
  });
});

describe('when it is collected', () => {
  test('is one of the next windows, by one press', async () => {
    const { placed } = await open('conorder');
    const soonest = await screen.findByRole('group', { name: '最近的时段' });
    expect(
      within(soonest)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['今天 10:00–12:00', '今天 12:00–14:00', '今天 14:00–16:00', '今天 16:00–18:00']);
    fireEvent.click(within(soonest).getByRole('button', { name: '今天 14:00–16:00' }));
    await press(/^黄纸板.*元/);
    await press('立即预约');
    await screen.findByRole('heading', { name: '预约成功', level: 2 });
    expect(placed()).toMatchObject([{ windowFrom: '2026-11-21T06:00:00.000Z' }]);
  });
});

describe('booking again', () => {
  test('keeps goods, address and recycler of the earlier order', async () => {
    const { server, placed } = await open(({ orderIn }) => `conorder?again=${orderIn('done')}`);
    const earlier = await server.call('customer', 'orders.get', { no: server.orderIn('done') });
    const list = await screen.findByRole('list', { name: '已选物品' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(earlier.goods.length);
    await screen.findByText('还请陈师傅上门；他没有接时，由最近的回收员上门');
    await chooseWindow();
    await press('立即预约');
    await screen.findByRole('heading', { name: '预约成功', level: 2 });
    expect(placed()).toMatchObject([
      {
        goods: earlier.goods.map(({ itemId, grams, pieces }) =>
          grams === null ? { itemId, pieces } : { itemId, grams },
        ),
        addressId: 'a-home',
        recyclerId: server.facts.people.recycler.userid,
      },
    ]);
  });
});

describe('booking one recycler', () => {
  test('shows who comes, offers what they collect and books them', async () => {
    const { placed, server } = await open(toRecyclerForScrap);
    expect(screen.getByText('成交 129 单')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '手机数码' })).toBeNull();
    await fill();
    await press('立即预约');
    await screen.findByRole('heading', { name: '预约成功', level: 2 });
    expect(placed()).toMatchObject([{ recyclerId: server.facts.people.recycler.userid }]);
  });

  test('offers any other recycler when this one cannot come', async () => {
    const { server, path } = await open(toRecyclerForScrap);
    await fill();
    server.fail('orders.place', 'orders.recycler_unavailable');
    await press('立即预约');
    await screen.findByText('这位回收员暂时不能接单，可以预约其他回收员');
    await press('预约其他回收员');
    await waitFor(() => expect(path()).toBe('/conorder'));
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: '已选物品' })).getByText('黄纸板 统货')).toBeTruthy(),
    );
  });

  test('somebody who is no recycler cannot be booked', async () => {
    await open(({ facts }) => `appointmentC/${facts.people.customer.userid}`);
    await screen.findByText('这位回收员现在不能预约');
  });
});

describe('my bookings', () => {
  test('are narrowed by their state', async () => {
    const { settled } = await open('myorder');
    fireEvent.click(screen.getByRole('tab', { name: '已取消' }));
    await settled();
    const list = screen.getByRole('list', { name: '我的预约' });
    expect(within(list).getByText('已取消')).toBeTruthy();
    expect(within(list).queryByText('等待上门')).toBeNull();
  });

  test('the one that waits for the customer offers it', async () => {
    await open('myorder');
    expect(screen.getByRole('link', { name: '去确认' }).getAttribute('href')).toMatch(/^\/myorderdetails\/OR\d{14}$/);
  });
});
