/** Work at height begins here, metres (GB/T 3608). */
export const HEIGHT_WORK_FROM = 2;
/** The highest place that can be named, metres. */
export const MAX_HEIGHT_METRES = 600;

/** Levels of work at height with their upper ends in metres (GB/T 3608). */
export const heightLevels = [
  { name: '一级', upTo: 5 },
  { name: '二级', upTo: 15 },
  { name: '三级', upTo: 30 },
  { name: '特级', upTo: Infinity },
] as const;

/** The level of a height in metres; null below two metres, which is no work at height. */
export function heightLevel(metres: number): (typeof heightLevels)[number]['name'] | null {
  if (metres < HEIGHT_WORK_FROM) return null;
  return heightLevels.find(({ upTo }) => metres <= upTo)!.name;
}
