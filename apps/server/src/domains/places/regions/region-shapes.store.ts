import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { cityOf } from '@shoushou/rules/places/region-code';

/**
 * Outlines of districts (docs/decisions/history.md, 145): code, and its rings, each as differences of thousandths of a
 * degree.
 */
const shapesFile = new URL('./shapes.tsv', import.meta.url);

/** A ring of an outline: alternating longitudes and latitudes, GCJ-02 degrees. */
export type Ring = number[];

/**
 * Reads the whole file each time rather than keeping two thousand outlines in memory, since one city's are requested
 * about once a day.
 */
export async function readShapes(city: string): Promise<{ adcode: string; rings: Ring[] }[]> {
  const found: { adcode: string; rings: Ring[] }[] = [];
  for await (const line of createInterface({ input: createReadStream(shapesFile, 'utf8'), crlfDelay: Infinity })) {
    const [adcode = '', rings = ''] = line.split('\t');
    if (adcode !== '' && cityOf(adcode) === city) found.push({ adcode, rings: rings.split(';').map(readRing) });
  }
  return found;
}

function readRing(text: string): Ring {
  let [x, y] = [0, 0];
  return text.split(' ').flatMap((step) => {
    const [east = 0, north = 0] = step.split(',').map(Number);
    x += east;
    y += north;
    return [x / 1000, y / 1000];
  });
}
