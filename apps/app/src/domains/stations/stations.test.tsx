import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('networklist', { title: '回收网点', typical: '沙头回收站', empty: '附近还没有网点', signedOut: '梅林回收站' });

describe('outlets', () => {
  test('say whether they are open, what they take and how far they are', async () => {
    await renderRoute('networklist');
    await screen.findByText('沙头回收站');
    expect(screen.getByText('营业中')).toBeTruthy();
    expect(screen.getByText('休息中')).toBeTruthy();
    expect(screen.getByText(/每天 08:30–18:00 · 家电、废品、家具/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /营业中|休息中/ }).map(({ textContent }) => /\d km/.test(textContent))).toEqual([true, true]);
  });

  test('open with who works there, the number and the way', async () => {
    const { server } = await renderRoute('networklist');
    fireEvent.click(await screen.findByRole('button', { name: /沙头回收站.*营业中/ }));
    await screen.findByText('陈师傅');
    expect(screen.getByRole('link', { name: '打电话' }).getAttribute('href')).toBe('tel:13800138001');
    expect(screen.getByRole('link', { name: /陈师傅/ }).getAttribute('href')).toBe(`/userinfo?id=${server.facts.people.recycler.userid}`);
  });

  test('are searched by name and street', async () => {
    await renderRoute('networklist');
    await screen.findByText('沙头回收站');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '梅林' } });
    await waitFor(() => expect(screen.queryByText('沙头回收站')).toBeNull());
  });
});
