/** The value below which this share of the values lies, by nearest rank; 0 without values. @param percent 1–100 */
export function quantile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
}
