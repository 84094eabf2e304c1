import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('networklist', {
  title: '回收网点',
  typical: '沙头回收站',
  empty: '附近还没有网点',
  signedOut: '梅林回收站',
});

describeRoute('editstage', {
  title: '编辑网点',
  typical: '选择地点',
  empty: '您还没有管理的网点',
  signedOut: '登录后编辑网点',
});

describe('one’s own outlet', () => {
  test('is changed by proposing, and shows what waits', async () => {
    const { server } = await renderRoute('editstage');
    fireEvent.change(await screen.findByLabelText('打烊'), { target: { value: '7:30' } });
    fireEvent.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText('打烊时间须晚于开门时间')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('打烊'), { target: { value: '19:30' } });
    fireEvent.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText(/改动正在审核/)).toBeTruthy();
    const [station] = await server.call('recycler', 'stations.list_mine', {});
    expect(station).toMatchObject({
      shown: { closesAt: 1080 },
      change: { state: 'waiting', fields: { closesAt: 1170 } },
    });
  });
});

describe('outlets', () => {
  test('say whether they are open and what they take', async () => {
    await renderRoute('networklist');
    await screen.findByText('沙头回收站');
    expect(screen.getAllByText('营业中').length).toBe(2);
    expect(screen.getByText('休息中')).toBeTruthy();
    expect(screen.getByText(/每天 08:30–18:00 · 家电、废品、家具/)).toBeTruthy();
  });

  test('without a place have no distance and no own dot, but a place can be chosen', async () => {
    const { path, server } = await renderRoute('networklist');
    await screen.findByText('沙头回收站');
    const outlets = () =>
      screen.getAllByRole('button', { name: /站 (?:营业中|休息中)/ }).map(({ textContent }) => textContent ?? '');
    expect(outlets().filter((text) => /\d k?m/.test(text))).toEqual([]);
    expect(screen.queryByLabelText('您的位置')).toBeNull();
    expect(server.sent('stations.list').every((input) => !('lng' in (input as object)))).toBe(true);
    fireEvent.click(screen.getAllByRole('button', { name: '选择位置' })[0]!);
    await waitFor(() => expect(path()).toBe('/choseaddress'));
    const nearby = (await screen.findByText('附近地点')).closest('section')!;
    fireEvent.click(within(nearby).getAllByRole('button')[0]!);
    await waitFor(() => expect(path()).toBe('/networklist'));
    await waitFor(() => expect(outlets().every((text) => /\d k?m/.test(text))).toBe(true));
  });

  test('are filtered by whether they are open', async () => {
    await renderRoute('networklist');
    await screen.findByText('沙头回收站');
    fireEvent.click(screen.getByRole('button', { name: '营业中' }));
    await waitFor(() => expect(screen.queryByText('休息中')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: '营业中' }));
    await screen.findByText('休息中');
  });

  test('open with who works there, the number and the way', async () => {
    const { server } = await renderRoute('networklist');
    fireEvent.click(await screen.findByRole('button', { name: /沙头回收站.*营业中/ }));
    await screen.findByText('陈师傅');
    expect(screen.getByRole('link', { name: '打电话' }).getAttribute('href')).toBe('tel:13800138001');
    expect(screen.getByRole('link', { name: /陈师傅/ }).getAttribute('href')).toBe(
      `/userinfo?id=${server.facts.people.recycler.userid}`,
    );
  });

  test('are searched by name and street', async () => {
    await renderRoute('networklist');
    await screen.findByText('沙头回收站');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '梅林' } });
    await waitFor(() => expect(screen.queryByText('沙头回收站')).toBeNull());
  });
});
