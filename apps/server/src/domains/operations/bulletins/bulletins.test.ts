import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';

type Operator = Awaited<ReturnType<typeof signInAsOperator>>;

let server: TestServer;
let chief: Operator;
let shenzhen: Operator;
let nanshan: Operator;
let shanghai: Operator;
beforeAll(async () => {
  server = await startTestServer();
  chief = await signInAsOperator(server, 'chief', ['editor']);
  shenzhen = await signInAsOperator(server, 'shenzhen', ['dispatcher'], ['440300']);
  nanshan = await signInAsOperator(server, 'nanshan', ['reviewer'], ['440305']);
  shanghai = await signInAsOperator(server, 'shanghai', ['dispatcher'], ['310100']);
});
afterAll(() => server.close());

const notice = { title: '台风', text: '下午四点起停止上门', roles: [] as string[], places: [] as string[] };
const write = (by: Operator, more: Partial<typeof notice> = {}) =>
  server.succeed('operations.write_bulletin', { ...notice, ...more }, by);
const list = async (of: Operator, which: 'received' | 'unread' | 'written' = 'received') =>
  (await server.succeed('operations.bulletins', { which }, of)).items;
const idsOf = async (of: Operator, which: 'received' | 'unread' = 'received') =>
  (await list(of, which)).map(({ id }) => id);

describe('operations.write_bulletin and operations.bulletins', () => {
  test('reach the operators of a role and a city, and nobody else', async () => {
    const { id, people } = await write(chief, { roles: ['dispatcher'], places: ['440300'] });
    expect(people).toBe(1);
    expect((await list(shenzhen))[0]).toMatchObject({ id, title: '台风', roles: ['调度客服'], places: ['440300'] });
    for (const other of [nanshan, shanghai, chief]) expect(await idsOf(other)).not.toContain(id);
  });

  test('an operator of a city writes to their city alone, also when they name none', async () => {
    const { id } = await write(shenzhen);
    expect(await idsOf(nanshan)).toContain(id);
    expect(await idsOf(chief)).toContain(id);
    expect(await idsOf(shanghai)).not.toContain(id);
    expect((await list(shenzhen, 'written'))[0]?.places).toEqual(['440300']);
    expect((await server.call('operations.write_bulletin', { ...notice, places: ['310100'] }, shenzhen)).outcome).toBe(
      'platform.outside_cities',
    );
  });

  test('a notice to nobody is refused, and one without the right', async () => {
    const unread = { ...notice, roles: ['accountant'] };
    expect((await server.call('operations.write_bulletin', unread, chief)).outcome).toBe('operations.bulletin_unread');
    expect((await server.call('operations.write_bulletin', notice, nanshan)).outcome).toBe('platform.forbidden');
  });
});

describe('operations.bulletin_roles', () => {
  test('name the installation’s own roles too, to which a notice can be written', async () => {
    const [role] = await server.deps.database.query<{ id: string }>(
      "INSERT INTO operator_own_roles (id, name, rights) VALUES (gen_random_uuid(), '城市经理', '{orders}') RETURNING id",
    );
    await server.deps.database.query("UPDATE operators SET own_roles = ARRAY[$1::uuid] WHERE name = 'shanghai'", [
      role!.id,
    ]);
    expect(await server.succeed('operations.bulletin_roles', {}, chief)).toContainEqual({
      role: role!.id,
      name: '城市经理',
      people: 1,
    });
    const { id } = await write(chief, { roles: [role!.id] });
    expect((await list(shanghai))[0]).toMatchObject({ id, roles: ['城市经理'] });
    expect(await idsOf(shenzhen)).not.toContain(id);
  });
});

describe('operations.read_bulletin, operations.bulletin_readers and operations.recall_bulletin', () => {
  test('the writer sees who has read it and who not yet, and reading is an act', async () => {
    const { id } = await write(shenzhen);
    expect(await idsOf(nanshan, 'unread')).toContain(id);
    await server.succeed('operations.read_bulletin', { id }, nanshan);
    const readAt = (await list(nanshan))[0]!.readAt;
    expect(readAt).not.toBeNull();
    server.clock.advance(60_000);
    await server.succeed('operations.read_bulletin', { id }, nanshan);
    expect(await idsOf(nanshan, 'unread')).not.toContain(id);
    expect((await list(shenzhen, 'written'))[0]?.readers).toEqual({ all: 2, read: 1 });
    const readers = await server.succeed('operations.bulletin_readers', { id }, shenzhen);
    expect(readers.map((reader) => reader.readAt)).toEqual([null, readAt]);
    const acts = await server.deps.database.query(
      "SELECT FROM operator_acts WHERE call = 'operations.read_bulletin' AND subject = $1",
      [id],
    );
    expect(acts).toHaveLength(2);
  });

  test('only its writer sees the readers and takes it back, and then nobody is shown it', async () => {
    const { id } = await write(shenzhen);
    for (const call of ['operations.bulletin_readers', 'operations.recall_bulletin'] as const)
      expect((await server.call(call, { id }, chief)).outcome).toBe('operations.bulletin_unknown');
    await server.succeed('operations.recall_bulletin', { id }, shenzhen);
    expect(await idsOf(nanshan)).not.toContain(id);
    expect((await server.call('operations.read_bulletin', { id }, nanshan)).outcome).toBe(
      'operations.bulletin_unknown',
    );
    expect((await list(shenzhen, 'written'))[0]?.recalledAt).not.toBeNull();
    expect((await server.call('operations.recall_bulletin', { id }, shenzhen)).outcome).toBe(
      'operations.bulletin_unknown',
    );
  });

  test('a notice to others is not marked', async () => {
    const { id } = await write(chief, { roles: ['dispatcher'], places: ['440300'] });
    expect((await server.call('operations.read_bulletin', { id }, nanshan)).outcome).toBe(
      'operations.bulletin_unknown',
    );
  });
});
