import { sumOfWeights } from '@shoushou/rules/campaigns/draw';

/** A field of the wheel: as wide as its odds. Angles in degrees, clockwise from the top. */
export interface WheelField {
  readonly prize: string;
  readonly name: string;
  /** Share of all weights, 0 to 1. */
  readonly odds: number;
  readonly from: number;
  readonly to: number;
}

export function wheelFields(
  fields: readonly { readonly prize: string; readonly weight: number }[],
  nameOf: (prize: string) => string,
): WheelField[] {
  const sum = sumOfWeights(fields);
  let before = 0;
  return fields.map(({ prize, weight }) => {
    const from = (360 * before) / sum;
    before += weight;
    return { prize, name: nameOf(prize), odds: weight / sum, from, to: (360 * before) / sum };
  });
}

/**
 * Angle of a drawn number on the wheel, degrees. It is computed from the number in the proof, so that the pointer shows
 * the real result. @param roll decimal, below `sum`
 */
export function angleOfRoll(roll: string, sum: number): number {
  return (360 * (Number(roll) + 0.5)) / sum;
}

/** A point at `radius` in the direction of `angle` from the origin. */
export function pointAt(angle: number, radius: number): readonly [x: number, y: number] {
  const turn = (angle * Math.PI) / 180;
  return [radius * Math.sin(turn), -radius * Math.cos(turn)];
}

/** The outline of a field of a wheel of `radius` round the origin. */
export function fieldPath({ from, to }: Pick<WheelField, 'from' | 'to'>, radius: number): string {
  const [startX, startY] = pointAt(from, radius);
  const [endX, endY] = pointAt(to, radius);
  return `M0 0L${startX.toFixed(2)} ${startY.toFixed(2)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${endX.toFixed(2)} ${endY.toFixed(2)}z`;
}

/** A field's name where it has room: in the field, or outside with a line to it. */
export interface FieldLabel {
  readonly field: WheelField;
  readonly inside: boolean;
  readonly x: number;
  readonly y: number;
}

const insideRadius = 66;
const outsideX = 122;
/** Height of a label of two lines, and how far from the middle the outer ones stay, in the wheel's units. */
const lineHeight = 34;
const outermost = 104;
const letterWidth = 13;

/** Letters of a name as wide as Chinese ones; others take about half. */
export const lettersOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.56 : 1), 0);

/** A name of at most `longest` letters, cut with a mark. */
export function shortened(name: string, longest: number): string {
  if (lettersOf(name) <= longest) return name;
  let kept = '';
  for (const letter of name) {
    if (lettersOf(kept + letter) > longest - 1) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** @param longest letters of the longest name that is written in full */
export function labelsOf(fields: readonly WheelField[], longest: number): FieldLabel[] {
  const placed = fields.map((field): FieldLabel => {
    const middle = (field.from + field.to) / 2;
    const room = 2 * insideRadius * Math.sin((Math.min(180, field.to - field.from) * Math.PI) / 360);
    const inside = room * 1.15 >= Math.min(lettersOf(field.name), longest) * letterWidth;
    const [x, y] = pointAt(middle, inside ? insideRadius : 104);
    return { field, inside, x: inside ? x : x < 0 ? -outsideX : outsideX, y };
  });
  return [...placed.filter(({ inside }) => inside), ...spread(placed, -1), ...spread(placed, 1)];
}

/** The outer labels of one side, moved apart until none covers another. */
function spread(labels: readonly FieldLabel[], side: -1 | 1): FieldLabel[] {
  const column = labels
    .filter(({ inside, x }) => !inside && Math.sign(x) === side)
    .sort((one, other) => one.y - other.y);
  let floor = -outermost;
  const down = column.map((label) => {
    const y = Math.max(label.y, floor);
    floor = y + lineHeight;
    return { ...label, y };
  });
  let ceiling = outermost;
  return down.reverse().map((label) => {
    const y = Math.min(label.y, ceiling);
    ceiling = y - lineHeight;
    return { ...label, y };
  });
}
