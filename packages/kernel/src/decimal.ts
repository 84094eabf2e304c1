/**
 * Formats an integer count of the last of `digits` decimals: `1234567` with three is `1,234.567`. Trailing zeros are
 * omitted down to `least` decimals. Creating the browser's own formatters would take 15 ms of a start.
 */
export function formatDecimal(count: number, digits: number, least = digits): string {
  const figures = String(Math.abs(Math.round(count))).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  let fraction = figures.slice(figures.length - digits);
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${count < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Formats a share in thousandths as per cent: 77 is `7.7%`, 500 `50%`. */
export function formatThousandths(thousandths: number): string {
  return `${formatDecimal(thousandths, 1, 0)}%`;
}

/**
 * A large figure as people read it: `9,999`, `1.2 万`, `345 万`, `12.35 亿`; three figures that count, no zeros at the
 * end.
 */
export function formatLarge(value: number): string {
  const size = Math.abs(value);
  const [unit, name] = size >= 99_995_000 ? [100_000_000, ' 亿'] : size >= 10_000 ? [10_000, ' 万'] : [1, ''];
  const shown = size / unit;
  const digits = unit === 1 ? (Number.isInteger(value) ? 0 : 2) : shown < 10 ? 2 : shown < 100 ? 1 : 0;
  return `${value < 0 ? '-' : ''}${formatDecimal(Math.round(shown * 10 ** digits), digits, 0)}${name}`;
}
