import { goodsDisplay } from './goods-display.rules.ts';

/** Unit and approximate price of a sample item. Prices are indicative door prices, for demonstration only. */
export interface TemplateItem {
  id: string;
  name: string;
  grade: string | null;
  unit: 'kg' | 'piece';
  /** Fen a kilogram or a piece. */
  basePriceFen: number;
  /** Name of a drawing in the app. */
  picture: string;
  synonyms: readonly string[];
}

export interface TemplateCategory {
  id: string;
  service: string;
  name: string;
  /** Bought by a valuation of the very device, not booked by the piece. */
  valued: boolean;
  items: readonly TemplateItem[];
}

type Row = readonly [id: string, name: string, grade: string | null, yuan: number];

/** A category whose items are sold by weight; yuan a kilogram. */
export function byWeight(service: string, id: string, name: string, rows: readonly Row[]): TemplateCategory {
  return { id, service, name, valued: false, items: rows.map((row) => toItem(id, row, 'kg')) };
}

/** A category whose items are sold by the piece; yuan a piece. */
export function byPiece(service: string, id: string, name: string, rows: readonly Row[]): TemplateCategory {
  return { id, service, name, valued: false, items: rows.map((row) => toItem(id, row, 'piece')) };
}

/** A category of devices that are valued one by one; yuan a piece in good condition, for reference. */
export function byValuation(service: string, id: string, name: string, rows: readonly Row[]): TemplateCategory {
  return { ...byPiece(service, id, name, rows), valued: true };
}

function toItem(categoryId: string, [id, name, grade, yuan]: Row, unit: TemplateItem['unit']): TemplateItem {
  return { id, name, grade, unit, basePriceFen: Math.round(yuan * 100), ...goodsDisplay(categoryId, id) };
}
