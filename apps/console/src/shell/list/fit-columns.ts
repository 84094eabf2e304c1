import type { TableColumnsType } from 'antd';

/** Pixels that a column of free text keeps, and which part of its width at least. */
const LEAST_TEXT = 60;
const LEAST_PART = 0.55;

/** Pixels that a column of free text, which is cut with its whole in a tooltip, can give away. */
const spareOf = (width: unknown): number => (typeof width === 'number' ? Math.max(0, width - Math.max(LEAST_TEXT, width * LEAST_PART)) : 0);

/**
 * The columns as they go into a room that is narrower than they would like: what is free text gives way, so that nothing else is cut and
 * as little as possible has to be scrolled. @param wanted pixels of all columns side by side @param room pixels, 0 before it is known
 */
export function fitColumns<Row>(columns: TableColumnsType<Row>, wanted: number, room: number): { columns: TableColumnsType<Row>; width: number } {
  const spare = columns.reduce((sum, { ellipsis, width }) => sum + (ellipsis ? spareOf(width) : 0), 0);
  const given = Math.min(spare, wanted - room);
  if (room === 0 || given <= 0) return { columns, width: wanted };
  return {
    columns: columns.map((column) => (column.ellipsis && typeof column.width === 'number' ? { ...column, width: Math.floor(column.width - (spareOf(column.width) * given) / spare) } : column)),
    width: Math.ceil(wanted - given),
  };
}
