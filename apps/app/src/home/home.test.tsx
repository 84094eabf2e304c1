import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HOUR, MINUTE } from '@shoushou/kernel/instant';
import { describe, expect, test } from 'vitest';
import { deviceStore } from '../shell/calls/device-store.ts';
import { callQuery, queryClient } from '../shell/calls/queries.ts';
import { session, updateUser } from '../shell/session/session.ts';
import { describeRoute, renderRoute, type RenderRouteOptions } from '../testing/render-route.tsx';

describeRoute('tabs/home', {
  title: '收收',
  typical: '附近可接订单',
  empty: '今天的价格还没有公布',
  failing: '再试一次',
  signedOut: '上门回收',
});

async function open(options: RenderRouteOptions = {}) {
  const rendered = await renderRoute('tabs/home', options);
  await rendered.settled();
  return { ...rendered, asked: () => rendered.server.requests.map(({ name }) => name) };
}

/** Gives the device a position. */
async function standAt(longitude: number, latitude: number): Promise<void> {
  await Promise.all([deviceStore.set('longitude', longitude), deviceStore.set('latitude', latitude)]);
  await queryClient.invalidateQueries({ queryKey: ['last-point'] });
}

/** As somebody who has not said in their profile where they live. */
const withoutHomeArea = (): Promise<void> => updateUser({ ...session.state().user!, adcode: null });

const linkTo = (name: string): string | null | undefined => screen.getByText(name).closest('a')?.getAttribute('href');

describe('a recycler’s home', () => {
  test('greets, counts what can be taken nearby, and leads to the hall', async () => {
    await open();
    await standAt(113.9434, 22.5404);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/，陈师傅$/);
    await waitFor(() => expect(document.querySelector('.hero-card_figure')?.textContent).toMatch(/^\d+$/));
    expect(screen.getByRole('link', { name: '去接单' }).getAttribute('href')).toBe('/jiedan/0');
    const workplaces = ['接单大厅', '现场开单', '我的订单', '钱包', '我的品类', '回收区域', '今日价格'].map(linkTo);
    expect(workplaces).toEqual([
      '/jiedan/0',
      '/recycleorder',
      '/order/0',
      '/transaction',
      '/mycategory',
      '/modrecarea',
      '/price',
    ]);
  });

  test('counts from the default point at once, and from the chosen place once there is one', async () => {
    const { path } = await open();
    const figure = () => document.querySelector('.hero-card_figure')?.textContent;
    const choose = await screen.findByRole('button', { name: '按默认位置 · 选择位置' });
    await waitFor(() => expect(figure()).toMatch(/^\d+$/));
    fireEvent.click(choose);
    await waitFor(() => expect(path()).toBe('/choseaddress'));
    fireEvent.click((await screen.findAllByText('福民新村')).at(-1)!);
    await waitFor(() => expect(figure()).toMatch(/^\d+$/));
    await waitFor(() => expect(screen.queryByRole('button', { name: /选择位置/ })).toBeNull());
    expect(await screen.findByText(/公里内/)).toBeTruthy();
    // Only the device's own position proves where a recycler was.
    expect(await deviceStore.get('longitude')).toBeUndefined();
  });

  test('has today’s visits above the prices, in the order of their windows, the next one first', async () => {
    const { server } = await open();
    const card = (await screen.findByText(/^今天上门 \d+ 单$/)).closest('section')!;
    const receipts = (await server.call('recycler', 'orders.list_receipts', { state: '1' })).items.filter(
      ({ windowFrom }) => windowFrom.startsWith('2026-11-21'),
    );
    const inOrder = receipts
      .toSorted((one, other) => one.windowTo.localeCompare(other.windowTo))
      .map(({ receiptNo, service }) => `/orderdetails/${receiptNo}/2/${service}`);
    expect([...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/order/1', ...inOrder]);
    expect(card.querySelectorAll('a')[1]!.textContent).toContain('下一单');
    expect(card.compareDocumentPosition(screen.getByText('今日行情')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('keeps the place of today’s visits before it has them, and says so when there are none', async () => {
    const { server } = await open({ world: 'empty' });
    expect(server.sent('orders.list_receipts').length).toBe(1);
    const card = (await screen.findByText('今天没有要上门的订单')).closest('section')!;
    // Its height is that of the painted page, whatever it holds.
    expect(card.className).toContain('home_visits');
    expect(screen.getByText('今天上门')).toBeTruthy();
  });

  test('says of a visit that its window has passed as its page does', async () => {
    await open({ prepare: async ({ clock }) => clock.advance(4 * HOUR + 27.5 * MINUTE) });
    await screen.findByText('下一单已过预约时段 27 分钟');
    const card = (await screen.findByText(/^今天上门 \d+ 单$/)).closest('section')!;
    expect(card.querySelectorAll('a')[1]!.textContent).toContain('已过 27 分钟');
  });

  test('warns of the visit whose window ends first', async () => {
    // Its time slot is from noon to two.
    await open({ prepare: async ({ clock }) => clock.advance(4 * HOUR - 14.5 * MINUTE) });
    const warning = await screen.findByText('下一单将在 15 分钟后过预约时段');
    expect(warning.closest('a')?.getAttribute('href')).toMatch(/^\/orderdetails\/JD\d{14}\/2\/0$/);
    // It stays: there is no other line to rotate to.
    expect(screen.queryByRole('button', { name: /下一条$/ })).toBeNull();
  });

  test('goes off duty after a question, and on duty at once', async () => {
    const { asked, server } = await open();
    fireEvent.click(await screen.findByRole('button', { name: '接单中' }));
    await screen.findByRole('dialog', { name: '现在休息' });
    expect(asked()).not.toContain('accounts.set_duty');
    fireEvent.click(screen.getByRole('button', { name: '休息' }));
    fireEvent.click(await screen.findByRole('button', { name: '休息中' }));
    await screen.findByRole('button', { name: '接单中' });
    expect(
      (await server.call('recycler', 'accounts.get_user', { userid: server.facts.people.recycler.userid })).onduty,
    ).toBe(true);
  });

  test('leads a new recycler to what is missing', async () => {
    await open({ world: 'empty' });
    await screen.findByText('先开通回收区域，才能看到订单');
    expect(screen.getByRole('link', { name: '开通区域' }).getAttribute('href')).toBe('/modrecarea');
  });
});

describe('a customer’s home', () => {
  test('puts the booking first that waits for the customer', async () => {
    const { server } = await open({ as: 'customer' });
    await screen.findByText('请您确认');
    expect(screen.getByRole('link', { name: '去确认' }).getAttribute('href')).toBe(
      `/myorderdetails/${server.orderIn('weighed')}`,
    );
  });

  test('offers a pickup while there is no booking', async () => {
    await open({ as: 'customer', world: 'empty' });
    expect(screen.getByRole('link', { name: '预约上门' }).getAttribute('href')).toBe('/conorder');
    expect(screen.queryByRole('button', { name: '接单中' })).toBeNull();
  });

  test('offers a pickup of each service', async () => {
    await open({ as: 'customer' });
    expect(['家电回收', '废品回收', '我的预约'].map(linkTo)).toEqual([
      '/conorder?service=1',
      '/conorder?service=3',
      '/myorder',
    ]);
  });

  test('shows the prices of the district of their first address, from the next start on at once', async () => {
    const { server } = await open({
      as: 'customer',
      prepare: async ({ call }) => {
        const [address] = await call('customer', 'places.list_addresses', {});
        const { id, name, mobile, place, door, longitude, latitude } = address!;
        const moved = { id, name, mobile, place, door, longitude, latitude, adcode: '440305', isDefault: true };
        await call('customer', 'places.save_address', moved);
      },
    });
    await withoutHomeArea();
    await screen.findByRole('button', { name: /^南山区 / });
    await waitFor(() => expect(server.sent('catalog.home').at(-1)).toMatchObject({ adcode: '440305' }));
    expect([document.documentElement.dataset['district'], localStorage.getItem('district')]).toEqual([
      '440305',
      '440305',
    ]);
    // It is no choice of theirs: another address is followed.
    expect(await deviceStore.get('price-district')).toBeUndefined();
  });

  test('shows the prices of the district where they are while they have no address', async () => {
    await open({ as: 'stranger' });
    await withoutHomeArea();
    await deviceStore.set('location', { adcode: '440306' });
    await queryClient.invalidateQueries({ queryKey: ['price-district'] });
    await screen.findByRole('button', { name: /^宝安区 / });
  });

  test('offers the goods of the last visit again while there is no booking', async () => {
    const { server } = await open({
      as: 'customer',
      prepare: async ({ call }) => {
        for (let active = true; active;) {
          const { items } = await call('customer', 'orders.list_mine', { state: 'current' });
          for (const { no, state, totalFen } of items)
            await (state === 'agreed'
              ? call('recycler', 'orders.pay', {
                  no,
                  type: 2,
                  amountFen: totalFen!,
                  strokes: [[0, 200, 400].map((x): [number, number] => [x, x / 2])],
                })
              : call('operator', 'orders.console_cancel', { no, reason: '客户不要了' }));
          active = items.length > 0;
        }
      },
    });
    const link = await screen.findByRole('link', { name: '再约一次' });
    const [last] = (await server.call('customer', 'orders.list_mine', { state: 'done' })).items;
    expect(link.getAttribute('href')).toBe(`/conorder?again=${last!.no}`);
  });

  test('leads to the application of a recycler', async () => {
    await open({ as: 'customer' });
    expect((await screen.findByText('成为回收员')).closest('a')?.getAttribute('href')).toBe('/recycleenter');
  });
});

describe('anybody’s home', () => {
  test('draws what came with the page, without asking for it', async () => {
    const rendered = await renderRoute('yuyuesuccess', { world: 'signed-out' });
    const embedded = await rendered.server.call('customer', 'catalog.home', {});
    queryClient.setQueryData(callQuery('catalog.home', {}).queryKey, embedded);
    rendered.navigator.push('tabs/home');
    await screen.findByText('黄纸板');
    expect(rendered.server.requests.map(({ name }) => name)).not.toContain('catalog.home');
  });

  test('counts what is not weighed in the words of its goods', async () => {
    const rendered = await renderRoute('yuyuesuccess', { world: 'signed-out' });
    const embedded = await rendered.server.call('customer', 'catalog.home', {});
    const counted = (['1', '3', '6'] as const).map((service, index) => ({
      ...embedded.prices[0]!,
      itemId: `counted-${service}`,
      name: `第${index + 1}种`,
      service,
      unit: 'piece' as const,
    }));
    queryClient.setQueryData(callQuery('catalog.home', {}).queryKey, {
      ...embedded,
      prices: [...counted, embedded.prices[0]!],
    });
    rendered.navigator.push('tabs/home');
    await screen.findByText('第1种');
    expect(screen.getAllByText(/^元\//).map((unit) => unit.textContent)).toEqual(['元/台', '元/件', '元/辆', '元/kg']);
  });

  test('shows the prices of the district that is chosen by pressing it', async () => {
    const { server } = await open({ world: 'signed-out' });
    server.delay = 50;
    fireEvent.click(await screen.findByRole('button', { name: /^福田区/ }));
    // Nothing else shows that the districts are loading.
    await screen.findByText('加载中');
    fireEvent.click(await screen.findByRole('button', { name: '南山区' }));
    expect(screen.queryByText('加载中')).toBeNull();
    await waitFor(() => expect(server.sent('catalog.home').at(-1)).toMatchObject({ adcode: '440305' }));
    await screen.findByRole('button', { name: /^南山区 / });
    expect([localStorage.getItem('district'), await deviceStore.get('price-district')]).toEqual(['440305', '440305']);
  });

  test('offers no streets as districts where the city has none', async () => {
    document.documentElement.dataset['district'] = '441900';
    const { server } = await open({ world: 'signed-out' });
    fireEvent.click(await screen.findByRole('button', { name: /^东莞市/ }));
    await screen.findByText('这个城市不分区，全市同价');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent('catalog.home').at(-1)).toMatchObject({ adcode: '441900' });
  });

  test('tells the newest notices, one at a time', async () => {
    await open({ world: 'signed-out' });
    await screen.findByText('国庆期间回收时间调整');
    fireEvent.click(screen.getByRole('button', { name: '1/2，下一条' }));
    await screen.findByText('纸类价格上调');
  });

  test('marks what has not been read', async () => {
    await open();
    await screen.findByText(/条未读$/);
  });
});
