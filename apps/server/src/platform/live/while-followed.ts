import type { LiveHub, Topic } from './live.ts';

export interface FollowedWork {
  /** Milliseconds between two rounds. */
  every: number;
  round(): Promise<void>;
  /** Nobody follows any more. */
  ended(): unknown;
  onError(error: unknown): void;
}

/** Repeats work on this server for as long as somebody follows a topic on it. @returns begins it, unless it is under way */
export function whileFollowed(live: Pick<LiveHub, 'isFollowed'>, topic: Topic, { every, round, ended, onError }: FollowedWork): () => void {
  let isUnderWay = false;
  const next = (): void => {
    setTimeout(() => {
      if (live.isFollowed(topic)) return void round().catch(onError).finally(next);
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
