import type { Database, Value } from '../../platform/database/types.ts';

/**
 * Connections lent to one server after the other, which keep what they have prepared. Closing what was lent waits for
 * the statements under way and refuses later ones, as closed connections would; the connections stay open.
 */
export function lendDatabase(database: Database): Database {
  const underWay = new Set<Promise<unknown>>();
  let ended = false;
  const counted = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (ended) return Promise.reject(new Error('the server of these connections has ended'));
    const running = work();
    underWay.add(running);
    const forget = (): void => void underWay.delete(running);
    running.then(forget, forget);
    return running;
  };
  return {
    ...database,
    query: <Row extends object>(text: string, values?: readonly Value[]) =>
      counted(() => database.query<Row>(text, values)),
    transaction: (work) => counted(() => database.transaction(work)),
    batch: <Row extends object>(text: string, values?: readonly Value[]) =>
      counted(() => database.batch<Row>(text, values)),
    background: {
      query: <Row extends object>(text: string, values?: readonly Value[]) =>
        counted(() => database.background.query<Row>(text, values)),
    },
    notify(notification) {
      if (!ended) database.notify(notification);
    },
    async close() {
      ended = true;
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
