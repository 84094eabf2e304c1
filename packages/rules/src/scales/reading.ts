/** The content of one frame of a scale. */
export interface ScaleReading {
  /** Integer grams, negative after a tare; null when the scale could not weigh (overload, underload). */
  readonly grams: number | null;
  /** Whether the scale marks the reading as stable; null when its frames have no such mark. */
  readonly stable: boolean | null;
  /** `net` is without the tare; null when the scale does not say. */
  readonly kind: 'gross' | 'net' | 'tare' | null;
  /** The scale sent something that is no weight. */
  readonly unread?: true;
}

/** Grams in one unit. A pound is 453.59237 g, an ounce a sixteenth of it, a 斤 half a kilogram. */
const gramsIn: Readonly<Record<string, number>> = {
  kg: 1000,
  g: 1,
  t: 1_000_000,
  lb: 453.59237,
  oz: 28.349523125,
  斤: 500,
  市斤: 500,
  jin: 500,
  公斤: 1000,
  千克: 1000,
  克: 1,
  吨: 1_000_000,
};

/** A figure in a unit as whole grams; NaN for an unknown unit. */
export const gramsOf = (figure: number, unit: string): number => Math.round(figure * (gramsIn[unit] ?? Number.NaN));

/** Zero has no sign. */
export const signed = (grams: number, negative: boolean): number => (negative && grams !== 0 ? -grams : grams);
