import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { encodeFrame } from '@shoushou/rules/scales/simulate';
import { defaultLimits } from '@shoushou/rules/scales/stability';
import { queryClient } from '../../../shell/calls/queries.ts';
import { changeWeightUnit } from '../../../shell/frame/weight-unit.tsx';
import { press } from '../../../testing/open-route.ts';
import { scaleLink } from '../../scales/scale-link.queries.ts';
import { renderVisit } from '../../../testing/render-visit.tsx';
import { barText, keyIn } from '../../../testing/visit-keys.ts';

describe('weighing', () => {
  test('a gross weight that is changed is replaced by the first key, not continued', async () => {
    const { settled } = await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await settled();
    await keyIn('20.6');
    await press('改毛重');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /毛重/ })).value).toBe('20.6');
    await keyIn('23.2');
    expect(screen.queryByText(/20\.623/)).toBeNull();
    expect(barText()).toContain('23.2');
  });

  test('shows the net weight and what it comes to', async () => {
    const { settled } = await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await settled();
    await keyIn('23.62');
    await press('去皮');
    await keyIn('0.4');
    expect(screen.getByText('净重 23.22 千克')).toBeTruthy();
    // 23.220 kg at 1.62 yuan.
    expect(barText()).toContain('应付客户 ¥37.62');
    await press(/^称下一项/);
    await keyIn('3');
    expect(barText()).toContain('共 2 项 · 26.22 kg');
    expect(barText()).toContain('应付客户 ¥48.42');
  });

  test('a container is kept with what it weighs, and taken off the next line with one tap', async () => {
    const { settled, server } = await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await settled();
    await keyIn('23.62');
    await press('去皮');
    await keyIn('0.4');
    await press('去皮');
    await press(/存为常用容器/);
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '大铁筐' } });
    await press('保存');
    await screen.findByText('大铁筐 0.40 kg');
    expect(server.sent('scales.keep_container')).toMatchObject([{ name: '大铁筐', grams: 400 }]);
    await press('确定');
    await press(/^称下一项/);
    await keyIn('3');
    await press('去皮');
    await press('用大铁筐');
    expect(barText()).toContain('共 2 项 · 25.82 kg');
  });

  test('on a station’s desk keys of the keyboard take the weight of a wired scale, its container and the next line, begin a line anew, and go on', async () => {
    const { settled, server, path } = await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await settled();
    let send: (bytes: Uint8Array) => void = () => undefined;
    await scaleLink.connect(
      { name: '有线秤', open: async (onBytes) => ((send = onBytes), { profile: null, close: async () => undefined }) },
      { name: '有线秤', plate: '', profile: 'line', limits: defaultLimits },
    );
    onTestFinished(() => scaleLink.disconnect());
    const sending = setInterval(() => send(encodeFrame('line', 23_620, true)), 200);
    await screen.findByText('稳定', undefined, { timeout: 5_000 });
    clearInterval(sending);
    const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });
    key(' ');
    await screen.findByText('秤采集');
    key('t');
    await screen.findByRole('textbox', { name: /皮重/ });
    await keyIn('0.4');
    expect(barText()).toContain('23.22');
    // A weighing made by mistake starts again.
    key('z');
    await screen.findByRole('textbox', { name: /毛重/ });
    expect(screen.queryByText('秤采集')).toBeNull();
    expect(barText()).not.toContain('23.22');
    key(' ');
    await screen.findByText('秤采集');
    key('n');
    await screen.findByRole('textbox', { name: /毛重/ });
    key('Enter');
    expect(server.sent('orders.weigh')).toEqual([]);
    await keyIn('3');
    key('Enter');
    await waitFor(() =>
      expect(server.sent('orders.weigh')).toMatchObject([
        {
          lines: [
            { grossGrams: 23_620, source: 'scale' },
            { grossGrams: 3_000, source: 'typed' },
          ],
        },
      ]),
    );
    await waitFor(() => expect(path()).toContain('/orderautograph/'));
  });

  test('is still there after the app was ended in the middle', async () => {
    const rendered = await renderVisit('tabs/orders');
    const no = rendered.server.orderIn('arrived');
    rendered.navigator.push(`changeweight?no=${no}`);
    for (const digit of '25.6') await press(digit);
    rendered.navigator.pop();
    await waitFor(() => expect(rendered.path()).toBe('/tabs/orders'));
    queryClient.clear();
    rendered.navigator.push(`changeweight?no=${no}`);
    expect(await screen.findByText('25.60 kg × ¥1.62')).toBeTruthy();
  });

  test('is typed and shown in 斤 as well', async () => {
    const rendered = await renderVisit('tabs/orders');
    rendered.navigator.push(`changeweight?no=${rendered.server.orderIn('arrived')}`);
    await press(/现在是千克/);
    await keyIn('40');
    expect(screen.getByText('净重 40.00 斤')).toBeTruthy();
    expect(barText()).toContain('应付客户 ¥32.40');
  });

  test('in 斤 a price is per 斤, and what it comes to is what is paid', async () => {
    await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await press(/现在是千克/);
    await keyIn('47.2');
    expect(screen.getByText('今日 0.81 元/斤')).toBeTruthy();
    await press(/^单价/);
    expect(screen.getByLabelText<HTMLInputElement>('单价（元/斤）').value).toBe('0.81');
    await keyIn('0.85');
    expect(screen.getByText('0.85 元/斤')).toBeTruthy();
    // 47.2 斤 at 0.85 yuan.
    expect(barText()).toContain('应付客户 ¥40.12');
    await press(/现在是斤/);
    expect(screen.getByText('1.70 元/kg')).toBeTruthy();
  });

  test('a price out of its band is refused at the keypad, stays there, marked, and changes nothing', async () => {
    await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await keyIn('10');
    await press(/^单价/);
    await keyIn('9');
    expect((await screen.findByRole('alert')).textContent).toBe('单价需在 1.46–1.78 元/kg 之间，请重新输入');
    expect(screen.getByLabelText<HTMLInputElement>('单价（元/kg）').value).toBe('9');
    await press('删除');
    expect(screen.queryByRole('alert')).toBeNull();
    await keyIn('1.5');
    expect(screen.queryByRole('group', { name: '单价键盘' })).toBeNull();
    expect(barText()).toContain('应付客户 ¥15.00');
  });

  test('a weight far above what the customer said is asked about once', async () => {
    await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    for (const digit of '51.2') await press(digit);
    await press('确定');
    const question = await screen.findByRole('dialog', { name: '「黄纸板」净重 51.20 kg？' });
    expect(question.textContent).toContain('比客户说的 12.00 kg 多一倍以上，合 ¥82.94');
    await press('重新输入');
    for (const digit of '31.2') await press(digit);
    await press('确定');
    await press('没错');
    await waitFor(() => expect(screen.queryByRole('group', { name: '重量键盘' })).toBeNull());
    await press(/^称下一项/);
    await keyIn('5');
    await press('请客户确认');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('counts appliances in their own words, from one', async () => {
    let no = '';
    const rendered = await renderVisit('tabs/orders', {
      prepare: async (server) => {
        const [address] = await server.call('customer', 'places.list_addresses', {});
        const booked = await server.call('customer', 'orders.place', {
          addressId: address!.id,
          goods: [{ itemId: 'fridge-double', pieces: 2 }],
          windowFrom: '2026-11-22T04:00:00.000Z',
          note: '',
          tags: [],
          bargain: false,
          photoIds: [],
        });
        no = (await server.call('recycler', 'orders.take', { no: booked.no })).receiptNo!;
        await server.call('recycler', 'orders.arrive', { no });
      },
    });
    rendered.navigator.push(`orderdetails/${no}/2/1`);
    await press('点数');
    expect(await screen.findByText('客户说 2 台')).toBeTruthy();
    const fewer = screen.getByRole<HTMLButtonElement>('button', { name: /^减少/ });
    expect(fewer.disabled).toBe(true);
    await press(/^增加/);
    expect(await screen.findByText('1 台')).toBeTruthy();
    expect(fewer.disabled).toBe(true);
    await press(/^增加/);
    await press('请客户确认');
    await waitFor(() => expect(rendered.path()).toMatch(/^\/orderautograph\//));
    const { events } = await rendered.server.call('recycler', 'orders.get', { no });
    expect(events.at(-1)?.title).toMatch(/^已点数 1 项，共 2 台，合计/);
    expect((await screen.findAllByText(/^2 台 × /)).length).toBeGreaterThan(0);
  });

  test('asks for the reason of a deduction before it goes to the customer', async () => {
    const rendered = await renderVisit('tabs/orders');
    rendered.navigator.push(`changeweight?no=${rendered.server.orderIn('arrived')}`);
    await keyIn('10');
    await press(/^扣杂/);
    await keyIn('1');
    expect(screen.getByText('有扣杂，请填写原因')).toBeTruthy();
    await press('含水');
    await waitFor(() => expect(screen.queryByText('有扣杂，请填写原因')).toBeNull());
  });

  test('takes further goods from the price list', async () => {
    const rendered = await renderVisit('tabs/orders');
    rendered.navigator.push(`changeweight?no=${rendered.server.orderIn('arrived')}`);
    await keyIn('10');
    await press('再加一项');
    await press(/废铁/);
    await press('加入称重（1 项）');
    await waitFor(() => expect(rendered.path()).toMatch(/^\/changeweight/));
    expect(await screen.findByRole('heading', { name: '废铁' })).toBeTruthy();
  });
});

describe('who reads weights in 斤', () => {
  /** Texts in kilograms on the front page, except the history, which is stored in kg, and the unit switch. */
  const inKilograms = (): string[] => {
    const page = [...document.querySelectorAll('section[data-role="top"]')].at(-1)!.cloneNode(true) as HTMLElement;
    for (const part of page.querySelectorAll('[class*="timeline"], button[aria-label^="斤 / kg"]')) part.remove();
    return page.textContent.match(/.{0,12}(kg|公斤)/g) ?? [];
  };

  test.each([
    [
      'recycler',
      [
        'jiedan/0',
        'tabs/orders',
        'orderdetails/taken/2/3',
        'orderdetails/weighed/2/3',
        'orderdetails/paid/2/3',
        'changeweight?no=arrived',
      ],
    ],
    [
      'customer',
      [
        'myorder',
        'myorderdetails/taken',
        'myorderdetails/weighed',
        'myorderdetails/paid',
        'ordersuccess/4/paid/2/3/0/1/0',
      ],
    ],
  ] as const)('reads none of an order in kg, nor its price: %s', async (as, paths) => {
    const { navigator, server, settled, path } = await renderVisit('setting', { as });
    await changeWeightUnit('jin');
    const read: Record<string, string[]> = {};
    for (const page of paths) {
      const target = page.replace(/(?<=[/=])(taken|arrived|weighed|paid)(?=\/|$)/, (state) =>
        page.startsWith('orderdetails') ? server.receiptIn(state as 'taken') : server.orderIn(state as 'taken'),
      );
      navigator.replace(target);
      await waitFor(() => expect(path()).toBe(`/${target}`));
      await settled();
      read[page] = inKilograms();
    }
    expect(read).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
  });
});
