import { readTable } from '@shoushou/kernel/table-text';
import type { Fen } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { changePercent, needsSecondOperator } from '@shoushou/rules/catalog/price-changes';
import { goodsAmount } from '@shoushou/rules/orders/weighing';

export interface SheetRow {
  itemId: string;
  name: string;
  categoryName: string;
  basePriceFen: Fen;
  /** In the order of the districts; null where the base price applies. */
  prices: readonly (Fen | null)[];
}

export interface SheetDistrict {
  adcode: string;
  name: string;
}

/** New prices by cell; see `cellKey`. */
export type Draft = ReadonlyMap<string, Fen>;

/** A cell of the grid; null district: the base price. */
export const cellKey = (itemId: string, district: string | null): string => `${itemId} ${district ?? ''}`;

export const BASE_COLUMN = '基准价';

/** The price in force for a cell. */
export function priceOfCell(
  { basePriceFen, prices }: SheetRow,
  districts: readonly SheetDistrict[],
  district: string | null,
): Fen {
  return district === null
    ? basePriceFen
    : (prices[districts.findIndex(({ adcode }) => adcode === district)] ?? basePriceFen);
}

/** An item's name in a table: with its category where several items share the name. */
function sheetNames(rows: readonly SheetRow[]): ReadonlyMap<string, SheetRow> {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(rows.map((row) => [counts.get(row.name)! > 1 ? `${row.name}（${row.categoryName}）` : row.name, row]));
}

export interface ReadSheet {
  changes: Map<string, Fen>;
  /** Cells that repeat the price in force: an earlier change of theirs is dropped. */
  unchanged: Set<string>;
  /** Unrecognised rows and columns, and cells without a valid price: `蛋托`, `黄纸板 · 西湖区：abc`. */
  unknown: string[];
}

/**
 * Reads a table with item names in the first column and district names in the first row, prices in yuan. Empty cells
 * and unchanged prices are no change; errors do not affect other cells.
 */
export function readSheet(text: string, rows: readonly SheetRow[], districts: readonly SheetDistrict[]): ReadSheet {
  const [head = [], ...lines] = readTable(text);
  const unknown: string[] = [];
  const columns = head.slice(1).map((name) => {
    if (name === BASE_COLUMN) return null;
    const found = districts.find(
      (district) => district.name === name || district.name.replace(/[区县市]$/, '') === name,
    );
    if (!found && name !== '' && name !== '单位') unknown.push(name);
    return found?.adcode;
  });
  const changes = new Map<string, Fen>();
  const unchanged = new Set<string>();
  const named = sheetNames(rows);
  for (const [name = '', ...cells] of lines) {
    const row = named.get(name) ?? rows.find((each) => each.itemId === name);
    if (!row) {
      unknown.push(name);
      continue;
    }
    for (const [index, cell] of cells.entries()) {
      const district = columns[index];
      if (district === undefined || cell === '') continue;
      const priceFen = parseYuan(cell);
      if (priceFen === null) unknown.push(`${name} · ${head[index + 1]}：${cell}`);
      else if (priceFen === priceOfCell(row, districts, district)) unchanged.add(cellKey(row.itemId, district));
      else changes.set(cellKey(row.itemId, district), priceFen);
    }
  }
  return { changes, unchanged, unknown };
}

/** The grid as CSV, which `readSheet` reads again. */
export function writeSheet(rows: readonly SheetRow[], districts: readonly SheetDistrict[]): string {
  const yuan = (fen: Fen | null): string => (fen === null ? '' : (fen / 100).toFixed(2));
  const quote = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = [...sheetNames(rows)].map(([name, { basePriceFen, prices }]) => [
    name,
    yuan(basePriceFen),
    ...prices.map(yuan),
  ]);
  return `\uFEFF${[['货品', BASE_COLUMN, ...districts.map(({ name }) => name)], ...lines].map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`;
}

export interface DraftSummary {
  upCount: number;
  downCount: number;
  /** Changes above the limit, which a second operator must approve. */
  secondCount: number;
}

export function summarize(draft: Draft, rows: readonly SheetRow[], districts: readonly SheetDistrict[]): DraftSummary {
  const summary = { upCount: 0, downCount: 0, secondCount: 0 };
  for (const row of rows) {
    for (const district of [null, ...districts.map(({ adcode }) => adcode)]) {
      const priceFen = draft.get(cellKey(row.itemId, district));
      if (priceFen === undefined) continue;
      const before = priceOfCell(row, districts, district);
      summary[priceFen > before ? 'upCount' : 'downCount'] += 1;
      if (needsSecondOperator(before, priceFen)) summary.secondCount += 1;
    }
  }
  return summary;
}

/** Goods of one item in one district: grams of those by the kilogram, else pieces. */
export interface BookedGoods {
  itemId: string;
  adcode: string;
  unit: 'kg' | 'piece';
  quantity: number;
}

/** What the goods whose price the draft changes are worth before and after it, fen. */
export function effectOn(
  goods: readonly BookedGoods[],
  draft: Draft,
  rows: readonly SheetRow[],
  districts: readonly SheetDistrict[],
): { beforeFen: Fen; afterFen: Fen } {
  const rowOf = new Map(rows.map((row) => [row.itemId, row]));
  const sums = { beforeFen: 0, afterFen: 0 };
  for (const { itemId, adcode, unit, quantity } of goods) {
    const row = rowOf.get(itemId);
    if (!row) continue;
    const before = priceOfCell(row, districts, adcode);
    const hasOwn = (row.prices[districts.findIndex((district) => district.adcode === adcode)] ?? null) !== null;
    const after =
      draft.get(cellKey(itemId, adcode)) ?? (hasOwn ? undefined : draft.get(cellKey(itemId, null))) ?? before;
    if (after === before) continue;
    sums.beforeFen += goodsAmount(unit, quantity, before);
    sums.afterFen += goodsAmount(unit, quantity, after);
  }
  return sums;
}

/** `+2.7%`, with a real minus; `新` without an earlier price. */
export function percentText(beforeFen: Fen, priceFen: Fen): string {
  const percent = changePercent(beforeFen, priceFen);
  return percent === null ? '新' : `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}
