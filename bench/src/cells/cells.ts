/**
 * A country in cells: each a primary with its standby, for some cities, their orders, and the people and money at home
 * there.
 */
export interface CellPlan {
  readonly cells: number;
  /** Orders a day of the heaviest cell, and of the mean one. */
  readonly heaviest: number;
  readonly mean: number;
}

/**
 * Shares of a country's orders by city, the largest first: the k-th has 1/k^0.8 of the first one's, as populations of
 * China's 337 cities roughly do.
 */
export function shareByCity(cities = 337): number[] {
  const weights = Array.from({ length: cities }, (_, index) => (index + 1) ** -0.8);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** The load of each cell when every city goes, the largest first, to the cell with the least so far. */
export function assignCities(shares: readonly number[], cells: number): number[] {
  const loads = Array.from({ length: cells }, () => 0);
  for (const share of shares.toSorted((a, b) => b - a)) {
    const lightest = loads.indexOf(Math.min(...loads));
    loads[lightest] = loads[lightest]! + share;
  }
  return loads;
}

/**
 * The fewest cells of which none has more orders a day than its primary carries. @throws when one city alone has more:
 * it would have to be divided by district
 */
export function planCells(ordersADay: number, ordersOfAPrimary: number, shares = shareByCity()): CellPlan {
  const largest = Math.max(...shares) * ordersADay;
  if (largest > ordersOfAPrimary) throw new Error(`one city has ${Math.round(largest)} orders a day`);
  for (let cells = Math.ceil(ordersADay / ordersOfAPrimary); ; cells += 1) {
    const heaviest = Math.max(...assignCities(shares, cells)) * ordersADay;
    if (heaviest <= ordersOfAPrimary) return { cells, heaviest, mean: ordersADay / cells };
  }
}

/** Money on its way between cells. */
interface Transfer {
  readonly key: number;
  readonly from: number;
  readonly to: number;
  readonly fen: number;
}

export interface ClearingResult {
  /**
   * Sums over all cells of what people have, and of what the cells owe each other; both are zero when nothing is lost.
   */
  readonly people: number;
  readonly clearing: number;
  readonly deliveries: number;
  readonly refused: number;
  /** Milliseconds from the debit to the credit. */
  readonly median: number;
  readonly slowest: number;
}

/**
 * Money between people of different cells: a debit with a row of the outbox in one, then deliveries, until one is
 * answered, to the other, which credits each key once. Deliveries and answers are lost with a probability, and tried
 * again after 20 ms, then after twice as long each time.
 *
 * @param random numbers from 0 to 1
 * @param trip milliseconds of a way between cells
 */
export function simulateClearing(
  { transfers, cells, lost, trip }: { transfers: number; cells: number; lost: number; trip: number },
  random: () => number,
): ClearingResult {
  const people = Array.from({ length: cells }, () => 0);
  const clearing = Array.from({ length: cells }, () => 0);
  const known = new Set<number>();
  const delays: number[] = [];
  let deliveries = 0;
  let refused = 0;
  for (let key = 0; key < transfers; key += 1) {
    const from = Math.floor(random() * cells);
    const transfer: Transfer = {
      key,
      from,
      to: (from + 1 + Math.floor(random() * (cells - 1))) % cells,
      fen: 1 + Math.floor(random() * 50_000),
    };
    people[transfer.from]! -= transfer.fen;
    clearing[transfer.from]! += transfer.fen;
    let at = 20 * random();
    for (let wait = 20; ; wait *= 2) {
      deliveries += 1;
      const arrives = random() >= lost;
      if (arrives && known.has(key)) refused += 1;
      else if (arrives) {
        known.add(key);
        clearing[transfer.to]! -= transfer.fen;
        people[transfer.to]! += transfer.fen;
        delays.push(at + trip);
      }
      if (arrives && random() >= lost) break;
      at += wait;
    }
  }
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const sorted = delays.toSorted((a, b) => a - b);
  return {
    people: sum(people),
    clearing: sum(clearing),
    deliveries,
    refused,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
  };
}
