import type { BillFileKind } from '../../../gateways/bills/index.ts';
import type { Queryable } from '../../../platform/database/types.ts';

/** The stored files of one fetch of a day's bill. */
export interface StoredBillFiles {
  provider: 'wechat' | 'alipay';
  day: string;
  /** Ids grow with time. */
  fetch: string;
}

export async function insertPart(
  source: Queryable,
  { provider, day, fetch }: StoredBillFiles,
  kind: BillFileKind,
  part: number,
  content: Uint8Array,
): Promise<void> {
  await source.query(
    `INSERT INTO bill_file_parts (provider, day, fetching, kind, part, content)
     VALUES ($1, $2::text::date, $3, $4, $5, $6)`,
    [provider, day, fetch, kind, part, content],
  );
}

/** Null after the last one. */
export async function readPart(
  source: Queryable,
  { provider, day, fetch }: StoredBillFiles,
  kind: BillFileKind,
  part: number,
): Promise<Uint8Array | null> {
  const [row] = await source.query<{ content: Uint8Array }>(
    `SELECT content FROM bill_file_parts WHERE provider = $1 AND day = $2::text::date AND fetching = $3
     AND kind = $4 AND part = $5`,
    [provider, day, fetch, kind, part],
  );
  return row?.content ?? null;
}

/** Which of the two files are stored. */
export async function listStoredKinds(
  source: Queryable,
  { provider, day, fetch }: StoredBillFiles,
): Promise<BillFileKind[]> {
  const rows = await source.query<{ kind: BillFileKind }>(
    'SELECT DISTINCT kind FROM bill_file_parts WHERE provider = $1 AND day = $2::text::date AND fetching = $3',
    [provider, day, fetch],
  );
  return rows.map(({ kind }) => kind);
}

export async function deleteFile(
  source: Queryable,
  { provider, day, fetch }: StoredBillFiles,
  kind: BillFileKind,
): Promise<void> {
  await source.query(
    'DELETE FROM bill_file_parts WHERE provider = $1 AND day = $2::text::date AND fetching = $3 AND kind = $4',
    [provider, day, fetch, kind],
  );
}

/**
 * Deletes files of the day's earlier fetches, except those of the current bill and of uploads. @param imported the
 * fetch id of uploads
 */
export async function deleteOldFiles(
  source: Queryable,
  { provider, day, fetch }: StoredBillFiles,
  imported: string,
): Promise<void> {
  await source.query(
    `DELETE FROM bill_file_parts p WHERE p.provider = $1 AND p.day = $2::text::date AND p.fetching <= $3
     AND p.fetching <> $4
       AND NOT EXISTS (SELECT FROM provider_bills b WHERE b.provider = $1 AND b.day = $2::text::date
       AND b.fetching = p.fetching)`,
    [provider, day, fetch, imported],
  );
}
