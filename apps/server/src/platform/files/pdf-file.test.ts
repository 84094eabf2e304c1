import { expect, it } from 'vitest';
import { show, widthOf } from './pdf-file.ts';

it('an amount on a PDF keeps its sign of yuan, which not every Chinese font has', () => {
  expect(show('保险费 ¥19.80（元）', 12)).toBe(
    `/F 12 Tf <4fdd96698d39> Tj /L 12 Tf ( \\24519.80) Tj /F 12 Tf <ff085143ff09> Tj`,
  );
  expect(widthOf('¥19')).toBe(1.5);
});
