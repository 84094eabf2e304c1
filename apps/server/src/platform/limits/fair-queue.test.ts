import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FairQueue, Overloaded, type FairQueueLimits, type Release, type Share } from './fair-queue.ts';

const limits: FairQueueLimits = {
  total: 8,
  perCaller: 2,
  perSharedAddress: 4,
  perAddress: 6,
  perSubject: 2,
  maxWaiting: 20,
  maxWait: 1_000,
};
const share = (caller: string, rest: Partial<Share> = {}): Share => ({
  caller,
  isSharedAddress: false,
  address: null,
  subject: null,
  ...rest,
});

/** Adds many at once, and records the order of starts. */
function enterAll(
  queue: FairQueue,
  shares: readonly Share[],
): { started: { caller: string; release: Release }[]; refused: string[] } {
  const seen = { started: [] as { caller: string; release: Release }[], refused: [] as string[] };
  for (const each of shares) {
    const entered = queue.enter(each);
    if (entered instanceof Promise) {
      entered.then(
        (release) => void seen.started.push({ caller: each.caller, release }),
        () => void seen.refused.push(each.caller),
      );
    } else seen.started.push({ caller: each.caller, release: entered });
  }
  return seen;
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
};

afterEach(() => vi.useRealTimers());

describe('a queue that is fair to callers', () => {
  test('gives one caller its own limit, and the rest of the places stay for others', async () => {
    const queue = new FairQueue(limits);
    const { started } = enterAll(queue, [...Array.from({ length: 10 }, () => share('greedy')), share('other')]);
    await settle();
    expect(started.map(({ caller }) => caller)).toEqual(['greedy', 'greedy', 'other']);
  });

  test('gives one row its own limit, whoever asks', async () => {
    const queue = new FairQueue(limits);
    const { started } = enterAll(
      queue,
      Array.from({ length: 10 }, (_, index) => share(`caller ${index}`, { subject: 'order' })),
    );
    await settle();
    expect(started).toHaveLength(2);
    expect(queue.enter(share('one', { subject: 'another order' }))).toBeTypeOf('function');
  });

  test('gives an address more than a person, and less than everything', async () => {
    const queue = new FairQueue(limits);
    const crowd = enterAll(
      queue,
      Array.from({ length: 8 }, () => share('address', { isSharedAddress: true, address: 'address' })),
    );
    const people = enterAll(
      queue,
      Array.from({ length: 8 }, (_, index) => share(`person ${index}`, { address: 'address' })),
    );
    await settle();
    expect([crowd.started.length, people.started.length]).toEqual([4, 2]);
    expect(queue.enter(share('elsewhere', { address: 'another' }))).toBeTypeOf('function');
  });

  test('gives this machine itself no limit as an address', async () => {
    const queue = new FairQueue(limits);
    const { started } = enterAll(
      queue,
      Array.from({ length: 12 }, () => share('here', { isSharedAddress: true })),
    );
    await settle();
    expect(started).toHaveLength(8);
  });

  test('lets callers take turns, however many one of them has waiting', async () => {
    const queue = new FairQueue({ ...limits, total: 1, perCaller: 1 });
    const { started } = enterAll(queue, [...Array.from({ length: 6 }, () => share('greedy')), share('a'), share('b')]);
    for (let turn = 0; turn < 8; turn += 1) {
      await settle();
      started[turn]!.release();
    }
    expect(started.map(({ caller }) => caller)).toEqual([
      'greedy',
      'greedy',
      'a',
      'b',
      'greedy',
      'greedy',
      'greedy',
      'greedy',
    ]);
  });

  test('refuses the caller with most waiting when it is full', async () => {
    const queue = new FairQueue({ ...limits, total: 1, maxWaiting: 5 });
    const seen = enterAll(queue, [...Array.from({ length: 6 }, () => share('greedy')), share('a'), share('greedy')]);
    await settle();
    expect(seen.refused).toEqual(['greedy', 'greedy']);
    expect([queue.hasRoomFor('new'), queue.hasRoomFor('greedy')]).toEqual([true, false]);
  });

  test('refuses what has waited too long, but never what continues something begun', async () => {
    vi.useFakeTimers();
    const queue = new FairQueue({ ...limits, total: 1 });
    const first = queue.enter(share('a')) as Release;
    const outcomes: string[] = [];
    void (queue.enter(share('b')) as Promise<Release>).catch((error: unknown) =>
      outcomes.push(error instanceof Overloaded ? 'refused' : 'failed'),
    );
    void (queue.enter(share('b'), { isContinued: true }) as Promise<Release>).then(() => outcomes.push('continued'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outcomes).toEqual(['refused']);
    first();
    await settle();
    expect(outcomes).toEqual(['refused', 'continued']);
  });

  describe('when more comes than can be done', () => {
    const WORK_MS = 40;
    const TOTAL = 4;
    const wave = { ...limits, total: TOTAL, perCaller: TOTAL, maxWaiting: 200, maxWait: 5_000 };
    /**
     * Work of this many callers in turn that arrives every few milliseconds for a while; each takes `WORK_MS` when it
     * runs.
     */
    async function come(
      queue: FairQueue,
      { everyMs, forMs, callers = 100 }: { everyMs: number; forMs: number; callers?: number },
    ) {
      const outcome = { done: [] as number[], refused: [] as number[] };
      const startedAt = performance.now();
      for (let number = 0; performance.now() - startedAt < forMs; number += 1) {
        const cameAt = performance.now();
        const work = (release: Release): void => {
          setTimeout(release, WORK_MS);
          outcome.done.push(performance.now() - cameAt);
        };
        const caller = `caller ${number % callers}`;
        if (!queue.hasRoomFor(caller)) outcome.refused.push(0);
        else
          void Promise.resolve(queue.enter(share(caller))).then(
            work,
            () => void outcome.refused.push(performance.now() - cameAt),
          );
        await vi.advanceTimersByTimeAsync(everyMs);
      }
      return outcome;
    }
    const longest = (times: readonly number[]): number => Math.max(...times);

    test('for seconds, the wait is short, nothing less is done, and the rest are refused at once', async () => {
      vi.useFakeTimers();
      const queue = new FairQueue(wave);
      await come(queue, { everyMs: 1, forMs: 2_000 });
      const { done, refused } = await come(queue, { everyMs: 1, forMs: 4_000 });
      expect(longest(done), 'once as long as work takes, after what was running').toBeLessThanOrEqual(2 * WORK_MS);
      expect(done.length / ((4_000 / WORK_MS) * TOTAL)).toBeGreaterThan(0.97);
      expect(longest(refused)).toBeLessThanOrEqual(2 * WORK_MS);
      expect(refused.filter((waited) => waited === 0).length / refused.length).toBeGreaterThan(0.9);
    });

    test('for a moment, all of it waits and is done', async () => {
      vi.useFakeTimers();
      const queue = new FairQueue(wave);
      const { done, refused } = await come(queue, { everyMs: 2, forMs: 390 });
      await vi.advanceTimersByTimeAsync(3_000);
      expect([done.length, refused.length]).toEqual([195, 0]);
      expect(longest(done)).toBeGreaterThan(1_000);
    });

    test('by a little, people wait about half a second before anybody is refused', async () => {
      vi.useFakeTimers();
      const queue = new FairQueue(wave);
      const { done, refused } = await come(queue, { everyMs: 0.8 * (WORK_MS / TOTAL), forMs: 6_000 });
      expect(refused.length / (done.length + refused.length)).toBeLessThan(0.25);
      expect(longest(done.slice(-100))).toBeGreaterThan(400);
      expect(
        longest(done.slice(-100)),
        'fifteen times as long as work takes, after what was running',
      ).toBeLessThanOrEqual(16 * WORK_MS);
    });

    test('and the places are full but nobody has to wait long, nobody is refused', async () => {
      vi.useFakeTimers();
      const queue = new FairQueue(wave);
      const { refused } = await come(queue, { everyMs: WORK_MS / TOTAL, forMs: 10_000 });
      expect(refused).toEqual([]);
    });

    test('by one caller alone, only that one is refused', async () => {
      vi.useFakeTimers();
      const queue = new FairQueue({ ...wave, perCaller: TOTAL - 1 });
      const greedy = come(queue, { everyMs: 1, forMs: 5_000, callers: 1 });
      const others: string[] = [];
      for (let number = 0; number < 80; number += 1) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        void Promise.resolve(queue.enter(share(`other ${number}`))).then(
          (release) => setTimeout(release, WORK_MS),
          () => others.push('refused'),
        );
      }
      const { refused } = await greedy;
      expect([others, refused.length > 1_000]).toEqual([[], true]);
    });
  });

  test('never exceeds a limit and ends empty, in whatever order work comes and goes', async () => {
    const step = fc.record({
      caller: fc.constantFrom('a', 'b', 'c', 'd'),
      isSharedAddress: fc.constant(false),
      address: fc.constantFrom('x', 'y', null),
      subject: fc.constantFrom('1', '2', null),
      releases: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const queue = new FairQueue({ ...limits, total: 5, perAddress: 3 });
        const held: { share: Share; release: Release }[] = [];
        const check = (): void => {
          const most = (key: (each: Share) => string | null): number =>
            Math.max(
              0,
              ...[...new Set(held.map(({ share: each }) => key(each)))]
                .filter((each) => each !== null)
                .map((each) => held.filter((one) => key(one.share) === each).length),
            );
          expect([
            held.length <= 5,
            most((each) => each.caller) <= 2,
            most((each) => each.address) <= 3,
            most((each) => each.subject) <= 2,
          ]).toEqual([true, true, true, true]);
        };
        for (const { releases, ...asked } of steps) {
          const entered = queue.enter(asked);
          if (entered instanceof Promise)
            entered.then(
              (release) => void held.push({ share: asked, release }),
              () => {},
            );
          else held.push({ share: asked, release: entered });
          for (let count = 0; count < releases; count += 1) held.shift()?.release();
          await settle();
          check();
        }
        while (held.length > 0) {
          held.shift()!.release();
          await settle();
          check();
        }
        expect(queue.waiting).toBe(0);
      }),
    );
  });
});
