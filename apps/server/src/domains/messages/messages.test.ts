import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { publish, type DomainEvents, type EventName } from '../../platform/events/events.ts';
import { publishLive } from '../../platform/live/live.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { seedAreas } from '../places/index.ts';
import { seedNotices, notify, type Notification } from './index.ts';

let server: TestServer;
let person: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

const tell = (notification: Partial<Notification> & { userId: string }): Promise<void> =>
  server.deps.database.transaction((tx) =>
    notify(tx, server.deps, {
      kind: 'order',
      title: '标题',
      text: '内容',
      pushType: 2,
      subject: 'OR26112100000001',
      ...notification,
    }),
  );
const happened = <Name extends EventName>(name: Name, payload: DomainEvents[Name]): Promise<void> =>
  server.deps.database.transaction((tx) => publish(tx, server.deps, name, payload));
const pushes = (userId: string) =>
  server.deps.database.query<{ title: string; extras: object }>(
    'SELECT title, extras FROM sandbox_push WHERE user_id = $1 ORDER BY id',
    [userId],
  );
const texts = (mobile: string) =>
  server.deps.database.query<{ text: string }>('SELECT text FROM sandbox_sms WHERE mobile = $1 ORDER BY id', [mobile]);

describe('what happened to an order', () => {
  it('reaches the person as message, push and SMS once it has committed, once', async () => {
    const customer = await signInAs(server);
    const recycler = await signInAs(server, { recycler: true });
    const order = {
      no: 'OR26112100000007',
      receiptNo: 'JD26112100000008',
      customerId: customer.userId,
      recyclerId: recycler.userId,
      title: '旧书 15 公斤',
      city: '440300',
      service: '3',
      state: 'taken',
      at: '2026-11-21T02:00:00.000Z',
    };
    await happened('orders.taken', { ...order, actor: 'recycler' });
    await happened('orders.agreed', { ...order, actor: 'customer', amountFen: 2100 });
    await server.server.deliver();
    await server.server.deliver();

    const { items } = await server.succeed('messages.list', {}, { token: customer.token });
    expect(items).toMatchObject([{ kind: 'order', title: '回收员已接单', pushType: 2, subject: order.no, read: true }]);
    expect((await server.succeed('messages.list', {}, { token: recycler.token })).items).toMatchObject([
      { title: '客户已确认', text: '「旧书 15 公斤」已确认，请向客户付款 ¥21.00', subject: order.receiptNo },
    ]);
    expect(await pushes(customer.userId)).toEqual([
      { title: '回收员已接单', extras: { BLNo: order.no, BLType: 2, sound: 'default' } },
    ]);
    expect(await texts(customer.mobile)).toEqual([
      { text: '【收收】您预约的旧书 15 公斤已有回收员接单，请保持电话畅通。' },
    ]);
    expect(await texts(recycler.mobile)).toEqual([]);
  });

  it('a paid payment is told in the words of its purpose, with the wallet’s push type', async () => {
    const { userId, token } = await signInAs(server);
    await happened('wallet.payment_paid', {
      paymentId: 'PY26112100000001',
      userId,
      purpose: 'recharge',
      subject: null,
      amountFen: 20000,
      at: '2026-11-21T02:00:00.000Z',
      message: { title: '充值到账', text: '充值 ¥200.00 已到账，可在钱包查看' },
    });
    await server.server.deliver();
    expect((await server.succeed('messages.list', { kind: 'wallet' }, { token })).items).toMatchObject([
      { title: '充值到账', text: '充值 ¥200.00 已到账，可在钱包查看', pushType: 3, subject: null },
    ]);
  });

  it('what was rolled back is told nobody', async () => {
    const { userId, token } = await signInAs(server);
    await server.deps.database
      .transaction(async (tx) => {
        await notify(tx, server.deps, {
          userId,
          kind: 'order',
          title: '标题',
          text: '内容',
          pushType: 2,
          subject: null,
        });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await server.server.deliver();
    expect((await server.succeed('messages.list', {}, { token })).items).toEqual([]);
    expect(await pushes(userId)).toEqual([]);
  });

  it('is not pushed twice when a later delivery of the same round fails', async () => {
    const { userId } = await signInAs(server);
    const broken = await signInAs(server);
    await tell({ userId, title: '第一条' });
    server.clock.advance(1);
    await tell({ userId: broken.userId, title: '第二条' });
    server.clock.advance(1);
    const { push } = server.deps.gateways.push;
    const sending = vi.spyOn(server.deps.gateways.push, 'push').mockImplementation(async (message) => {
      if (message.userId === broken.userId) throw new Error('provider does not answer');
      await push(message);
    });
    await server.server.deliver();
    await server.server.deliver();
    sending.mockRestore();
    expect(await pushes(userId)).toHaveLength(1);
    expect(await pushes(broken.userId)).toHaveLength(0);
    server.clock.advance(MINUTE);
    await server.server.deliver();
    expect(await pushes(userId)).toHaveLength(1);
    expect(await pushes(broken.userId)).toHaveLength(1);
  });
});

describe('messages.list, messages.counts and messages.mark_read', () => {
  it('pages newest first, by kind, without a gap or a repeat', async () => {
    const { userId, token } = await signInAs(server);
    for (let count = 1; count <= 45; count += 1) {
      server.clock.advance(1000);
      await tell({ userId, kind: count % 9 === 0 ? 'wallet' : 'order', title: `${count}` });
    }
    const titles: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: { title: string }[]; next: string | null } = await server.succeed(
        'messages.list',
        { kind: 'order', ...(cursor ? { cursor } : {}) },
        { token },
      );
      titles.push(...page.items.map(({ title }) => title));
      cursor = page.next;
    }
    expect(titles).toEqual(
      Array.from({ length: 45 }, (_, index) => 45 - index)
        .filter((count) => count % 9 !== 0)
        .map(String),
    );
    expect((await server.call('messages.list', { cursor: 'not-a-cursor' }, { token })).status).toBe(400);
  });

  it('counts what is unread; reading one, a kind and all lowers it', async () => {
    const { userId, token } = await signInAs(server);
    for (const kind of ['order', 'order', 'wallet', 'service'] as const) await tell({ userId, kind });
    const counts = () => server.succeed('messages.counts', {}, { token });
    expect(await counts()).toEqual({ order: 2, wallet: 1, notice: 0, service: 1, total: 4 });
    const [first] = (await server.succeed('messages.list', { kind: 'order' }, { token })).items;
    await server.succeed('messages.mark_read', { id: first!.id }, { token });
    await server.succeed('messages.mark_read', { id: first!.id }, { token });
    expect(await counts()).toMatchObject({ order: 1, total: 3 });
    await server.succeed('messages.mark_read', { kind: 'wallet' }, { token });
    expect(await counts()).toMatchObject({ order: 1, wallet: 0, total: 2 });
    await server.succeed('messages.mark_read', {}, { token });
    expect(await counts()).toMatchObject({ total: 0 });
  });

  it('answers another’s message like one that does not exist, and leaves it unread', async () => {
    const [owner, stranger] = [await signInAs(server), await signInAs(server)];
    await tell({ userId: owner.userId });
    const [message] = (await server.succeed('messages.list', {}, { token: owner.token })).items;
    const answers = await Promise.all(
      [message!.id, '00000000-0000-7000-8000-000000000000', 'x'].map((id) =>
        server.call('messages.mark_read', { id }, { token: stranger.token }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, outcome: 'messages.unknown' });
    expect((await server.succeed('messages.counts', {}, { token: owner.token })).total).toBe(1);
  });
});

describe('messages.get_switches and messages.set_switch', () => {
  it('are on until turned off, and then hold back push and SMS but not the message', async () => {
    const { userId, token, mobile } = await signInAs(server);
    expect(await server.succeed('messages.get_switches', {}, { token })).toEqual(
      ['order', 'wallet', 'notice', 'service'].map((kind) => ({ kind, push: true, sms: true })),
    );
    await server.succeed('messages.set_switch', { kind: 'order', push: false, sms: true }, { token });
    await tell({ userId, sms: { template: 'order_taken', values: { goods: '黄纸板' } } });
    await tell({ userId, kind: 'wallet', title: '钱包' });
    await server.succeed('messages.set_switch', { kind: 'order', push: true, sms: false }, { token });
    await server.succeed('messages.set_switch', { kind: 'order', push: false, sms: false }, { token });
    await server.server.deliver();
    expect((await pushes(userId)).map(({ title }) => title)).toEqual(['钱包']);
    expect(await texts(mobile)).toEqual([]);
    expect((await server.succeed('messages.counts', {}, { token })).total).toBe(2);
    expect((await server.succeed('messages.get_switches', {}, { token }))[0]).toEqual({
      kind: 'order',
      push: false,
      sms: false,
    });
  });
});

describe('messages.notices', () => {
  it('shows the anonymous app what is published by now, newest first, in pages', async () => {
    const token = await appToken(server);
    const now = server.clock.now();
    await server.deps.database.transaction((tx) =>
      seedNotices(tx, server.deps, [
        { title: '旧', text: '…', at: now - 2 * HOUR },
        { title: '新', text: '…', at: now - HOUR },
        { title: '明天', text: '…', at: now + 24 * HOUR },
      ]),
    );
    const first = await server.succeed('messages.notices', { limit: 1 }, { token });
    expect(first.items.map(({ title }) => title)).toEqual(['新']);
    const rest = await server.succeed('messages.notices', { limit: 1, cursor: first.next! }, { token });
    expect(rest).toMatchObject({ items: [{ title: '旧' }], next: null });
    expect((await server.succeed('messages.notices', { limit: -5 }, { token })).items.length).toBeGreaterThan(0);
  });
});

describe('messages.stream', () => {
  afterEach(() => vi.useRealTimers());
  let origin = '';
  beforeAll(async () => {
    origin = `http://127.0.0.1:${await server.server.start()}`;
  });

  async function open(token: string) {
    const leaving = new AbortController();
    const response = await fetch(`${origin}/api/messages/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    let received = '';
    const ended = (async () => {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) received += chunk;
    })().catch(() => {});
    return { response, received: () => received, ended, leave: () => leaving.abort() };
  }

  it('brings a person their own messages as they are written, and not those of others', async () => {
    const stranger = await signInAs(server);
    const mine = await open(person.token);
    const theirs = await open(stranger.token);
    expect(mine.response.headers.get('content-type')).toContain('text/event-stream');
    await tell({ userId: person.userId, title: '现场消息' });
    await expect.poll(mine.received).toMatch(/event: message\.new\ndata: \{.*"title":"现场消息".*\}\n\n/);
    expect(theirs.received()).not.toContain('现场消息');
    mine.leave();
    theirs.leave();
    await expect.poll(() => server.deps.live.connectionCount).toBe(0);
  });

  it('brings a recycler the hall of open districts and nothing of paused ones', async () => {
    const recycler = await signInAs(server, { recycler: true });
    const area = {
      recyclerId: recycler.userId,
      city: '440300',
      feeFen: 0,
      openedAt: server.clock.now(),
      expiresAt: server.clock.now() + 24 * HOUR,
    };
    await seedAreas(server.deps.database, [
      { ...area, adcode: '440305' },
      { ...area, adcode: '440304' },
    ]);
    await server.deps.database.query("UPDATE service_areas SET paused = true WHERE adcode = '440304'");
    const stream = await open(recycler.token);
    const opened = (no: string, adcode: string) =>
      server.deps.database.transaction(async (tx) =>
        publishLive(tx, [`hall:${adcode}`], {
          name: 'hall.opened',
          body: { no, service: '3', categoryIds: [], adcode },
        }),
      );
    await opened('OR26112100000011', '440304');
    await opened('OR26112100000012', '440305');
    await expect.poll(stream.received).toContain('OR26112100000012');
    expect(stream.received()).not.toContain('OR26112100000011');
    stream.leave();
  });

  it('ends soon after the person signed out', async () => {
    const guest = await signInAs(server);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await open(guest.token);
    await server.succeed('accounts.sign_out', {}, { token: guest.token });
    await vi.advanceTimersByTimeAsync(25_000);
    await stream.ended;
    expect(stream.response.status).toBe(200);
  });

  it('is refused to the anonymous app', async () => {
    const { response } = await open(await appToken(server));
    expect(response.status).toBe(401);
  });
});
