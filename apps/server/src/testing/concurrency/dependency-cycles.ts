/** Transactions in the order in which one record saw them. */
export type Order = readonly string[];

/**
 * Finds transactions that precede each other in a circle: no serial order explains such a history, so locks were
 * released too early. Each transaction of a record overwrites the value that the previous one wrote, so the order of
 * writes is also that of reads. @returns the transactions of one cycle, or null
 */
export function findCycle(orders: readonly Order[]): string[] | null {
  const next = new Map<string, Set<string>>();
  for (const order of orders) {
    for (const [index, transaction] of order.entries()) {
      const after = next.get(transaction) ?? new Set();
      next.set(transaction, after);
      const follower = order[index + 1];
      if (follower !== undefined && follower !== transaction) after.add(follower);
    }
  }
  // Depth first without recursion: paths are as long as there are transactions.
  const finished = new Set<string>();
  for (const start of next.keys()) {
    if (finished.has(start)) continue;
    const path: string[] = [start];
    const onPath = new Set(path);
    const left = [next.get(start)!.values()];
    while (path.length > 0) {
      const { value, done } = left.at(-1)!.next();
      if (done) {
        const ended = path.pop()!;
        onPath.delete(ended);
        finished.add(ended);
        left.pop();
      } else if (onPath.has(value)) {
        return path.slice(path.indexOf(value));
      } else if (!finished.has(value)) {
        path.push(value);
        onPath.add(value);
        left.push(next.get(value)!.values());
      }
    }
  }
  return null;
}
