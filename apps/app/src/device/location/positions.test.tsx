import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceLocation } from './index.ts';
import { locationErrors } from './port.ts';

const files = import.meta.glob<string>('../../../../../packages/kernel/src/typed/fixtures/positions.jsonl', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const lines = Object.values(files).flatMap((text) =>
  parseJsonLines<{ longitude: number | null; latitude: number; accuracy: number; position: boolean; source: string }>(
    text,
  ),
);

afterEach(() => vi.unstubAllGlobals());

test.each(lines)(
  'the position of a $source is used: $position',
  async ({ longitude, latitude, accuracy, position }) => {
    const coords = { longitude: longitude ?? Number.NaN, latitude, accuracy };
    vi.stubGlobal('navigator', {
      ...navigator,
      userAgent: 'Mozilla/5.0 Chrome',
      geolocation: { getCurrentPosition: (found: (fix: object) => void) => found({ coords }) },
    });
    const port = await deviceLocation();
    if (position) expect((await port.locate()).accuracy).toBe(accuracy);
    else await expect(port.locate()).rejects.toThrow(locationErrors.vague);
  },
);
