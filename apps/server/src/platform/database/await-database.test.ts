import { afterEach, expect, test, vi } from 'vitest';
import { awaitDatabase, whenReachable } from './await-database.ts';

afterEach(() => vi.useRealTimers());

const refusal = (code: string): Error => Object.assign(new Error('refused'), { code });
/** A database that responds to each query with the next of these; null is success. */
const answering = (...answers: (Error | null)[]) => ({
  query: vi.fn(async () => {
    const next = answers.shift();
    if (next) throw next;
    return [];
  }) as never,
});

test('a start waits for a database that recovers, and says so once', async () => {
  const given = vi.fn();
  await awaitDatabase(answering(refusal('57P03'), refusal('ECONNREFUSED'), null), given);
  expect(given).toHaveBeenCalledTimes(1);
});

test('a start waits longer for a database that says that it recovers than for one that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const always = (code: string, minutes: number) => ({
    query: vi.fn(async () => {
      if (performance.now() >= minutes * 60_000) return [];
      vi.advanceTimersByTime(10_000);
      throw refusal(code);
    }) as never,
  });
  await awaitDatabase(always('57P03', 1), () => undefined);
  await expect(awaitDatabase(always('ECONNREFUSED', 10), () => undefined)).rejects.toThrow('refused');
});

test('half a minute of silence counts from the moment at which the database was lost, not from the start', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const steps: [minutes: number, answer: Error | null][] = [
    // Much was done before the loss.
    [2, refusal('57P01')],
    [0, refusal('57P03')],
    [1, refusal('57P03')],
    // Between two recoveries, or before the last one has ended, nothing listens for a moment.
    [0.1, refusal('ECONNREFUSED')],
    [0.1, refusal('57P03')],
    [0, null],
  ];
  const reach = async (): Promise<string> => {
    const [minutes, answer] = steps.shift()!;
    vi.advanceTimersByTime(minutes * 60_000);
    if (answer) throw answer;
    return 'reached';
  };
  expect(await whenReachable(reach, () => undefined)).toBe('reached');
});

test('a database that recovers and falls again and again is not waited for without end', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let turn = 0;
  const reach = async (): Promise<void> => {
    vi.advanceTimersByTime(20_000);
    throw refusal(turn++ % 2 === 0 ? '57P03' : 'ECONNREFUSED');
  };
  await expect(whenReachable(reach, () => undefined)).rejects.toThrow('refused');
});

test('a start ends at once with what is no matter of time, such as a wrong password', async () => {
  const database = answering(refusal('28P01'));
  await expect(awaitDatabase(database, () => undefined)).rejects.toThrow('refused');
});

test('a command gets what it waited for', async () => {
  const answers = [refusal('57P03'), 'version'];
  const reach = async (): Promise<string> => {
    const next = answers.shift()!;
    if (typeof next !== 'string') throw next;
    return next;
  };
  expect(await whenReachable(reach, () => undefined)).toBe('version');
});

test('a start that is to end waits for nothing', async () => {
  await expect(awaitDatabase(answering(refusal('57P03')), () => undefined, AbortSignal.abort())).rejects.toThrow(
    'refused',
  );
});
