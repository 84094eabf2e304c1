/** The installation's name until an operator sets another. */
export const DEFAULT_BRAND_NAME = '收收';
/** The brand colour of the design tokens. */
export const DEFAULT_BRAND_COLOR = '#e0312b';

type Channels = readonly [red: number, green: number, blue: number];

const WHITE: Channels = [255, 255, 255];
const DARK_GROUND: Channels = [27, 30, 34];

/** Least contrast of text on its ground (WCAG 2.2, AA). */
const MIN_CONTRAST = 4.5;

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Channels;
const hexOf = (channels: Channels): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
/** @param share of `other`, 0 to 1 */
const mix = (color: Channels, other: Channels, share: number): Channels =>
  color.map((value, index) => value * (1 - share) + other[index]! * share) as unknown as Channels;

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: Channels, right: Channels): number {
  const [bright, dark] = [luminance(left), luminance(right)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** Contrast of white text on a colour `#rrggbb`, 1 to 21. */
export const contrastWithWhite = (color: string): number => contrast(channelsOf(color), WHITE);

/** Whether white text can be read on a colour `#rrggbb`, as on every main button. */
export const carriesWhiteText = (color: string): boolean => contrastWithWhite(color) >= MIN_CONTRAST;

/** The first step from a colour towards another that can be read on a ground. */
function readable(color: Channels, towards: Channels, ground: Channels): Channels {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(color, towards, share);
    if (contrast(tried, ground) >= MIN_CONTRAST + 0.1) return tried;
  }
  return towards;
}

/** The values of the design tokens that come from the brand colour. */
export interface BrandTokens {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

/** Tokens of a brand colour `#rrggbb`, on light and on dark ground; text forms reach 4.5:1 on their own soft ground. */
export function brandTokens(color: string): BrandTokens {
  const brand = channelsOf(color);
  const pressed = mix(brand, [0, 0, 0], 0.14);
  const soft = mix(brand, WHITE, 0.91);
  const darkSoft = mix(brand, DARK_GROUND, 0.82);
  const hero = (from: Channels, to: Channels): string =>
    `linear-gradient(135deg, ${hexOf(from)} 0%, ${hexOf(to)} 100%)`;
  return {
    light: {
      '--brand': color,
      '--brand-pressed': hexOf(pressed),
      '--brand-soft': hexOf(soft),
      '--brand-tint': hexOf(mix(brand, WHITE, 0.72)),
      '--brand-ink': hexOf(readable(pressed, [0, 0, 0], soft)),
      '--on-brand-quiet': hexOf(readable(mix(brand, WHITE, 0.89), WHITE, brand)),
      '--hero': hero(brand, pressed),
    },
    dark: {
      '--brand-soft': hexOf(darkSoft),
      '--brand-tint': hexOf(mix(brand, DARK_GROUND, 0.55)),
      '--brand-ink': hexOf(readable(brand, WHITE, darkSoft)),
      '--hero': hero(mix(brand, [0, 0, 0], 0.16), mix(brand, [0, 0, 0], 0.3)),
    },
  };
}
