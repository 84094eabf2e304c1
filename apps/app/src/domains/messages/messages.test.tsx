import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('message', {
  title: '消息',
  typical: '有人想买您的物品',
  empty: '还没有消息',
  signedOut: '登录后查看消息',
});

async function open() {
  const rendered = await renderRoute('message', { world: 'typical' });
  await rendered.settled();
  const messages = async () => (await rendered.server.call('recycler', 'messages.list', {})).items;
  return { ...rendered, messages };
}

describe('the message centre', () => {
  test('counts what is unread by kind and shows one kind alone', async () => {
    await open();
    expect(screen.getByRole('tab', { name: /订单/ }).textContent).toContain('8');
    fireEvent.click(screen.getByRole('tab', { name: /服务/ }));
    await waitFor(() => expect(screen.queryByText('有人想买您的物品')).toBeNull());
    await screen.findByText('欢迎加入收收');
  });

  test('says where to go on while nothing of a kind was said', async () => {
    await renderRoute('message', { world: 'empty' }).then(({ settled }) => settled());
    expect(screen.getByRole('link', { name: '去接单' }).getAttribute('href')).toBe('/jiedan/0');
    fireEvent.click(screen.getByRole('tab', { name: /公告/ }));
    expect((await screen.findByRole('link', { name: '查看公告' })).getAttribute('href')).toBe('/noticelist');
  });

  test('marks what is pressed as read and opens what it speaks of', async () => {
    const { messages, path } = await open();
    const offer = async () => (await messages()).find(({ title }) => title === '有人想买您的物品')!;
    fireEvent.click(screen.getByText('有人想买您的物品'));
    await waitFor(async () => expect((await offer()).read).toBe(true));
    expect(path()).toMatch(/^\/second\/secondetail\/SH\d+/);
  });

  test('opens a message that leads nowhere where it can be read whole', async () => {
    const { path } = await open();
    fireEvent.click(screen.getByText('欢迎加入收收'));
    expect((await screen.findByRole('dialog', { name: '欢迎加入收收' })).textContent).toContain(
      '您已通过审核，可以开始接单',
    );
    expect(path()).toBe('/message');
  });

  test('marks all as read at once', async () => {
    const { messages } = await open();
    fireEvent.click(screen.getByRole('button', { name: '全部已读' }));
    await waitFor(async () => expect((await messages()).every(({ read }) => read)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull());
  });

  test('goes on with the next page, and says when it does not come', async () => {
    const rendered = await renderRoute('guide', { world: 'empty' });
    await rendered.server.step('addMessages', {
      to: 'recycler',
      titles: Array.from({ length: 60 }, (_, index) => `消息 ${index}`),
    });
    rendered.navigator.push('/message');
    await screen.findByText('消息 59');
    rendered.server.fail('messages.list', 'platform.too_many', { seconds: 3 });
    fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
    await screen.findByText('操作太频繁，请 3 秒后再试');
    rendered.server.restore('messages.list');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('消息 30');
  });
});
