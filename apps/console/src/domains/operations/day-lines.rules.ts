type Values = readonly (number | null)[];

/** The place of the greatest value, the first of several; null where no value is above zero. */
export function greatest(values: Values): number | null {
  const high = Math.max(0, ...values.map((value) => value ?? 0));
  return high === 0 ? null : values.indexOf(high);
}

/**
 * The paths of lines through values in one box, from zero to the highest of all, so that days are compared as they are.
 * A line leads over what is not known; a value with nothing beside it is a point.
 * @param count how many values the box's width has
 */
export function dayLines(lines: readonly Values[], count: number, box: { width: number; height: number }): string[] {
  const inset = 2;
  const high = Math.max(1e-9, ...lines.flat().map((value) => value ?? 0));
  const step = (box.width - inset * 2) / Math.max(1, count - 1);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return lines.map((values) => {
    const points = values.flatMap((value, index) =>
      value === null
        ? []
        : [`${round(inset + index * step)} ${round(inset + (1 - value / high) * (box.height - inset * 2))}`],
    );
    return points.length === 0 ? '' : `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`;
  });
}
