import type { LiveHub, Topic } from './live.ts';

export interface PollOptions {
  /** Milliseconds between two rounds. */
  every: number;
  round(): Promise<void>;
  /** The last subscriber has left. */
  ended(): unknown;
  onError(error: unknown): void;
}

/** Repeats work on this server while a topic has subscribers on it. @returns starts it, unless it is running */
export function pollWhileSubscribed(
  live: Pick<LiveHub, 'hasSubscribers'>,
  topic: Topic,
  { every, round, ended, onError }: PollOptions,
): () => void {
  let isUnderWay = false;
  const next = (): void => {
    setTimeout(() => {
      if (live.hasSubscribers(topic)) return void round().catch(onError).finally(next);
      isUnderWay = false;
      ended();
      return undefined;
    }, every).unref();
  };
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    next();
  };
}
