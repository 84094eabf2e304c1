import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitingForLocks } from '../../testing/concurrency/locks.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { buildMarket, buildRecycler } from '../orders/builders/orders.builders.ts';
import { bindScaleTo } from './binding/bind.steps.ts';
import { composeReport, seedScales, stablePieces } from './builders/scales.builders.ts';
import { findBrokenScales } from './scale-invariants.store.ts';
import { lockScale } from './scales.store.ts';

type Recycler = Awaited<ReturnType<typeof buildRecycler>>;

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await seedScales(server.deps, []);
  operator = (await signInAsOperator(server, 'heng', ['dispatcher'])).token;
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenScales(server.deps.database, 1_000)).toEqual([]));

let made = 0;
async function newScale(modelId = 'net-300') {
  made += 1;
  const scale = {
    serial: `SC-TEST${String(made).padStart(6, '0')}`,
    modelId,
    claimCode: 'ABCD2345',
    key: made.toString(16).padStart(2, '0').repeat(32),
  };
  await seedScales(server.deps, [scale]);
  return scale;
}
type Scale = Awaited<ReturnType<typeof newScale>>;

const as = ({ token }: { token: string }) => ({ token });
const post = async (report: ReturnType<typeof composeReport>) => (await server.server.app.inject(report)).statusCode;
const report = (scale: Scale, seq: number, content: object = {}) =>
  post(composeReport(scale, seq, server.clock.now(), content));
async function boundScale(owner: Recycler, modelId?: string): Promise<Scale> {
  const scale = await newScale(modelId);
  await server.succeed('scales.bind', { serial: scale.serial, claimCode: scale.claimCode }, as(owner));
  return scale;
}
const take = ({ serial }: Scale, person: Recycler, id = crypto.randomUUID()) =>
  server.call('scales.take', { serial, no: 'OR26112100000001', id }, { token: person.token, key: id });

describe('scales.bind', () => {
  it('needs the code inside the cover; five wrong ones lock it for an hour', async () => {
    const [scale, recycler] = [await newScale(), await buildRecycler(server)];
    const bind = async (claimCode: string) =>
      (await server.call('scales.bind', { serial: scale.serial, claimCode }, as(recycler))).outcome;
    for (let count = 0; count < 5; count += 1) expect(await bind('WRONG234')).toBe('scales.claim_wrong');
    expect(await bind(scale.claimCode)).toBe('scales.claim_locked');
    server.clock.advance(HOUR);
    expect(await bind(scale.claimCode.toLowerCase())).toBe('success');
    expect((await server.succeed('scales.list_mine', {}, as(recycler))).network).toMatchObject([
      { serial: scale.serial, state: 'claimed', role: 'owner', online: false, lastSeenAt: null },
    ]);
  });

  it('takes the button instead, pressed within two minutes', async () => {
    const [scale, recycler] = [await newScale(), await buildRecycler(server)];
    const look = async () => (await server.succeed('scales.look', { serial: scale.serial }, as(recycler))).state;
    await server.succeed('scales.bind', { serial: scale.serial }, as(recycler));
    expect(await look()).toBe('waiting');
    server.clock.advance(2 * MINUTE);
    expect(await report(scale, 1, { button: true })).toBe(200);
    expect(await look()).toBe('free');
    await server.succeed('scales.bind', { serial: scale.serial }, as(recycler));
    await report(scale, 2, { button: true });
    expect(await look()).toBe('mine');
    expect((await server.succeed('messages.list', {}, as(recycler))).items[0]).toMatchObject({ title: '智能秤已绑定' });
  });

  it('refuses a scale of another’s without saying whose it is', async () => {
    const [owner, stranger] = [await buildRecycler(server), await buildRecycler(server)];
    const { serial, claimCode } = await boundScale(owner);
    expect((await server.call('scales.bind', { serial, claimCode }, as(stranger))).outcome).toBe('scales.taken');
    expect((await server.call('scales.bind', { serial: 'SC-NOSUCHONE', claimCode }, as(stranger))).outcome).toBe(
      'scales.unknown',
    );
  });

  it('is won by one of two who try at the same moment', async () => {
    const [scale, ...people] = [await newScale(), await buildRecycler(server), await buildRecycler(server)] as const;
    const outcomes = await Promise.all(
      people.map((person) =>
        server.call('scales.bind', { serial: scale.serial, claimCode: scale.claimCode }, as(person)),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['scales.taken', 'success']);
  });

  it('refuses who waited for the scale while another bound it', async () => {
    const [scale, owner, late] = [await newScale(), await buildRecycler(server), await buildRecycler(server)];
    // In an object: the transaction would wait for a call that waits for its lock.
    const { waiting } = await server.deps.database.transaction(async (tx) => {
      const row = (await lockScale(tx, scale.serial))!;
      const call = {
        waiting: server.call('scales.bind', { serial: scale.serial, claimCode: scale.claimCode }, as(late)),
      };
      await expect.poll(() => waitingForLocks(server.deps.database)).toBeGreaterThan(0);
      await bindScaleTo(tx, server.deps, row, owner.userId, 'claim_code');
      return call;
    });
    expect((await waiting).outcome).toBe('scales.taken');
  });
});

describe('scales.look', () => {
  it('says whether a scanned scale can be bound', async () => {
    const [owner, stranger] = [await buildRecycler(server), await buildRecycler(server)];
    const { serial } = await boundScale(owner);
    expect((await server.succeed('scales.look', { serial }, as(owner))).state).toBe('mine');
    expect(await server.succeed('scales.look', { serial }, as(stranger))).toMatchObject({
      state: 'taken',
      model: { name: '智能台秤 300' },
      waitingUntil: null,
    });
    await server.succeed('scales.set_state', { serial, act: 'retire', reason: '报废' }, { token: operator });
    expect((await server.succeed('scales.look', { serial }, as(stranger))).state).toBe('retired');
  });
});

describe('scales.release', () => {
  it('lets somebody else bind it, and is the owner’s alone', async () => {
    const [owner, next] = [await buildRecycler(server), await buildRecycler(server)];
    const { serial, claimCode } = await boundScale(owner);
    expect((await server.call('scales.release', { serial }, as(next))).outcome).toBe('scales.unknown');
    await server.succeed('scales.release', { serial }, as(owner));
    await server.succeed('scales.bind', { serial, claimCode }, as(next));
    expect((await server.succeed('scales.list_mine', {}, as(owner))).network).toEqual([]);
  });
});

describe('scales.rename', () => {
  it('names the owner’s scale', async () => {
    const owner = await buildRecycler(server);
    const { serial } = await boundScale(owner);
    await server.succeed('scales.rename', { serial, name: '一号秤' }, as(owner));
    expect((await server.succeed('scales.read', { serial }, as(owner))).name).toBe('一号秤');
  });
});

describe('scales.report', () => {
  it('counts once, in the order of its numbers', async () => {
    const owner = await buildRecycler(server);
    const scale = await boundScale(owner);
    const second = composeReport(scale, 2, server.clock.now(), {
      pieces: stablePieces('line', 12_300),
      batteryPercent: 80,
      firmware: '1.4.2',
    });
    expect(await post(second)).toBe(200);
    expect(await server.succeed('scales.read', { serial: scale.serial }, as(owner))).toMatchObject({
      state: 'active',
      online: true,
      grams: 12_300,
      stable: true,
      batteryPercent: 80,
      firmware: '1.4.2',
    });
    expect(await post(second)).toBe(200);
    expect(await report(scale, 1)).toBe(400);
    expect(await report(scale, 2, { pieces: [] })).toBe(400);
    server.clock.advance(91 * SECOND);
    expect((await server.succeed('scales.read', { serial: scale.serial }, as(owner))).online).toBe(false);
  });

  it('answers an unknown scale, a wrong key, a changed body and a wrong clock alike', async () => {
    const scale = await newScale();
    const genuine = composeReport(scale, 1, server.clock.now(), { batteryPercent: 50 });
    const bodies: string[] = [];
    for (const wrong of [
      composeReport({ ...scale, serial: 'SC-NOSUCHONE' }, 1, server.clock.now(), {}),
      composeReport({ ...scale, key: 'ff'.repeat(32) }, 1, server.clock.now(), {}),
      { ...genuine, payload: genuine.payload.replace('50', '51') },
      composeReport(scale, 1, server.clock.now() - 6 * MINUTE, {}),
      composeReport(scale, 1, server.clock.now(), { pieces: [[0, 'no hex']] }),
      { ...genuine, headers: {} },
    ]) {
      const { statusCode, body } = await server.server.app.inject(wrong);
      expect(statusCode).toBe(400);
      bodies.push(body);
    }
    expect(new Set(bodies).size).toBe(1);
    expect(await post(genuine)).toBe(200);
  });

  it('is told apart from those of other scales that arrive in the same moment', async () => {
    const owner = await buildRecycler(server);
    const scales = [await boundScale(owner), await boundScale(owner), await boundScale(owner)] as const;
    const at = server.clock.now();
    const [forged, button] = [{ ...scales[1], key: 'ff'.repeat(32) }, await newScale()];
    await server.succeed('scales.bind', { serial: button.serial }, as(owner));
    const sent = [
      composeReport(scales[0], 1, at, { batteryPercent: 71 }),
      composeReport(scales[0], 2, at, { batteryPercent: 70 }),
      composeReport(forged, 1, at, { batteryPercent: 9 }),
      composeReport(scales[2], 5, at, { firmware: '2.0.0' }),
      composeReport(scales[2], 4, at, {}),
      composeReport(button, 1, at, { button: true }),
    ];
    expect(await Promise.all(sent.map(post))).toEqual([200, 200, 400, 200, 400, 200]);
    const network = (await server.succeed('scales.list_mine', {}, as(owner))).network;
    const of = ({ serial }: Scale) => network.find((scale) => scale.serial === serial);
    expect([of(scales[0])?.batteryPercent, of(scales[1])?.state, of(scales[2])?.state, of(button)?.role]).toEqual([
      70,
      'claimed',
      'active',
      'owner',
    ]);
  });

  it('warns of a low battery once, and suspends a scale whose housing was opened', async () => {
    const owner = await buildRecycler(server);
    const scale = await boundScale(owner);
    await report(scale, 1, { batteryPercent: 15 });
    await report(scale, 2, { batteryPercent: 14, coverOpen: true, pieces: stablePieces('line', 12_300) });
    const { state, reason, events } = await server.succeed('scales.read', { serial: scale.serial }, as(owner));
    expect([state, reason]).toEqual(['suspended', '外壳被打开，需重新检定']);
    expect(events.map(({ kind }) => kind)).toEqual(['cover_opened', 'battery_low', 'bound']);
    expect(await take(scale, owner)).toMatchObject({ outcome: 'scales.suspended' });
    await server.succeed(
      'scales.set_state',
      { serial: scale.serial, act: 'resume', reason: '重新检定合格' },
      { token: operator },
    );
    expect((await take(scale, owner)).outcome).toBe('success');
  });
});

describe('scales.take', () => {
  it('captures what the scale says while it stands still and reports', async () => {
    const owner = await buildRecycler(server);
    const scale = await boundScale(owner);
    expect((await take(scale, owner)).outcome).toBe('scales.offline');
    await report(scale, 1, { pieces: stablePieces('line', 12_300).slice(0, 4) });
    expect((await take(scale, owner)).outcome).toBe('scales.not_stable');
    await report(scale, 2, { pieces: stablePieces('line', 12_300) });
    const id = crypto.randomUUID();
    expect((await take(scale, owner, id)).data).toEqual({ id, grams: 12_300 });
    server.clock.advance(11 * SECOND);
    expect((await take(scale, owner)).outcome).toBe('scales.offline');
    expect((await take(scale, await buildRecycler(server))).outcome).toBe('scales.unknown');
  });

  it('gives no weight after the day on which the certificate ends', async () => {
    const owner = await buildRecycler(server);
    const scale = await boundScale(owner);
    const photoId = await uploadPicture(server, owner.token, `certificate-${scale.serial}`);
    const today = new Date(server.clock.now() + 8 * HOUR).toISOString().slice(0, 10);
    await server.succeed(
      'scales.add_certificate',
      { scale: scale.serial, number: 'JD-1', issuer: '市计量院', verifiedOn: '2026-01-01', validTo: today, photoId },
      { token: owner.token, key: 'certificate-of-take' },
    );
    await report(scale, 1, { pieces: stablePieces('line', 12_300) });
    expect((await take(scale, owner)).outcome).toBe('success');
    server.clock.advance(DAY);
    await report(scale, 2, { pieces: stablePieces('line', 12_300) });
    expect(await take(scale, owner)).toMatchObject({ outcome: 'scales.certificate_over' });
  });
});

describe('scales.keep', () => {
  it('lists a Bluetooth scale by its plate, changes it, and forgets it', async () => {
    const recycler = await buildRecycler(server);
    await server.succeed('scales.keep', { plate: 'HT-001', modelId: 'ht-150', name: '台秤' }, as(recycler));
    await server.succeed('scales.keep', { plate: 'HT-001', modelId: 'ys-300', name: '小秤' }, as(recycler));
    expect((await server.succeed('scales.list_mine', {}, as(recycler))).own).toMatchObject([
      { plate: 'HT-001', name: '小秤', model: { id: 'ys-300', profile: 'six_bytes' }, certificate: null },
    ]);
    expect(
      (await server.call('scales.keep', { plate: 'HT-002', modelId: 'net-300', name: '不是蓝牙' }, as(recycler)))
        .outcome,
    ).toBe('scales.model_unknown');
  });
});

describe('scales.keep_container', () => {
  it('keeps what goods are weighed in, and what it weighs now', async () => {
    const [recycler, other] = [await buildRecycler(server), await buildRecycler(server)];
    const keep = (id: string, grams: number) =>
      server.call('scales.keep_container', { id, name: '大铁筐', grams }, as(recycler));
    await keep('container-1', 3_200);
    server.clock.advance(DAY);
    await keep('container-1', 3_250);
    expect(await server.succeed('scales.list_containers', {}, as(recycler))).toEqual([
      { id: 'container-1', name: '大铁筐', grams: 3_250, weighedAt: new Date(server.clock.now()).toISOString() },
    ]);
    expect(await server.succeed('scales.list_containers', {}, as(other))).toEqual([]);
    for (let count = 2; count <= 20; count += 1) await keep(`container-${count}`, 1_000);
    expect((await keep('container-21', 1_000)).message).toBe('最多保存 20 个容器，请先去掉不用的');
  });
});

describe('scales.list_containers', () => {
  it('is empty before one was kept', async () => {
    expect(await server.succeed('scales.list_containers', {}, as(await buildRecycler(server)))).toEqual([]);
  });
});

describe('scales.forget_container', () => {
  it('removes it', async () => {
    const recycler = await buildRecycler(server);
    await server.succeed('scales.keep_container', { id: 'container-1', name: '编织袋', grams: 150 }, as(recycler));
    await server.succeed('scales.forget_container', { id: 'container-1' }, as(recycler));
    expect(await server.succeed('scales.list_containers', {}, as(recycler))).toEqual([]);
  });
});

describe('scales.forget', () => {
  it('removes a scale from the list', async () => {
    const recycler = await buildRecycler(server);
    await server.succeed('scales.keep', { plate: 'HT-009', modelId: 'ht-150', name: '台秤' }, as(recycler));
    await server.succeed('scales.forget', { plate: 'HT-009' }, as(recycler));
    expect((await server.succeed('scales.list_mine', {}, as(recycler))).own).toEqual([]);
  });
});

describe('scales.list_models', () => {
  it('says how each model speaks, and that the sandbox has one to connect to', async () => {
    const { models, simulated } = await server.succeed('scales.list_models', {}, as(await buildRecycler(server)));
    expect(simulated).toBe(true);
    expect(models.find(({ id }) => id === 'ht-150')).toMatchObject({ profile: 'line', divisionGrams: 50 });
    expect(models[0]).not.toHaveProperty('keyHolder');
  });
});

describe('scales.list_mine', () => {
  it('is empty for a recycler without scales', async () => {
    expect(await server.succeed('scales.list_mine', {}, as(await buildRecycler(server)))).toEqual({
      network: [],
      own: [],
    });
  });
});

describe('scales.read', () => {
  it('is for its owner and who is bound to it', async () => {
    const [owner, stranger] = [await buildRecycler(server), await buildRecycler(server)];
    const { serial } = await boundScale(owner);
    expect((await server.succeed('scales.read', { serial }, as(owner))).events).toMatchObject([
      { kind: 'bound', text: '输入绑定码绑定' },
    ]);
    expect((await server.call('scales.read', { serial }, as(stranger))).outcome).toBe('scales.unknown');
  });
});
