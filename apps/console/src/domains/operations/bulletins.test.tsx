import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';
import { writeBulletin } from '../../testing/pending-work.ts';

const bell = (): HTMLElement => screen.getByRole('link', { name: /^内部通知/ });

describe('a notice of a colleague', () => {
  test('is counted in the bar and read on the first page', async () => {
    const { server } = await openConsole('workbench', { as: 'reviewer', prepare: writeBulletin });
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('内部通知，1 条未读'));
    fireEvent.click(screen.getByRole('button', { name: '已读 台风停止上门' }));
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('内部通知'));
    expect(screen.queryByText('台风停止上门')).toBeNull();
    expect((await server.call('reviewer', 'operations.bulletins', {})).items[0]?.readAt).not.toBeNull();
  });

  test('is marked in its record by one letter', async () => {
    const { server } = await openConsole('bulletins', { as: 'reviewer', prepare: writeBulletin });
    fireEvent.click(await rowWith('台风停止上门'));
    await screen.findByText('下午四点起停止上门，已约的改到明天');
    fireEvent.keyDown(document, { key: 'a', code: 'KeyA' });
    await waitFor(() => expect(server.sent('operations.read_bulletin')).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('.ant-tag-orange')).toBeNull());
  });

  test('is not written by who has not the right', async () => {
    await openConsole('bulletins', { as: 'trader', prepare: writeBulletin });
    await rowWith('台风停止上门');
    expect(screen.queryByText('写通知')).toBeNull();
    expect(screen.queryByText('我写的')).toBeNull();
  });
});

describe('the writer', () => {
  test('sees who has read it and who not yet', async () => {
    await openConsole('bulletins', {
      as: 'dispatcher',
      async prepare(server) {
        await writeBulletin(server);
        const [notice] = (await server.call('editor', 'operations.bulletins', {})).items;
        await server.call('editor', 'operations.read_bulletin', { id: notice!.id });
      },
    });
    fireEvent.click(await screen.findByText('我写的'));
    const row = await rowWith('台风停止上门');
    const [, all] = /1 \/ (\d+) 人/.exec(row.textContent)!;
    fireEvent.click(row);
    await waitFor(() => expect(screen.getAllByText('还没读')).toHaveLength(Number(all) - 1));
  });

  test('takes it back within ten seconds', async () => {
    const { server } = await openConsole('bulletins', { as: 'dispatcher' });
    await press('写通知');
    await type('标题', '系统维护');
    await type('内容', '今晚十点停一小时');
    await press('发给同事');
    await screen.findByText(/^已发给 \d+ 位同事$/);
    await press('撤销');
    await screen.findByText('通知已撤回');
    expect(server.sent('operations.recall_bulletin')).toHaveLength(1);
    expect((await server.call('editor', 'operations.bulletins', {})).items).toEqual([]);
  });
});
