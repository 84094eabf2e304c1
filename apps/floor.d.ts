/**
 * What the oldest supported browsers have of the standard library beyond ES2022; for `floor.tsconfig.json`, which knows
 * no younger library.
 */
interface ReadonlyArray<T> {
  findLast<Found extends T>(predicate: (value: T, index: number) => value is Found): Found | undefined;
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number) => unknown): number;
}
interface Array<T> {
  findLast<Found extends T>(predicate: (value: T, index: number) => value is Found): Found | undefined;
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number) => unknown): number;
}
