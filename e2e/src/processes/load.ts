import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadOrder, LoadProgress, LoadResult } from './load-process.ts';
import type { OpenLoopOrder, OpenLoopResult } from './open-loop-process.ts';

export interface Load {
  /** Requests that have succeeded so far. */
  answered(): number;
  /** Stops after every pending request has its response. */
  stop(): Promise<LoadResult>;
}

/** Starts clients in a process of their own. */
export function startLoad(order: LoadOrder): Load {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  child.send(order);
  let answered = 0;
  const result = new Promise<LoadResult>((resolve, reject) => {
    child.on('message', (message: LoadProgress | LoadResult) =>
      'times' in message ? resolve(message) : (answered = message.answered),
    );
    child.once('exit', () => reject(new Error('the clients ended without a result')));
  });
  // Awaited by `stop`; until then a failure must not count as unhandled.
  result.catch(() => {});
  return {
    answered: () => answered,
    stop() {
      child.send('stop');
      return result;
    },
  };
}

/** Quantile of the latencies, milliseconds. */
export const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Infinity;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const p99 = (times: readonly number[]): number => quantile(times, 0.99);

/** Sends requests at a fixed rate from a process of their own, for a time. */
export function runOpenLoop(order: OpenLoopOrder): Promise<OpenLoopResult> {
  const child = fork(join(import.meta.dirname, 'open-loop-process.ts'));
  return new Promise((resolve, reject) => {
    child.once('message', (result: OpenLoopResult) => resolve(result));
    child.once('exit', () => reject(new Error('the crowd ended without a result')));
    child.send(order);
  });
}
