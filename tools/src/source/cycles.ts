/** Names with the names that each leads to. */
export type Graph = ReadonlyMap<string, Iterable<string>>;

/**
 * The strongly connected components of more than one name, or of one that leads to itself (Tarjan 1972), each sorted.
 */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const visit = (name: string): number => {
    order.set(name, order.size);
    lowest.set(name, order.get(name)!);
    open.push(name);
    isOpen.add(name);
    let leadsToItself = false;
    for (const target of graph.get(name) ?? []) {
      leadsToItself ||= target === name;
      const reached = !order.has(target) ? visit(target) : isOpen.has(target) ? order.get(target)! : Infinity;
      lowest.set(name, Math.min(lowest.get(name)!, reached));
    }
    if (lowest.get(name) === order.get(name)) {
      const members = open.splice(open.indexOf(name));
      for (const member of members) isOpen.delete(member);
      if (members.length > 1 || leadsToItself) cycles.push(members.sort());
    }
    return lowest.get(name)!;
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return cycles;
}
