/**
 * Limits how many memory-intensive tasks run at once; others wait in order of arrival. A task that needs more memory
 * than the others takes several `places`.
 */
export function limitConcurrency(most: number): <Made>(work: () => Promise<Made>, places?: number) => Promise<Made> {
  const waiting: { places: number; begin: () => void }[] = [];
  let free = most;
  const admit = (): void => {
    // The first that waits goes first, however small the next ones are: a large one would otherwise wait for ever.
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.places;
      next.begin();
    }
  };
  return async (work, places = 1) => {
    if (waiting.length > 0 || free < places) await new Promise<void>((begin) => waiting.push({ places, begin }));
    else free -= places;
    try {
      return await work();
    } finally {
      free += places;
      admit();
    }
  };
}
