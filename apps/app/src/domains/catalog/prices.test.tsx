import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '../../shell/session/session.ts';
import { renderRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';

async function open(path: string, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, { world: 'typical', ...options });
  await rendered.settled();
  return rendered;
}
const chosenBy = async (server: World) =>
  (await server.call('recycler', 'catalog.my_categories', {})).filter(({ chosen }) => chosen).map(({ id }) => id);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the price list', () => {
  test('is filtered by service', async () => {
    await open('price');
    fireEvent.click(screen.getByRole('tab', { name: '家电' }));
    expect(screen.queryByText('黄纸板')).toBeNull();
    expect(screen.getByText('双门冰箱')).toBeTruthy();
  });

  test('opens at the service that a link names', async () => {
    await open('price?service=2');
    expect(screen.getByRole('tab', { name: '数码' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByText('黄纸板')).toBeNull();
  });

  test('is searched by item, grade and group, and says when nothing is called so', async () => {
    await open('price');
    const search = (value: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: '搜索货品' }), { target: { value } });
    search('铜');
    expect(screen.getByText('光亮铜线')).toBeTruthy();
    expect(screen.queryByText('黄纸板')).toBeNull();
    search('塑料');
    expect(screen.getByText('PET 饮料瓶')).toBeTruthy();
    search('金条');
    expect(screen.getByText('没有找到「金条」')).toBeTruthy();
    press('看全部');
    expect(screen.getByText('黄纸板')).toBeTruthy();
  });

  test('shows for a device what its valuation gives, and leads there', async () => {
    await open('price?service=2', { as: 'customer' });
    fireEvent.click(screen.getByText('¥142–1,420'));
    const sheet = await screen.findByRole('dialog', { name: 'iPhone 13' });
    expect(sheet.textContent).toContain('¥142–1,420');
    expect(sheet.textContent).toContain('以估价为准');
    expect(sheet.textContent).not.toMatch(/昨日|1,?180|回收价/);
    expect(within(sheet).queryByRole('img')).toBeNull();
    expect(within(sheet).getByRole('button', { name: '去估价' })).toBeTruthy();
  });

  test('shows an item’s month, its change, yesterday’s price, and that it is sample data', async () => {
    await open('price');
    fireEvent.click(screen.getByText('黄纸板'));
    const sheet = await screen.findByRole('dialog', { name: '黄纸板' });
    await within(sheet).findByRole('img', { name: /黄纸板30日价格/ });
    expect(sheet.textContent).toContain('1.62');
    expect(sheet.textContent).toContain('+0.04');
    expect(within(sheet).getByText('昨日').parentElement?.textContent).toContain('1.58');
    expect(sheet.textContent).toContain('示例数据');
  });

  test('still shows what is known of an item when its days do not come', async () => {
    const { server } = await open('price');
    server.fail('catalog.item_history', 'platform.busy');
    fireEvent.click(screen.getByText('黄纸板'));
    await screen.findByText(/没有取到每日价格/);
    expect(screen.getByRole('img', { name: /黄纸板30日价格/ })).toBeTruthy();
  });

  test('is of another district once that is chosen, also the next time', async () => {
    const { server } = await open('price');
    press('福田区，换一个区');
    fireEvent.click(await screen.findByRole('radio', { name: '南山区' }));
    await screen.findByRole('button', { name: '南山区，换一个区' });
    expect(server.requests.filter(({ name }) => name === 'catalog.list_prices').at(-1)?.input).toEqual({
      adcode: '440305',
    });
  });

  test('offers booking to customers and not to recyclers', async () => {
    await open('price', { as: 'customer' });
    expect(screen.getByText('预约上门回收').closest('a')?.getAttribute('href')).toBe('/conorder');
  });
});

describe('my categories', () => {
  test('are added at once, and user type and services follow', async () => {
    const { server } = await open('mycategory');
    press('加入手机');
    await screen.findByText('已加入手机');
    expect(await chosenBy(server)).toContain('phone');
    await waitFor(() => expect(session.state().user?.services).toEqual(['1', '2', '3']));
  });

  test('are left after a question that says what it means', async () => {
    const { server } = await open('mycategory');
    press('退出纸类');
    const question = await screen.findByRole('dialog', { name: '不再回收纸类' });
    fireEvent.click(within(question).getByRole('button', { name: '退出品类' }));
    await screen.findByText('已退出纸类');
    expect(await chosenBy(server)).not.toContain('paper');
  });

  test('stay as they were when the server refuses, and say why', async () => {
    const { server } = await open('mycategory');
    server.fail('catalog.set_categories', 'catalog.category_unknown');
    press('加入手机');
    await screen.findByText('所选品类已下架，请刷新后重选');
    expect(screen.getByRole('button', { name: '加入手机' })).toBeTruthy();
  });
});

describe('choosing categories by service', () => {
  test('changes nothing before it is saved', async () => {
    const { server, path } = await open('modifycategory');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
    press('废品回收全部取消');
    expect(screen.getByText('已选 3 个品类')).toBeTruthy();
    expect(server.requests.some(({ name }) => name === 'catalog.set_categories')).toBe(false);
    press('保存');
    await waitFor(() => expect(path()).not.toBe('/modifycategory'));
    expect((await chosenBy(server)).sort()).toEqual(['aircon', 'fridge', 'washer']);
    expect(session.state().user?.usertype).toBe(1);
  });

  test('needs one at least, and says so', async () => {
    await open('modifycategory');
    press('废品回收全部取消');
    press('家电回收全部取消');
    press('保存');
    await screen.findByText('请至少选择一个品类，否则接不到订单');
    expect(screen.getByText('已选 0 个品类')).toBeTruthy();
  });
});
