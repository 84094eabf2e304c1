import { readTable } from '@shoushou/kernel/table-text';

/** The content of a batch. */
const batchKinds = ['quotes', 'minutes', 'days', 'org'] as const;
type BatchKind = (typeof batchKinds)[number];

export interface Batch {
  kind: BatchKind;
  /** Fields as they were written. */
  rows: Readonly<Record<string, string>>[];
}

const MAX_ROWS = 10_000;

/** The columns that a kind must have. */
const columnsOf: Readonly<Record<BatchKind, readonly string[]>> = {
  quotes: ['contract', 'at', 'last', 'open', 'high', 'low', 'prev_settle', 'volume', 'open_interest'],
  minutes: ['contract', 'trading_day', 'minute', 'open', 'high', 'low', 'close', 'volume'],
  days: ['contract', 'trading_day', 'open', 'high', 'low', 'close', 'volume', 'settle'],
  org: ['code', 'day', 'low', 'high'],
};

/**
 * Reads a batch: JSON `{kind, rows}`, or CSV whose header names the columns of one kind. @returns else the error of the
 * whole batch
 */
export function readBatch(text: string): Batch | string {
  const body = text.replace(/^\uFEFF/, '').trim();
  const batch = body.startsWith('{') ? readJson(body) : readCsv(body);
  if (typeof batch === 'string') return batch;
  if (batch.rows.length === 0) return '没有数据行';
  return batch.rows.length > MAX_ROWS ? `超过 ${MAX_ROWS.toLocaleString('en-US')} 行` : batch;
}

function readJson(body: string): Batch | string {
  let read: { kind?: unknown; rows?: unknown };
  try {
    read = JSON.parse(body) as typeof read;
  } catch {
    return '不是 JSON';
  }
  const kind = batchKinds.find((each) => each === read.kind);
  if (!kind) return '没有写明 kind';
  if (
    !Array.isArray(read.rows) ||
    read.rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))
  )
    return 'rows 不是行';
  return {
    kind,
    rows: (read.rows as Record<string, unknown>[]).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'string' || typeof value === 'number' ? String(value) : '',
        ]),
      ),
    ),
  };
}

function readCsv(body: string): Batch | string {
  const [names = [], ...lines] = readTable(body);
  // The most columns first: every quote's line would also pass for a quote of an organisation.
  const kind = (['quotes', 'days', 'minutes', 'org'] as const).find((each) =>
    columnsOf[each].every((name) => names.includes(name)),
  );
  if (!kind) return '表头不是已知的列名';
  return {
    kind,
    rows: lines.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))),
  };
}
