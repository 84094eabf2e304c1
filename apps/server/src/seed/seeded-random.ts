/** Deterministic randomness by text, so that the sample city is the same on every machine. */
export interface SeededRandom {
  /** 0 ≤ x < 1. */
  next(): number;
  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, chosen by weight. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** This many different items in random order, fewer when there are not enough. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

/** mulberry32 seeded by an FNV-1a hash of the text. */
export function seededRandom(text: string): SeededRandom {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)]!,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return items.at(-1)![0];
    },
    sample(items, count) {
      const rest = [...items];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(between(0, rest.length - 1), 1)[0]!,
      );
    },
  };
}
