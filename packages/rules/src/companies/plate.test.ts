import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { expect, test } from 'vitest';
import { normalPlate, NUMBER_PLATE } from './plate.ts';

test.each(
  parseJsonLines<{ typed: string; plate: string | null; source: string }>(
    readFileSync(new URL('./fixtures/plates.jsonl', import.meta.url), 'utf8'),
  ),
)('$typed is the plate $plate ($source)', ({ typed, plate }) => {
  const normal = normalPlate(typed);
  expect(NUMBER_PLATE.test(normal) ? normal : null).toBe(plate);
});
