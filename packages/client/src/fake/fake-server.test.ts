import { calls, type CallName } from '@shoushou/contract/calls';
import { schemas, type CallSchema, type Input } from '@shoushou/contract/schemas';
import { describe, expect, it } from 'vitest';
import { createCaller, type Caller, type PlainCallName } from '../calls/caller.ts';
import { createOperatorTokens } from '../tokens/operator-tokens.ts';
import { memoryStorage } from '../device/device-storage.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { person, point, samples } from '../testing/call-samples.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

async function operator(server: FakeServer): Promise<Caller> {
  const clock = new ManualClock();
  const tokens = createOperatorTokens({ storage: memoryStorage(), clock });
  const caller = createCaller({ baseUrl: '', storage: memoryStorage(), fetch: server.fetch, clock, clientId: 'app', clientSecret: 'secret', tokenSource: tokens });
  await tokens.signIn(await caller.request('accounts.operator_sign_in', { name: '运营', password: 'operator-1', code: '123456' }));
  return caller;
}

const reads = (Object.keys(samples) as PlainCallName[]).filter((name) => calls[name].method === 'GET' && calls[name].auth !== 'operator');
const lists = reads.filter((name) => !['orders.get', 'orders.cancel_cost', 'orders.credential', 'orders.voucher', 'wallet.get_payment', 'wallet.get_receive_code', 'wallet.read_receive_code', 'wallet.get_receive_payment', 'catalog.item_history', 'accounts.get_profile', 'content.get_page', 'stations.list_people', 'trade.get_listing', 'trade.list_questions', 'trade.get_deal'].includes(name));

async function ask(server: FakeServer, name: PlainCallName) {
  const [who, input] = await samples[name](server);
  const index = who === 'customer' ? 1 : 0;
  const { user, usersecret } = server.world.people[index]!;
  const caller = who === 'operator' ? await operator(server) : person(server, memoryStorage({ userid: user.userid, usersecret, user }));
  return caller.call(name as 'files.upload', input as Input<'files.upload'>, { file: new Blob(['x']) });
}

describe('the fake server', () => {
  it.each(Object.keys(samples) as PlainCallName[])('answers %s in the contract’s shape', async (name) => {
    const outcome = await ask(createFakeServer({ world: 'typical' }), name);
    if (!outcome.ok) expect.unreachable(`${outcome.name} ${outcome.message}`);
    const read = (schemas[name as CallName] as CallSchema).data.safeParse(outcome.data);
    expect(read.error?.issues).toBeUndefined();
  });

  it.each(lists)('answers %s in an empty world too', async (name) => {
    const outcome = await ask(createFakeServer({ world: 'empty' }), name);
    expect(outcome).toMatchObject({ ok: true });
    if (outcome.ok) expect((schemas[name as CallName] as CallSchema).data.safeParse(outcome.data).error?.issues).toBeUndefined();
  });

  it('fails every read of a failing world with the server’s error', async () => {
    for (const name of lists) expect(await ask(createFakeServer({ world: 'failing' }), name)).toMatchObject({ name: 'platform.failed', status: 500 });
  });

  it('knows nobody in a signed-out world, and still shows what is public', async () => {
    const server = createFakeServer({ world: 'signed-out' });
    expect(await person(server).call('wallet.get', {})).toMatchObject({ name: 'platform.unauthenticated' });
    expect(await person(server).call('orders.get', { no: server.orderIn('open') })).toMatchObject({ ok: true, data: { role: 'viewer', place: { exact: false } } });
  });

  it('hides a stranger’s phone and door until the order is taken', async () => {
    const server = createFakeServer({ world: 'typical' });
    const no = server.orderIn('open');
    const before = await person(server).request('orders.get', { no });
    expect(before.customer?.mobile).toContain('****');
    expect(before.place.address).not.toContain('栋');
    const { order } = await person(server).request('orders.take', { no });
    expect(order.customer?.mobile).not.toContain('****');
    expect((await person(server).request('orders.hall', point)).items.map((item) => item.no)).not.toContain(no);
  });

  it('refuses as told until restored, loses the network and finds it again', async () => {
    const server = createFakeServer({ world: 'typical' });
    const caller = person(server);
    server.fail('orders.take', 'orders.already_taken');
    expect(await caller.call('orders.take', { no: server.orderIn('open') })).toMatchObject({ name: 'orders.already_taken', message: '手慢了，订单已被接走' });
    server.restore('orders.take');
    expect(await caller.call('orders.take', { no: server.orderIn('open') })).toMatchObject({ ok: true });
    server.offline(true);
    expect(await caller.call('wallet.get', {})).toMatchObject({ name: 'device.offline' });
    server.offline(false);
    expect(await caller.call('wallet.get', {})).toMatchObject({ ok: true });
  });

  it('judges input and keys as the server does', async () => {
    const server = createFakeServer({ world: 'typical' });
    const caller = person(server);
    expect(await caller.call('orders.get', { no: 'nonsense' })).toMatchObject({ name: 'platform.malformed', status: 400 });
    const [first, second] = [server.orderIn('taken'), server.orderIn('arrived')];
    await caller.call('orders.arrive', { no: first }, { idempotencyKey: 'the-key' });
    expect(await caller.call('orders.arrive', { no: second }, { idempotencyKey: 'the-key' })).toMatchObject({ name: 'platform.key_reused', status: 422 });
  });

  it('sends pushed events down the stream', async () => {
    const server = createFakeServer({ world: 'typical' });
    const heard: string[] = [];
    const opened = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const stream = person(server).stream('messages.stream', { onOpen: opened.resolve, onEvent: ({ name }) => (heard.push(name), arrived.resolve()) });
    await opened.promise;
    server.push({ name: 'wallet.changed', body: { at: '2026-11-21T02:00:00.000Z' } });
    await arrived.promise;
    stream.close();
    expect(heard).toEqual(['wallet.changed']);
  });
});
