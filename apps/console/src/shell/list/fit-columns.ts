import type { TableColumnsType } from 'antd';

/** Minimum width of a free-text column in pixels, and as a share of its preferred width. */
const LEAST_TEXT = 60;
const LEAST_PART = 0.55;

/** Pixels by which a free-text column can shrink; its text is cut, and complete in a tooltip. */
const spareOf = (width: unknown): number =>
  typeof width === 'number' ? Math.max(0, width - Math.max(LEAST_TEXT, width * LEAST_PART)) : 0;

/**
 * Shrinks columns to the available width: free-text columns first, so that nothing else is cut and as little as
 * possible must be scrolled. @param wanted preferred width of all columns, pixels @param room available width, 0 before
 * it is known
 */
export function fitColumns<Row>(
  columns: TableColumnsType<Row>,
  wanted: number,
  room: number,
): { columns: TableColumnsType<Row>; width: number } {
  const spare = columns.reduce((sum, { ellipsis, width }) => sum + (ellipsis ? spareOf(width) : 0), 0);
  const given = Math.min(spare, wanted - room);
  if (room === 0 || given <= 0) return { columns, width: wanted };
  return {
    columns: columns.map((column) =>
      column.ellipsis && typeof column.width === 'number'
        ? { ...column, width: Math.floor(column.width - (spareOf(column.width) * given) / spare) }
        : column,
    ),
    width: Math.ceil(wanted - given),
  };
}
