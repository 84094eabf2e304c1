import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { requiredText, text } from './fields.ts';

describe('text that a person typed', () => {
  it('loses what nobody can see', () => {
    expect(z.parse(text(40), '\u202d138 0013 8000\u202c')).toBe('138 0013 8000');
    expect(z.parse(text(40), '门口\u0007有狗\u200b\ufeff ')).toBe('门口有狗');
    expect(z.parse(text(40), '第一行\n第二行\t👨‍👩‍👧')).toBe('第一行\n第二行\t👨‍👩‍👧');
  });

  it('is not there when all of it was unseen', () => {
    expect(z.safeParse(requiredText(40), '\u202e\u200b ').success).toBe(false);
  });

  it.each(['a\u0000b', '\ud800'])('is refused when it cannot be kept: %j', (value) => {
    expect(z.safeParse(text(40), value).success).toBe(false);
  });
});
