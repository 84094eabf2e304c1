import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ClockProvider } from '@shoushou/design/clock';
import { InfiniteList } from './InfiniteList.tsx';
import { ListStates, type QueryLike } from './ListStates.tsx';
import { OutboxBanner } from '../../domains/orders/order-page/OutboxBanner.tsx';

const now = 1_000_000_000_000;

function show(query: QueryLike, isEmpty = false) {
  return render(
    <ClockProvider clock={{ now: () => now }}>
      <ListStates query={query} isEmpty={isEmpty} empty={<p>没有订单</p>} skeleton={<p>骨架</p>}>
        <p>订单</p>
      </ListStates>
    </ClockProvider>,
  );
}

describe('a list', () => {
  test('that is coming shows its skeleton', () => {
    show({ status: 'pending', fetchStatus: 'fetching' });
    expect(screen.getByText('骨架')).toBeTruthy();
    expect(screen.queryByText('订单')).toBeNull();
  });

  test('that failed says why and retries', () => {
    const refetch = vi.fn();
    show({ status: 'error', fetchStatus: 'idle', error: new Error('服务暂时不可用'), refetch });
    expect(screen.getByRole('alert').textContent).toContain('服务暂时不可用');
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test.each([
    [404, '订单不存在', '没有找到', '订单不存在'],
    [403, '您没有权限进行此操作', '不能查看', '您没有权限进行此操作'],
    [400, '提交的内容有误：no 格式不正确', '链接不对', '里面的编号不完整或已失效，请从列表里重新打开'],
    [401, '登录已失效，请重新登录', '登录后查看', '登录已失效，请重新登录'],
  ])('that a server refuses with %i says why and leads on, without a retry', (status, message, title, text) => {
    const error = Object.assign(new Error(message), { refused: { status } });
    show({ status: 'error', fetchStatus: 'idle', error, refetch: vi.fn() });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
    expect(screen.getByRole('link', { name: status === 401 ? '登录' : '返回首页' })).toBeTruthy();
  });

  test('that the server failed on says whom to ask and offers another try, not a reload', () => {
    const error = Object.assign(new Error('服务器错误，请联系客服'), { refused: { status: 500 } });
    const refetch = vi.fn();
    show({ status: 'error', fetchStatus: 'idle', error, refetch });
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
    expect(screen.getByRole('link', { name: '联系客服' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test.each([0, 429, 503])('that fails with %i offers a retry', (status) => {
    const error = Object.assign(new Error('请重试'), { refused: { status } });
    show({ status: 'error', fetchStatus: 'idle', error, refetch: vi.fn() });
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
  });

  test('that is empty says so in place of nothing', () => {
    show({ status: 'success', data: [] }, true);
    expect(screen.getByText('没有订单')).toBeTruthy();
    expect(screen.queryByText('订单')).toBeNull();
  });

  test('without network shows what is known and how old it is', () => {
    show({ status: 'success', fetchStatus: 'paused', data: [1], dataUpdatedAt: now - 42 * 60_000 });
    expect(screen.getByText('没有网络，以下内容更新于 42 分钟前')).toBeTruthy();
    expect(screen.getByText('订单')).toBeTruthy();
  });

  test('without network and with nothing known says what to do, not 加载中', () => {
    show({ status: 'pending', fetchStatus: 'paused' });
    expect(screen.getByText('没有网络')).toBeTruthy();
    expect(screen.queryByText('骨架')).toBeNull();
  });

  test('whose refresh failed keeps what it had', () => {
    show({ status: 'error', fetchStatus: 'idle', data: [1], error: new Error('服务暂时不可用') });
    expect(screen.getByText('没有更新成功：服务暂时不可用')).toBeTruthy();
    expect(screen.getByText('订单')).toBeTruthy();
  });
});

describe('an endless list', () => {
  const items = ['一', '二'];
  const list = (rest: Partial<Parameters<typeof InfiniteList<string>>[0]>) => (
    <InfiniteList label="订单" items={items} keyOf={(item) => item} render={(item) => item} {...rest} />
  );

  test('asks for the next page when its end comes near, not while one is on its way', () => {
    let near: ((entries: Array<{ isIntersecting: boolean }>) => void) | undefined;
    const disconnect = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof near) {
          near = callback;
        }
        observe() {}
        disconnect = disconnect;
      },
    );
    const more = vi.fn();
    const { rerender } = render(list({ hasMore: true, onMore: more }));
    near?.([{ isIntersecting: false }]);
    expect(more).not.toHaveBeenCalled();
    near?.([{ isIntersecting: true }]);
    expect(more).toHaveBeenCalledTimes(1);
    rerender(list({ hasMore: true, loading: true, onMore: more }));
    expect(disconnect).toHaveBeenCalled();
  });

  test('of more rows than are kept shows them all where nothing scrolls', async () => {
    render(list({ items: Array.from({ length: 130 }, (_, index) => `行 ${index}`) }));
    expect(await screen.findByText('行 129')).toBeTruthy();
    expect(screen.getAllByRole('listitem').length).toBe(130);
  });

  test('of nothing to press takes the focus itself, so that a keyboard scrolls it', () => {
    const { rerender } = render(list({}));
    expect(screen.getByRole('list').tabIndex).toBe(0);
    rerender(list({ render: (item) => <button type="button">{item}</button> }));
    expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false);
  });

  test('can be asked by its button, retries a failed page and says its end', () => {
    const more = vi.fn();
    const { rerender } = render(list({ hasMore: true, onMore: more }));
    fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
    rerender(list({ hasMore: true, error: '没有网络，后面的没有加载', onMore: more }));
    expect(screen.getByRole('alert').textContent).toBe('没有网络，后面的没有加载');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(more).toHaveBeenCalledTimes(2);
    rerender(list({}));
    expect(screen.getByText('没有更多了')).toBeTruthy();
  });
});

describe('the outbox banner', () => {
  const waiting = { id: 'a', title: '称重', time: '今天 09:44', state: 'offline' as const };
  const refused = { id: 'b', title: '现金付款', time: '昨天 17:20', state: 'refused' as const, reason: '订单已取消' };

  test('is not there when nothing waits', () => {
    const { container } = render(<OutboxBanner entries={[]} />);
    expect(container.textContent).toBe('');
  });

  test('counts what waits and opens to show it', () => {
    const send = vi.fn();
    render(<OutboxBanner entries={[waiting]} onSend={send} />);
    expect(screen.getByRole('status').textContent).toContain('1 条待发送');
    expect(screen.queryByText('称重')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '查看待发送的内容' }));
    expect(screen.getByText('称重')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '立即发送' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('never folds away a refusal; the person opens it or takes note of it', () => {
    const open = vi.fn();
    const dismiss = vi.fn();
    render(<OutboxBanner entries={[waiting, refused]} onOpen={open} onDismiss={dismiss} />);
    expect(screen.getByRole('status').textContent).toContain('1 条待发送，1 条没有成功');
    expect(screen.getByText('订单已取消')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '去处理' }));
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(open).toHaveBeenCalledWith('b');
    expect(dismiss).toHaveBeenCalledWith('b');
  });
});
