/** `07:30` in Shanghai. Importing the kernel's instants would add a hundredth to the first download. */
export function shanghaiClock(epochMilliseconds: number): string {
  return new Date(epochMilliseconds + 8 * 3_600_000).toISOString().slice(11, 16);
}
