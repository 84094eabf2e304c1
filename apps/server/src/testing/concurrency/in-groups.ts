/** Runs the steps a few at a time: the test server has few connections. */
export async function inGroups<Item>(count: number, step: (index: number) => Promise<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for (let start = 0; start < count; start += 20)
    items.push(
      ...(await Promise.all(Array.from({ length: Math.min(20, count - start) }, (_, index) => step(start + index)))),
    );
  return items;
}
