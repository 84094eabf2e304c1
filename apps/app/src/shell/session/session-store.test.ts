import { beforeEach, describe, expect, test } from 'vitest';
import { memoryStorage, type DeviceStorage } from '@shoushou/client/device/device-storage';
import type { User } from '@shoushou/contract/types';
import { createSession, type Session } from './session-store.ts';

const li: User = {
  userid: 'u1',
  username: '李师傅',
  mobile: '13800138000',
  services: ['1'],
  usertype: 1,
  isrecycler: true,
  onduty: false,
  adcode: null,
  figure: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
};
let storage: DeviceStorage;
let session: Session;

/** A minimal token store. */
const tokens = {
  signIn: async (reply: { userid: string; usersecret: string; user: User }) => {
    await storage.set('userid', reply.userid);
    await storage.set('usersecret', reply.usersecret);
    await storage.set('user', reply.user);
  },
  signOut: async () => {
    for (const key of ['userid', 'usersecret', 'user']) await storage.remove(key);
  },
};

beforeEach(() => {
  storage = memoryStorage();
  session = createSession(storage, () => Promise.resolve(tokens));
});

describe('the session', () => {
  test('is not known before the device has been asked, and empty on a new device', async () => {
    expect(session.signedIn()).toBeUndefined();
    await session.restore();
    expect([session.signedIn(), session.state()]).toEqual([false, { user: null, ready: true }]);
  });

  test('is there again after the app was closed', async () => {
    await session.signIn({ userid: 'u1', usersecret: 's', user: li });
    const later = createSession(storage, () => Promise.resolve(tokens));
    await later.restore();
    expect(later.state().user).toEqual(li);
  });

  test('a sign-in while the device is still being asked stands', async () => {
    const restoring = session.restore();
    await session.signIn({ userid: 'u1', usersecret: 's', user: li });
    await restoring;
    expect(session.state().user?.userid).toBe('u1');
  });

  test('signing out forgets everything that belongs to the person, and keeps what belongs to the device', async () => {
    await storage.set('theme', 'blue-theme');
    await storage.set('backurls', ['/transaction']);
    await session.signIn({ userid: 'u1', usersecret: 's', user: li });
    await session.signOut();
    expect([session.signedIn(), await storage.keys()]).toEqual([false, ['theme']]);
  });

  test('takes over a newer state of the same person only', async () => {
    await session.signIn({ userid: 'u1', usersecret: 's', user: li });
    await session.update({ ...li, onduty: true });
    await session.update({ ...li, userid: 'u2', username: '别人' });
    expect(session.state().user).toEqual({ ...li, onduty: true });
    expect(await storage.get('user')).toEqual({ ...li, onduty: true });
  });

  test('tells its listeners when the server has ended it', async () => {
    await session.signIn({ userid: 'u1', usersecret: 's', user: li });
    const states: (boolean | undefined)[] = [];
    session.subscribe(() => states.push(session.signedIn()));
    void session.ended();
    expect(states).toEqual([false]);
  });

  test('the server has ended it: a code of WeChat or Alipay signs in again, and the page that was wanted stays', async () => {
    await session.signIn({ userid: 'u1', usersecret: 's', user: li });
    for (const [key, value] of Object.entries({ openid: 'o1', aliOpenId: 'a1', returnUrl: '/order/DD1' }))
      await storage.set(key, value);
    await session.ended();
    expect([await storage.get('openid'), await storage.get('aliOpenId'), await storage.get('returnUrl')]).toEqual([
      undefined,
      undefined,
      '/order/DD1',
    ]);
  });
});
