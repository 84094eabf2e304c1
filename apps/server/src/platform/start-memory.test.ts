import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { returnStartMemory } from './start-memory.ts';

describe('what a start leaves behind', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const collect = () => vi.fn() as unknown as NodeJS.GCFunction;

  test('is given back to the system once, some seconds later', () => {
    const collected = collect();
    returnStartMemory(collected);
    vi.advanceTimersByTime(2_000);
    expect(collected).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600_000);
    expect(collected).toHaveBeenCalledExactlyOnceWith({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  });

  test('stays where the server is stopped before, and where Node offers no collection', () => {
    const collected = collect();
    returnStartMemory(collected)();
    returnStartMemory(undefined)();
    vi.advanceTimersByTime(600_000);
    expect(collected).not.toHaveBeenCalled();
  });
});
