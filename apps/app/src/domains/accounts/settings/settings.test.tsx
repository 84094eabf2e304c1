import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { readAppearance } from '../../../shell/frame/appearance.ts';
import { queryClient } from '../../../shell/calls/queries.ts';
import { readOrderVoice } from '../../../shell/push/order-voice.ts';
import { session } from '../../../shell/session/session.ts';
import { renderRoute, type RenderRouteOptions } from '../../../testing/render-route.tsx';

async function open(path: string, options: RenderRouteOptions = { world: 'typical' }) {
  const rendered = await renderRoute(path, options);
  await rendered.settled();
  return rendered;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('new orders', () => {
  test('sound on this device, unless a recycler switches it off or chooses quiet hours', async () => {
    await open('setting');
    const hours = await screen.findByRole('group', { name: '免打扰时间' });
    expect(within(hours).getByRole('button', { name: '22:00–07:00' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(within(hours).getByRole('button', { name: '不设' }));
    await waitFor(async () => expect(await readOrderVoice()).toEqual({ on: true, quiet: null }));
    fireEvent.click(screen.getByRole('switch', { name: /有新订单时响铃/ }));
    await waitFor(async () => expect(await readOrderVoice()).toEqual({ on: false, quiet: null }));
  });

  test('can be listened to, and a device without a voice says so', async () => {
    await open('setting');
    fireEvent.click(await screen.findByRole('button', { name: '试听' }));
    await screen.findByText('这里不能语音播报，只有提示音');
  });

  test('do not sound for customers', async () => {
    await open('setting', { world: 'typical', as: 'customer' });
    expect(screen.queryByText('新订单播报')).toBeNull();
  });
});

describe('the look', () => {
  test('changes at once and is kept for the next start', async () => {
    await open('setting');
    fireEvent.click(screen.getByRole('switch', { name: /长辈模式/ }));
    fireEvent.click(screen.getByRole('radio', { name: '蓝色' }));
    await waitFor(async () =>
      expect(await readAppearance()).toEqual({ theme: 'blue-theme', ground: 'system', elder: true }),
    );
    expect(document.documentElement.dataset['theme']).toBe('blue-theme');
    expect('elder' in document.documentElement.dataset).toBe(true);
    expect(localStorage.getItem('look')).toBe('blue-theme elder');
    fireEvent.click(screen.getByRole('switch', { name: /长辈模式/ }));
    fireEvent.click(screen.getByRole('radio', { name: '红色' }));
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('red-theme'));
  });

  test('is dark or light as the system is, until one is chosen', async () => {
    await open('setting');
    expect(screen.getByRole('button', { name: '跟随系统' }).getAttribute('aria-pressed')).toBe('true');
    press('深色');
    await waitFor(() => expect(localStorage.getItem('look')).toBe('red-theme  dark'));
    expect('dark' in document.documentElement.dataset).toBe(true);
    press('浅色');
    await waitFor(() => expect('dark' in document.documentElement.dataset).toBe(false));
    expect(await deviceStore.get('ground')).toBe('light');
    press('跟随系统');
    await waitFor(() => expect(localStorage.getItem('look')).toBe('red-theme'));
  });

  test('shows weights in 斤 when that is chosen', async () => {
    await open('setting');
    press('斤');
    await waitFor(async () => expect(await deviceStore.get('weight-unit')).toBe('jin'));
    expect(screen.getByRole('button', { name: '斤' }).getAttribute('aria-pressed')).toBe('true');
    press('公斤 kg');
  });
});

describe('the licences of the libraries', () => {
  test('are read on demand, again after a failure, and open one by one', async () => {
    await open('setting', { world: 'typical', as: 'customer' });
    const plain = globalThis.fetch;
    let there = false;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address === '/third-party-notices.json'
        ? Promise.resolve(
            there
              ? Response.json([
                  { name: 'react', version: '19.3.1', licence: 'MIT', text: 'Permission is hereby granted' },
                  { name: 'own', version: '1.0.0', licence: 'ISC', text: null },
                ])
              : new Response('', { status: 503 }),
          )
        : plain(address, init),
    );
    try {
      press('开源许可');
      const again = await screen.findByRole('button', { name: '重新加载' }, { timeout: 8_000 });
      there = true;
      fireEvent.click(again);
      await screen.findByText('react 19.3.1');
      expect(screen.getByText('Permission is hereby granted').closest('details')?.open).toBe(false);
      expect(screen.getByText('许可：ISC')).not.toBeNull();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('notifications', () => {
  test('are switched by kind and way', async () => {
    const { server } = await open('setting');
    fireEvent.click(
      within(screen.getByRole('group', { name: '钱包的提醒方式' })).getByRole('button', { name: '短信' }),
    );
    await waitFor(async () =>
      expect(
        (await server.call('recycler', 'messages.get_switches', {})).find(({ kind }) => kind === 'wallet'),
      ).toEqual({ kind: 'wallet', push: true, sms: false }),
    );
  });

  test('go back to what they were when the server refuses', async () => {
    const { server } = await open('setting');
    server.fail('messages.set_switch', 'platform.too_many', { seconds: 9 });
    const sms = () =>
      within(screen.getByRole('group', { name: '钱包的提醒方式' })).getByRole('button', { name: '短信' });
    fireEvent.click(sms());
    await screen.findByText('操作太频繁，请 9 秒后再试');
    expect(sms().getAttribute('aria-pressed')).toBe('true');
  });
});

describe('leaving', () => {
  test('is asked about, told to the server, and forgets the person', async () => {
    const { server, path } = await open('setting');
    press('退出登录');
    const question = await screen.findByRole('dialog', { name: '退出登录' });
    fireEvent.click(within(question).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(server.requests.some(({ name }) => name === 'accounts.sign_out')).toBe(true);
    expect(session.state().user).toBeNull();
    expect(await deviceStore.get('usersecret')).toBeUndefined();
  });

  test('is not done by who thinks better of it', async () => {
    const { server } = await open('setting');
    press('退出登录');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '再想想' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.state().user?.username).toBe('陈师傅');
    expect(server.requests.some(({ name }) => name === 'accounts.sign_out')).toBe(false);
  });
});

describe('what the device keeps', () => {
  test('is cleared on request, and the session stays', async () => {
    await deviceStore.set('queries', { owner: null, entries: [] });
    const { server } = await open('setting');
    await deviceStore.set('queries', {
      owner: server.facts.people.recycler.userid,
      entries: [{ key: ['x'], data: 'y'.repeat(2900), at: 1 }],
    });
    await queryClient.refetchQueries({ queryKey: ['kept-bytes'] });
    await screen.findByText('3 KB');
    fireEvent.click(screen.getByText('清除缓存'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '清除' }));
    await screen.findByText('0 KB');
    expect(session.state().user?.username).toBe('陈师傅');
  });
});

describe('the version', () => {
  const publish = (version: string, server: { fetch: (url: string, init: RequestInit) => Promise<Response> }) =>
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('/api/health') ? Promise.resolve(Response.json({ version })) : server.fetch(url, init),
    );

  test('is the specification’s, and the newest when the server publishes no other', async () => {
    const { server } = await open('setting');
    publish('1.2.106', server);
    fireEvent.click(screen.getByText('当前版本 1.2.106'));
    await screen.findByText('已是最新版本');
  });

  test('that is newer is offered', async () => {
    const { server } = await open('setting');
    publish('1.3.0', server);
    fireEvent.click(screen.getByText('当前版本 1.2.106'));
    expect(await screen.findByRole('dialog', { name: '发现新版本 1.3.0' })).toBeTruthy();
  });
});

describe('the elder mode', () => {
  test.each(['tabs/me', 'start'])('is one tap away on %s, and one tap takes it back', async (path) => {
    await open(path);
    fireEvent.click(await screen.findByRole('button', { name: '字大一点' }));
    fireEvent.click(await screen.findByRole('button', { name: '恢复标准字' }));
    await screen.findByRole('button', { name: '字大一点' });
    expect((await readAppearance()).elder).toBe(false);
  });
});

describe('my page', () => {
  test('switches the duty of a recycler', async () => {
    const { server } = await open('tabs/me');
    fireEvent.click(screen.getByRole('switch', { name: /接单中/ }));
    await screen.findByText('休息中');
    await waitFor(() => expect(session.state().user?.onduty).toBe(false));
    const { userid } = server.facts.people.recycler;
    expect((await server.call('recycler', 'accounts.get_user', { userid })).onduty).toBe(false);
  });

  test('reminds a recycler of the pledge until it is signed', async () => {
    const { server } = await open('tabs/me');
    await screen.findByRole('button', { name: /请签署安全作业承诺书/ });
    const safeautograph = await server.step('sendPicture', { from: 'recycler' });
    await server.call('recycler', 'identity.sign_safety', {
      userid: server.facts.people.recycler.userid,
      safeautograph,
    });
    await queryClient.refetchQueries({ queryKey: ['identity.list_pledges'] });
    await waitFor(() => expect(screen.queryByText('请签署安全作业承诺书')).toBeNull());
  });

  test('shows a customer the way to become a recycler, and no duty', async () => {
    await open('tabs/me', { world: 'typical', as: 'customer' });
    expect(screen.getByText('想上门回收赚钱？成为回收员')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('leads to what the person told about themselves', async () => {
    const { path } = await open('userinfo');
    fireEvent.click(screen.getByRole('link', { name: '修改资料' }));
    await waitFor(() => expect(path()).toBe('/accountinfo'));
  });
});

describe('the first launch', () => {
  test('asks for consent after three pages, and 同意 leads to the login page', async () => {
    const { path } = await open('start', { world: 'signed-out' });
    press('下一步');
    press('下一步');
    press('同意');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByRole('link', { name: '先逛逛' })).toBeTruthy();
    expect(await deviceStore.get('start')).toBe(true);
    expect(await deviceStore.get('consent')).toBe(true);
  });

  test('不同意 leads to browsing, and is remembered as a refusal', async () => {
    const { path } = await open('start', { world: 'signed-out' });
    press('跳过介绍');
    press('不同意');
    await waitFor(() => expect(path()).toBe('/tabs/home'));
    expect(await deviceStore.get('start')).toBe(true);
    expect(await deviceStore.get('consent')).toBe(false);
  });
});
