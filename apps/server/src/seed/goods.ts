/** Unit and approximate price of a sample item. Prices are indicative door prices, for demonstration only. */
export interface SampleItem {
  id: string;
  name: string;
  grade: string | null;
  unit: 'kg' | 'piece';
  /** Fen a kilogram or a piece. */
  basePriceFen: number;
}

export interface SampleCategory {
  id: string;
  service: string;
  name: string;
  items: readonly SampleItem[];
}

type Row = readonly [id: string, name: string, grade: string | null, yuan: number];

/** A category whose items are sold by weight; yuan a kilogram. */
export function byWeight(service: string, id: string, name: string, rows: readonly Row[]): SampleCategory {
  return { id, service, name, items: rows.map((row) => toItem(row, 'kg')) };
}

/** A category whose items are sold by the piece; yuan a piece. */
export function byPiece(service: string, id: string, name: string, rows: readonly Row[]): SampleCategory {
  return { id, service, name, items: rows.map((row) => toItem(row, 'piece')) };
}

function toItem([id, name, grade, yuan]: Row, unit: SampleItem['unit']): SampleItem {
  return { id, name, grade, unit, basePriceFen: Math.round(yuan * 100) };
}
