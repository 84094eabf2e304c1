import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

const page = ({ facts }: World): string => `community/${facts.people.recycler.userid}`;

describeRoute(page, { title: '社区回收', typical: '阳光花园', empty: '还没有社区上门时间', signedOut: '阳光花园' });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a resident', () => {
  test('books a place on a day, saying what comes', async () => {
    const { server, settled } = await renderRoute(page, { world: 'typical', as: 'customer' });
    await settled();
    fireEvent.click(screen.getAllByRole('button', { name: /剩 \d+ 位/ }).at(-1)!);
    expect(screen.getByRole('dialog').textContent, 'the day is said as people say it').toMatch(
      /阳光花园 (今天|明天|\d+月\d+日)/,
    );
    press('约这一天');
    await screen.findByText('请写大概带什么来');
    press('纸箱书报');
    press('约这一天');
    await screen.findByText('已约');
    expect(server.sent('estates.book')).toMatchObject([{ goods: '纸箱书报' }]);
  });
});
