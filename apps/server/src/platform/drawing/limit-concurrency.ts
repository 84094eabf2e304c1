/** Limits how many memory-intensive tasks run at once; others wait in order of arrival. */
export function limitConcurrency(most: number): <Made>(work: () => Promise<Made>) => Promise<Made> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed over directly, so that a newcomer can't take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
