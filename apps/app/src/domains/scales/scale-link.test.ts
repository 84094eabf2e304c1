import { describe, expect, test } from 'vitest';
import { bytesOf, stableGrams } from '@shoushou/rules/scales/captures';
import { simulatePieces, type SimulatedLoad } from '@shoushou/rules/scales/simulate';
import { defaultLimits } from '@shoushou/rules/scales/stability';
import { createScaleLink, type ScaleFacts } from './scale-link.queries.ts';
import type { ScaleSource } from './scale-source.queries.ts';

const facts: ScaleFacts = { name: '台秤', plate: '', profile: 'line', limits: defaultLimits };

/** A link with a clock that the test moves, and a simulated source. */
function bench({ failures = 0 } = {}) {
  let time = 0;
  let due: { at: number; work: () => void }[] = [];
  let left = failures;
  const opened: { onBytes: (bytes: Uint8Array) => void; onDisconnect: () => void; closed: boolean }[] = [];
  const link = createScaleLink({
    now: () => time,
    wallClock: () => Date.parse('2026-11-21T09:30:00+08:00') + time,
    after(work, ms) {
      const entry = { at: time + ms, work };
      due.push(entry);
      return () => void (due = due.filter((each) => each !== entry));
    },
  });
  const source: ScaleSource = {
    name: '台秤',
    async open(onBytes, onDisconnect) {
      if (opened.length > 0 && left > 0) {
        left -= 1;
        throw new Error('out of reach');
      }
      const connection = { onBytes, onDisconnect, closed: false };
      opened.push(connection);
      return { profile: null, close: async () => void (connection.closed = true) };
    },
  };
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
  return {
    link,
    source,
    opened,
    settle,
    async advance(ms: number) {
      time += ms;
      const now = due.filter(({ at }) => at <= time);
      due = due.filter(({ at }) => at > time);
      for (const { work } of now) work();
      await settle();
    },
    send(grams: number, load: SimulatedLoad = 'still', forMs = 4_000) {
      const start = time;
      for (const [ms, bytes] of simulatePieces('line', { grams, load }, 0, forMs)) {
        time = start + ms;
        opened.at(-1)!.onBytes(bytesOf(bytes));
      }
    },
  };
}

describe('the link to a scale', () => {
  test('shows the figure, and gives the weight with its evidence once it stands still', async () => {
    const { link, source, send } = bench();
    await link.connect(source, facts);
    send(12_340, 'still', 1_000);
    expect([link.state().stability, link.stillWeight()]).toEqual(['moving', null]);
    send(12_340);
    expect(link.state()).toMatchObject({ phase: 'listening', stability: 'stable', grams: 12_340 });
    const still = link.stillWeight()!;
    expect(stableGrams('line', [...still.pieces], defaultLimits)).toBe(12_340);
  });

  test('gives nothing while the load swings, or is too much', async () => {
    const { link, source, send } = bench();
    await link.connect(source, facts);
    send(12_340, 'swinging');
    expect(link.stillWeight()).toBeNull();
    send(12_340, 'overload');
    expect([link.state().stability, link.stillWeight()]).toEqual(['over', null]);
  });

  test('takes no weighing that the scale stored before the connection', async () => {
    const { link, source, opened } = bench();
    await link.connect(source, { ...facts, profile: 'measurement' });
    // 25.22 kg of the week before, as a scale sends it once a phone connects.
    for (const frame of ['02b413ea070b0e091e00', '02b413ea070b0e091e00']) opened.at(-1)!.onBytes(bytesOf(frame));
    expect([link.state().grams, link.stillWeight()]).toEqual([null, null]);
    opened.at(-1)!.onBytes(bytesOf('02b413ea070b15091e00'));
    expect(link.state().grams).toBe(25_220);
  });

  test('says that nothing comes after five seconds', async () => {
    const { link, source, send, advance } = bench();
    await link.connect(source, facts);
    send(12_340);
    await advance(5_000);
    expect([link.state().phase, link.stillWeight()]).toEqual(['silent', null]);
  });

  test('comes back by itself, after longer and longer waits', async () => {
    const { link, source, opened, advance, send } = bench({ failures: 2 });
    await link.connect(source, facts);
    opened[0]!.onDisconnect();
    expect(link.state().phase).toBe('reconnecting');
    for (const wait of [1_000, 2_000, 4_000]) await advance(wait);
    expect(opened).toHaveLength(2);
    send(5_000);
    expect(link.state()).toMatchObject({ phase: 'listening', grams: 5_000 });
  });

  test('is lost after five tries, and connects anew when asked', async () => {
    const { link, source, opened, advance } = bench({ failures: 5 });
    await link.connect(source, facts);
    opened[0]!.onDisconnect();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000]) await advance(wait);
    expect(link.state().phase).toBe('lost');
    await link.retry();
    expect(link.state().phase).toBe('listening');
  });

  test('a scale that could not be connected at first is said in words, and nothing goes on', async () => {
    const { link, advance } = bench();
    await link.connect({ name: '坏秤', open: () => Promise.reject(new Error('no')) }, facts);
    expect(link.state()).toMatchObject({ phase: 'idle', facts: null, problem: '没有连上，请打开秤的电源后重试' });
    await advance(20_000);
    expect(link.state().phase).toBe('idle');
  });

  test('disconnecting closes it, and what still comes is ignored', async () => {
    const { link, source, opened, send } = bench();
    await link.connect(source, facts);
    await link.disconnect();
    send(12_340);
    expect([opened[0]!.closed, link.state().phase]).toEqual([true, 'idle']);
  });
});
