const format = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Shanghai' });

/** `07:30` in Shanghai. The kernel's way with instants would be a hundredth of what a phone loads before its first screen. */
export function shanghaiClock(epochMilliseconds: number): string {
  return format.format(epochMilliseconds);
}
