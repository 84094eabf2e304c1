import type { TableColumnsType } from 'antd';

/** Minimum width of a free-text column in pixels, and as a share of its preferred width. */
const LEAST_TEXT = 60;
const LEAST_PART = 0.55;

/** Pixels by which a free-text column of this width can shrink; its text is cut, and complete in a tooltip. */
const spareOf = (width: number): number => Math.max(0, width - Math.max(LEAST_TEXT, width * LEAST_PART));

/**
 * Shrinks columns to the available width: free-text columns first, so that nothing else is cut and as little as
 * possible must be scrolled. A free-text column without a width has what the others leave of the wanted one. @param
 * wanted preferred width of all columns, pixels @param room available width, 0 before it is known
 */
export function fitColumns<Row>(
  columns: TableColumnsType<Row>,
  wanted: number,
  room: number,
): { columns: TableColumnsType<Row>; width: number } {
  const widths = columns.map(({ width }) => (typeof width === 'number' ? width : null));
  const left = wanted - widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const open = widths.filter((width) => width === null).length;
  const spares = columns.map(({ ellipsis }, index) => (ellipsis ? spareOf(widths[index] ?? left / open) : 0));
  const spare = spares.reduce((sum, each) => sum + each, 0);
  const given = Math.min(spare, wanted - room);
  if (room === 0 || given <= 0) return { columns, width: wanted };
  return {
    columns: columns.map((column, index) => {
      const width = widths[index] ?? null;
      return width === null || spares[index] === 0
        ? column
        : { ...column, width: Math.floor(width - (spares[index]! * given) / spare) };
    }),
    width: Math.ceil(wanted - given),
  };
}
