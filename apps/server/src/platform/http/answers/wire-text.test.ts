import { expect, test } from 'vitest';
import { wireJson, wireText } from './wire-text.ts';

test.each(['', 'iPhone 13 · 256 GB', '屏幕「有裂纹」\n"最多" \\ 15%', '🙂\u2028'])(
  '%j becomes the bytes of its JSON, the first time and again',
  (text) => {
    const bytes = Buffer.from(JSON.stringify(text));
    for (let time = 0; time < 2; time += 1) expect(Buffer.from(wireText(text), 'latin1')).toEqual(bytes);
    expect(Buffer.from(wireJson({ text }), 'latin1')).toEqual(Buffer.from(JSON.stringify({ text })));
  },
);
