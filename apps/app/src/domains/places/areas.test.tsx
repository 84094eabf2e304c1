import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';

async function open(path: string, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, { world: 'typical', ...options });
  await rendered.settled();
  return rendered;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('my areas', () => {
  test('say first how many take orders, and which do not', async () => {
    await open('modrecarea');
    const head = (await screen.findByText('个区正在接单')).closest('.card')!;
    const before = Number(head.querySelector('b')!.textContent);
    expect(head.textContent).toMatch(/最先到期，|已暂停|已到期/);
    fireEvent.click(within(screen.getByText('福田区').closest('li')!).getByRole('button', { name: '暂停接单' }));
    await waitFor(() => expect(head.querySelector('b')!.textContent).toBe(String(before - 1)));
    expect(head.textContent).toContain('福田区已暂停');
  });

  test('are paused and resumed', async () => {
    const { server } = await open('modrecarea');
    const futian = async () =>
      (await server.call('recycler', 'places.list_areas', {})).find(({ adcode }) => adcode === '440304')!;
    fireEvent.click(within(screen.getByText('福田区').closest('li')!).getByRole('button', { name: '暂停接单' }));
    await waitFor(async () => expect((await futian()).state).toBe('paused'));
    fireEvent.click(await screen.findByRole('button', { name: '恢复接单' }));
    await waitFor(async () => expect((await futian()).state).toBe('active'));
  });

  test('lead to their renewal with its price before anything is paid', async () => {
    const { path } = await open('modrecarea');
    fireEvent.click(within(screen.getByText('福田区').closest('li')!).getByText('续期'));
    await waitFor(() => expect(path()).toBe('/quote/440304/%E7%A6%8F%E7%94%B0%E5%8C%BA'));
  });

  test('are not for a customer, who reads how to become a recycler', async () => {
    const { server } = await open('modrecarea', { as: 'customer' });
    expect(screen.getByText('回收员才能开通区域')).toBeTruthy();
    expect(server.requests.some(({ name }) => name === 'places.list_areas')).toBe(false);
  });
});

describe('opening a district', () => {
  test('begins with how many can be opened and from what fee; those that are opened stand apart', async () => {
    const { server } = await open('recycarea');
    const areas = await server.call('recycler', 'places.list_open_areas', {});
    const others = areas.filter(({ mine }) => !mine);
    expect(screen.getByText('个区可以开通').textContent).toBe(`${others.length} 个区可以开通`);
    // The centre of all districts is not the person's position.
    expect(screen.queryByRole('img', { name: /中心/ })).toBeNull();
    const names = (title: string) =>
      [...screen.getByRole('heading', { name: title }).closest('section')!.querySelectorAll('button')].map((row) =>
        row.textContent!.slice(0, 3),
      );
    expect(names('可以开通')).toEqual(others.map(({ name }) => name.slice(0, 3)));
    expect(names('我已开通')).toEqual(areas.filter(({ mine }) => mine).map(({ name }) => name.slice(0, 3)));
  });

  test('shows fee, term and what is included, then leads to the cashier', async () => {
    const { path } = await open('recycarea');
    press(/罗湖区.*¥199/);
    const sheet = await screen.findByRole('dialog', { name: '开通罗湖区' });
    expect(sheet.textContent).toContain('¥199');
    expect(sheet.textContent).toContain('1 年');
    expect(sheet.textContent).toContain('该区域全部订单');
    press('支付 ¥199 开通');
    await waitFor(() => expect(path()).toMatch(/^\/payment\?id=PY\d+$/));
  });

  test('that costs nothing opens at once', async () => {
    const { server } = await open('recycarea');
    press(/盐田区/);
    await screen.findByRole('dialog', { name: /盐田区/ });
    press(/^免费/);
    await screen.findByText('盐田区已开通，可以接单了');
    expect((await server.call('recycler', 'places.list_areas', {})).map(({ adcode }) => adcode)).toContain('440308');
  });

  test('sends who is not signed in to the login and back to the same district', async () => {
    const { path } = await open('recycarea', { world: 'signed-out' });
    press(/罗湖区.*¥199/);
    await screen.findByRole('dialog');
    press('登录后开通');
    await waitFor(() => expect(path()).toBe(`/login?return=${encodeURIComponent('/recycarea?adcode=440303')}`));
  });

  test('tells in the sheet why it was refused', async () => {
    const { server } = await open('recycarea');
    server.fail('places.open_area', 'places.area_not_open');
    press(/罗湖区.*¥199/);
    await screen.findByRole('dialog');
    press('支付 ¥199 开通');
    await screen.findByText('该区域尚未开放，可以提交开通申请');
  });
});

describe('applying for a district', () => {
  async function apply(district: string): Promise<void> {
    press('没有我要的区，申请开放');
    press(/所在地区/);
    fireEvent.click(await screen.findByRole('button', { name: '广东省' }));
    fireEvent.click(await screen.findByRole('button', { name: '深圳市' }));
    fireEvent.click(await screen.findByRole('button', { name: district }));
    await screen.findByText(`广东省深圳市${district}`);
    press('提交申请');
  }

  test('is sent', async () => {
    const { server } = await open('recycarea');
    await apply('光明区');
    await screen.findByText('申请已提交，我们会尽快联系您');
    expect(server.requests.find(({ name }) => name === 'places.apply_area')?.input).toEqual({
      adcode: '440311',
      reason: '',
    });
  });

  test('says when the district is open already', async () => {
    await open('recycarea');
    await apply('罗湖区');
    await screen.findByText('该区域已开放，可以直接开通');
  });

  test('is sent for a city that has no districts', async () => {
    const { server } = await open('recycarea');
    press('没有我要的区，申请开放');
    press(/所在地区/);
    for (const name of ['广东省', '东莞市', '就选到东莞市'])
      fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText('广东省东莞市');
    press('提交申请');
    await screen.findByText('申请已提交，我们会尽快联系您');
    expect(server.requests.find(({ name }) => name === 'places.apply_area')?.input).toEqual({
      adcode: '441900',
      reason: '',
    });
  });

  test('needs a district', async () => {
    const { server } = await open('recycarea');
    press('没有我要的区，申请开放');
    press('提交申请');
    await screen.findByText('请选择要申请的区');
    expect(server.requests.some(({ name }) => name === 'places.apply_area')).toBe(false);
  });
});
