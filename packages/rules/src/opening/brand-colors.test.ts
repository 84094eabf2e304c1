import { describe, expect, test } from 'vitest';
import { brandTokens, carriesWhiteText, contrastWithWhite, DEFAULT_BRAND_COLOR } from './brand-colors.ts';

describe('a brand colour', () => {
  test.each([
    [DEFAULT_BRAND_COLOR, true],
    ['#0b7d47', true],
    ['#2563c9', true],
    ['#f5a623', false],
    ['#ffffff', false],
  ])('%s carries the white text of a button: %s', (color, carries) => {
    expect(carriesWhiteText(color)).toBe(carries);
  });

  test.each(['#e0312b', '#0b7d47', '#2563c9', '#6a45c2', '#000000'])(
    '%s gives text that can be read, and keeps itself as the ground of buttons',
    (color) => {
      const { light, dark } = brandTokens(color);
      expect(light['--brand']).toBe(color);
      expect(contrastWithWhite(light['--brand-ink']!)).toBeGreaterThanOrEqual(4.5);
      for (const value of [...Object.values(light), ...Object.values(dark)])
        expect(value).toMatch(/^(#[0-9a-f]{6}|linear-gradient\(135deg, #[0-9a-f]{6} 0%, #[0-9a-f]{6} 100%\))$/);
    },
  );
});
