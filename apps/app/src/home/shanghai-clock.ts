/** `07:30` in Shanghai. All that the kernel knows of instants would be a hundredth of what a phone loads before its first screen. */
export function shanghaiClock(epochMilliseconds: number): string {
  return new Date(epochMilliseconds + 8 * 3_600_000).toISOString().slice(11, 16);
}
