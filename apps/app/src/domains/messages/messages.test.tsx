import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute } from '../../testing/fake/render-route.tsx';

describeRoute('message', { title: '消息', typical: '新订单', empty: '还没有消息', signedOut: '登录后查看消息' });

async function open() {
  const rendered = await renderRoute('message', { world: 'typical' });
  await rendered.settled();
  const messages = rendered.server.world.people[0]!.messages;
  return { ...rendered, messages };
}

describe('the message centre', () => {
  test('counts what is unread by kind and shows one kind alone', async () => {
    await open();
    expect(screen.getByRole('tab', { name: /订单/ }).textContent).toContain('1');
    fireEvent.click(screen.getByRole('tab', { name: /钱包/ }));
    await screen.findByText('信息费已扣除');
    await waitFor(() => expect(screen.queryByText('新订单')).toBeNull());
  });

  test('says where to go on while nothing of a kind was said', async () => {
    await renderRoute('message', { world: 'empty' }).then(({ settled }) => settled());
    expect(screen.getByRole('link', { name: '去接单' }).getAttribute('href')).toBe('/jiedan/0');
    fireEvent.click(screen.getByRole('tab', { name: /公告/ }));
    expect((await screen.findByRole('link', { name: '查看公告' })).getAttribute('href')).toBe('/noticelist');
  });

  test('marks what is pressed as read and opens what it speaks of', async () => {
    const { messages, path } = await open();
    messages[0]!.subject = 'JD26112100000001';
    fireEvent.click(screen.getByText('新订单'));
    await waitFor(() => expect(messages[0]!.read).toBe(true));
    expect(path()).toBe('/jiedan/0');
  });

  test('opens a message that leads nowhere where it can be read whole', async () => {
    const rendered = await renderRoute('message', { world: 'empty' });
    rendered.server.world.people[0]!.messages.push({ id: 'm', kind: 'service', title: '本周好评', text: '您的好评率排在前列', at: new Date().toISOString(), read: false, pushType: 4, subject: null });
    fireEvent.click(await screen.findByText('本周好评'));
    expect((await screen.findByRole('dialog', { name: '本周好评' })).textContent).toContain('您的好评率排在前列');
    expect(rendered.path()).toBe('/message');
  });

  test('marks all as read at once', async () => {
    const { messages } = await open();
    fireEvent.click(screen.getByRole('button', { name: '全部已读' }));
    await waitFor(() => expect(messages.every(({ read }) => read)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull());
  });

  test('goes on with the next page, and says when it does not come', async () => {
    const rendered = await renderRoute('message', { world: 'empty' });
    const { messages } = rendered.server.world.people[0]!;
    for (let index = 0; index < 60; index += 1) messages.push({ id: `m-${index}`, kind: 'order', title: `消息 ${index}`, text: '…', at: new Date().toISOString(), read: true, pushType: 2, subject: null });
    await screen.findByText('消息 0');
    rendered.server.fail('messages.list', 'platform.too_many', { seconds: 3 });
    fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
    await screen.findByText('操作太频繁，请 3 秒后再试');
    rendered.server.restore('messages.list');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('消息 5');
  });
});
