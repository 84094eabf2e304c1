import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { devicePush } from '../../device/push/index.ts';
import { emulateNativeApp } from '../../testing/host.ts';
import { pluginAnswers, pluginFails } from '../../testing/native-plugins.ts';
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx';
import { deviceStore } from '../calls/device-store.ts';
import { messageText } from '../messages/message-catalogue.ts';
import { PageFrame } from '../page-frame/index.ts';
import { unregisterPush, runPush } from './push.ts';
import type { RouteDefinition } from '../routing/route.ts';
import { session } from '../session/session.ts';

const page = (title: string) => () => Promise.resolve({ default: () => <PageFrame title={title} /> });
const routes: RouteDefinition[] = [
  { path: 'tabs/me', title: '我的', guarded: false, tab: 'me', load: page('我的') },
  { path: 'transaction', title: '交易记录', guarded: true, load: page('交易记录') },
];
const did = {
  setAlias: vi.fn(),
  addTags: vi.fn(),
  cleanTags: vi.fn(),
  deleteAlias: vi.fn(),
  startJPush: vi.fn(),
  requestPermissions: vi.fn(),
};
let permission: 'granted' | 'prompt' | 'denied';
let virtual: boolean;
let tap: (message: { rawData: unknown }) => void;
let rendered: RenderedScreen;

beforeEach(async () => {
  emulateNativeApp('android');
  permission = 'granted';
  virtual = false;
  for (const method of Object.values(did)) method.mockReset().mockResolvedValue(undefined);
  did.requestPermissions.mockResolvedValue({ permission: 'denied' });
  pluginAnswers('device', { getInfo: () => Promise.resolve({ isVirtual: virtual } as never) });
  pluginAnswers('push', {
    ...did,
    checkPermissions: () => Promise.resolve({ permission }),
    getRegistrationID: () => Promise.resolve({ registrationId: '1a0018970a8c2d3e' }),
    addListener: ((_event: string, listener: typeof tap) => {
      tap = listener;
      return Promise.resolve({ remove: () => Promise.resolve() });
    }) as never,
  });
  rendered = await renderScreen({ path: '/tabs/me', routes, world: 'typical' });
});

let end = (): void => undefined;

async function runs(): Promise<void> {
  end();
  await act(async () => {
    end = await runPush(rendered.navigator);
  });
}

afterEach(() => end());

const inputsOf = (name: string) =>
  rendered.server.requests.filter((each) => each.name === name).map(({ input }) => input);

describe('push in the native app', () => {
  test('a signed-in device gets an alias and tags and is told to the server', async () => {
    await runs();
    const { userid, usertype } = session.state().user!;
    await waitFor(() =>
      expect(inputsOf('messages.set_push')).toEqual([
        {
          userid,
          registrationid: '1a0018970a8c2d3e',
          tags: [`usertype_${usertype}`, expect.stringMatching(/^(recycler|customer)$/)],
        },
      ]),
    );
    expect(did.setAlias).toHaveBeenCalledWith({ alias: userid.replaceAll('-', '') });
    expect(did.cleanTags).toHaveBeenCalledBefore(did.addTags);
  });

  test('before somebody signs out tags and alias are taken away, here and on the server', async () => {
    const { userid } = session.state().user!;
    await unregisterPush();
    expect(inputsOf('messages.clear_push_tags')).toEqual([{ userid }]);
    expect(did.deleteAlias).toHaveBeenCalled();
  });

  test('a tap opens what the message speaks of', async () => {
    await runs();
    await act(async () => tap({ rawData: { extra: { BLType: '3', BLNo: '', sound: 'default' } } }));
    await screen.findByText('交易记录');
    expect(rendered.path()).toBe('/transaction');
  });

  test('what is refused once is not asked again, and nothing is registered', async () => {
    permission = 'prompt';
    await runs();
    await waitFor(async () => expect(await deviceStore.get('permissionsRefused')).toEqual(['notifications']));
    rendered = await renderScreen({ path: '/tabs/me', routes, world: 'typical' });
    await deviceStore.set('permissionsRefused', ['notifications']);
    await runs();
    await act(() => Promise.resolve());
    expect(did.requestPermissions).toHaveBeenCalledTimes(1);
    expect(did.startJPush).not.toHaveBeenCalled();
  });

  test('a failing set-up is told', async () => {
    did.startJPush.mockImplementation(() => pluginFails('0'));
    await runs();
    await screen.findByText('消息推送错误');
  });

  test('off a real device tags and alias are refused with the specification’s words', async () => {
    virtual = true;
    await expect((await devicePush()).setAlias('a')).rejects.toThrow(messageText('notRealDevice'));
    await expect((await devicePush()).setTags([])).rejects.toThrow(messageText('notRealDevice'));
    vi.unstubAllGlobals();
    await expect((await devicePush()).register()).rejects.toThrow(messageText('notRealDevice'));
  });
});
