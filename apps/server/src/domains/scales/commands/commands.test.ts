import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildMarket, buildRecycler } from '../../orders/builders/orders.builders.ts';
import { composeReport, seedScales } from '../builders/scales.builders.ts';
import { replySignature, reportKey } from '../reporting/report-signature.steps.ts';
import { findBrokenScales } from '../scale-invariants.store.ts';

let server: TestServer;
const key = '7b'.repeat(32);
const scales = ['SC-COMMANDS01', 'SC-COMMANDS02', 'SC-COMMANDS03'];
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await seedScales(
    server.deps,
    scales.map((serial) => ({ serial, modelId: 'net-300', claimCode: 'BIND2026', key })),
  );
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenScales(server.deps.database, 1_000)).toEqual([]));

let seq = 0;
interface Reply {
  seq: number;
  time: number;
  intervalMs: number;
  commands: { id: string; kind: string; value: string }[];
  sign: string;
}
async function report(serial: string, content: object = {}): Promise<Reply> {
  seq += 1;
  const answered = await server.server.app.inject(composeReport({ serial, key }, seq, server.clock.now(), content));
  return answered.json() as Reply;
}
async function bound(serial: string) {
  const recycler = await buildRecycler(server);
  await server.succeed('scales.bind', { serial, claimCode: 'BIND2026' }, { token: recycler.token });
  await report(serial);
  return { serial, recycler, token: recycler.token };
}

describe('scales.command', () => {
  it('rides in the signed reply to the next report, until the scale says that it has done it', async () => {
    const { serial, token } = await bound(scales[0]!);
    const made = await server.succeed('scales.command', { serial, kind: 'tare' }, { token });
    expect(made).toMatchObject({ kind: 'tare', state: 'waiting' });
    expect((await server.call('scales.command', { serial, kind: 'zero' }, { token })).message).toBe(
      '这台秤正在执行上一条，请稍候',
    );
    const reply = await report(serial);
    expect(reply.commands).toEqual([{ id: made.id, kind: 'tare', value: '' }]);
    expect(reply.sign).toBe(
      replySignature(reportKey(key), String(reply.seq), reply.time, reply.intervalMs, reply.commands),
    );
    expect((await server.succeed('scales.read', { serial }, { token })).commands).toMatchObject([
      { id: made.id, state: 'sent' },
    ]);
    expect((await report(serial, { done: [{ id: made.id, ok: true }] })).commands).toEqual([]);
    expect(await server.succeed('scales.read', { serial }, { token })).toMatchObject({
      commands: [{ state: 'done' }],
      events: [{ kind: 'command', text: '去皮完成' }, { kind: 'bound' }],
    });
  });

  it('is over after a minute without an answer, and another one may follow', async () => {
    const { serial, token } = await bound(scales[1]!);
    await server.succeed('scales.command', { serial, kind: 'unit', value: 'jin' }, { token });
    server.clock.advance(60_000);
    expect((await server.succeed('scales.read', { serial }, { token })).commands).toMatchObject([
      { kind: 'unit', value: 'jin', state: 'over' },
    ]);
    expect((await report(serial)).commands).toEqual([]);
    const config = await server.succeed('scales.command', { serial, kind: 'config', value: '10' }, { token });
    expect((await report(serial)).intervalMs).toBe(30_000);
    await report(serial, { done: [{ id: config.id, ok: true }] });
    expect((await server.call('scales.command', { serial, kind: 'unit', value: 'pound' }, { token })).outcome).toBe(
      'platform.malformed',
    );
  });

  it('is for who may use the scale, while it is online', async () => {
    const { serial, token } = await bound(scales[2]!);
    const stranger = await buildRecycler(server);
    expect((await server.call('scales.command', { serial, kind: 'tare' }, { token: stranger.token })).outcome).toBe(
      'scales.unknown',
    );
    server.clock.advance(91_000);
    expect((await server.call('scales.command', { serial, kind: 'tare' }, { token })).outcome).toBe('scales.offline');
    expect(
      (await report(serial, { done: [{ id: '0193f3a0-0000-7000-8000-0000000000ff', ok: true }] })).commands,
    ).toEqual([]);
  });
});
