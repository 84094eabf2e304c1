import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatcher, createKeyedBatcher } from './batch.ts';

const later = (): { promise: Promise<void>; release: () => void } => {
  let release = (): void => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
};

describe('a batcher', () => {
  it('starts a lone call at once and gathers those that arrive while it runs', async () => {
    const gate = later();
    const runs: number[][] = [];
    const batcher = createBatcher<number, number>(async (items) => {
      runs.push(items);
      if (runs.length === 1) await gate.promise;
      return items.map((item) => item * 10);
    });
    const first = batcher.add(1);
    const rest = [2, 3, 4].map((item) => batcher.add(item));
    expect(runs).toEqual([[1]]);
    gate.release();
    expect(await Promise.all([first, ...rest])).toEqual([10, 20, 30, 40]);
    expect(runs).toEqual([[1], [2, 3, 4]]);
  });

  it('never makes a run larger than its limit', async () => {
    const sizes: number[] = [];
    const batcher = createBatcher<number, number>(
      async (items) => {
        sizes.push(items.length);
        return items;
      },
      { maxBatchSize: 3 },
    );
    await Promise.all(Array.from({ length: 10 }, (_, index) => batcher.add(index)));
    expect(Math.max(...sizes)).toBe(3);
  });

  it('lets calls for which nobody waits stand until others have come, and takes them along with an urgent one', async () => {
    const runs: number[][] = [];
    const batcher = createBatcher<number, number>(
      async (items) => {
        runs.push(items);
        return items;
      },
      { gatherFor: 30, maxBatchSize: 3, isUrgent: (item) => item < 0 },
    );
    await Promise.all([1, 2].map((item) => batcher.add(item)));
    await Promise.all([3, -4].map((item) => batcher.add(item)));
    await Promise.all([5, 6, 7, 8].map((item) => batcher.add(item)));
    expect(runs).toEqual([[1, 2], [3, -4], [5, 6, 7], [8]]);
  });

  it('tells every member of a run that failed, and goes on with the next', async () => {
    let fails = true;
    const batcher = createBatcher<number, number>(async (items) => {
      if (fails) throw new Error('database gone');
      return items;
    });
    await expect(batcher.add(1)).rejects.toThrow('database gone');
    fails = false;
    await expect(batcher.add(2)).resolves.toBe(2);
  });
});

describe('a batcher that waits for those who come again', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  /**
   * Ten callers that repeat as soon as they are answered, each a moment after the previous one. @returns the sizes of
   * the batches
   */
  async function askAgain(waitsForReturn: number): Promise<number[]> {
    const sizes: number[] = [];
    const batcher = createBatcher<number, number>(
      async (items) => {
        sizes.push(items.length);
        await wait(40);
        return items;
      },
      { waitsForReturn },
    );
    const done = Promise.all(
      Array.from({ length: 10 }, async (_, caller) => {
        for (let turn = 0; turn < 4; turn += 1) {
          await wait(1 + (caller % 4));
          await batcher.add(caller);
        }
      }),
    );
    await vi.advanceTimersByTimeAsync(2_000);
    await done;
    return sizes;
  }

  it('waits after a run for those who were in it, so that ten who come again are one run and not two', async () => {
    expect(Math.max(...(await askAgain(0)))).toBeLessThan(10);
    expect((await askAgain(0.5)).filter((size) => size === 10).length).toBeGreaterThan(1);
  });

  it('never waits for anybody after a lone call', async () => {
    const batcher = createBatcher<number, number>((items) => Promise.resolve(items), { waitsForReturn: 1_000_000 });
    expect(await batcher.add(1)).toBe(1);
    expect(await batcher.add(2)).toBe(2);
  });

  it('goes on with who is there when the others do not come again', async () => {
    const batcher = createBatcher<number, number>(
      async (items) => {
        await wait(10);
        return items;
      },
      { waitsForReturn: 0.5 },
    );
    const three = Promise.all([1, 2, 3].map((item) => batcher.add(item)));
    await vi.advanceTimersByTimeAsync(30);
    await three;
    const lone = batcher.add(4);
    await vi.advanceTimersByTimeAsync(15);
    expect(await lone).toBe(4);
  });
});

describe('a batcher by key', () => {
  it('lets calls of one key wait for each other and those of another go on', async () => {
    const gate = later();
    const runs: [string, number[]][] = [];
    const batcher = createKeyedBatcher<number, string>(async (key, items) => {
      runs.push([key, items]);
      if (key === 'slow') await gate.promise;
      return items.map((item) => `${key} ${item}`);
    });
    const slow = [1, 2, 3].map((item) => batcher.add('slow', item));
    expect(await batcher.add('quick', 4)).toBe('quick 4');
    gate.release();
    expect(await Promise.all(slow)).toEqual(['slow 1', 'slow 2', 'slow 3']);
    expect(runs).toEqual([
      ['slow', [1]],
      ['quick', [4]],
      ['slow', [2, 3]],
    ]);
  });
});
