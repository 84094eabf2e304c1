import type { ScrapLinkSeed } from '../domains/market/index.ts';

type Row = readonly [itemId: string, varcode: string, coefficientPermille: number, spreadFen: number, leastFen: number, mostFen: number];

/** Prices of the sample city that follow futures: what is lost in melting is the coefficient, sorting and freight the spread (fen a kilogram). */
const rows: readonly Row[] = [
  ['copper-bright', 'cu', 860, 210, 4_000, 9_000],
  ['copper-red', 'cu', 830, 240, 3_800, 8_800],
  ['copper-pipe', 'cu', 810, 260, 3_600, 8_600],
  ['copper-brass', 'cu', 600, 220, 2_600, 6_500],
  ['aluminium-profile', 'al', 800, 60, 900, 2_400],
  ['aluminium-wire', 'al', 830, 50, 900, 2_400],
  ['aluminium-can', 'al', 640, 70, 600, 2_000],
  ['stainless-304', 'ss', 700, 40, 500, 1_500],
  ['metal-lead', 'pb', 790, 60, 700, 1_900],
  ['metal-zinc', 'zn', 640, 80, 700, 2_200],
  ['iron-heavy', 'rb', 720, 20, 120, 380],
  ['iron-rebar', 'rb', 690, 20, 110, 360],
];

export const sampleScrapLinks: readonly ScrapLinkSeed[] = rows.map(([itemId, varcode, coefficientPermille, spreadFen, leastFen, mostFen]) => ({ itemId, varcode, coefficientPermille, spreadFen, leastFen, mostFen }));
