import { inSmallLetters } from '../../../platform/database/small-letters.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Batch } from './batch.rules.ts';

interface Stored {
  what: string;
  value: string;
}

const letters = (contract: string | undefined): string => (contract ?? '').replace(/\d+$/, '').toLowerCase();

/** The stored values of a batch's rows as text, by key: the difference before and after an import is its effect. */
export async function readStored(tx: Transaction, { kind, rows }: Batch): Promise<Map<string, string>> {
  const column = (name: string): string[] => rows.map((row) => row[name] ?? '');
  const varcodes = [...new Set(rows.map((row) => letters(row['contract'])))];
  const stored =
    kind === 'org'
      ? await tx.query<Stored>(
          `SELECT q.code || ' ' || q.day AS what, '最低 ' || round(q.low_fen / 100.0,
           2) || '，最高 ' || round(q.high_fen / 100.0, 2) AS value FROM market_org_quotes q
           WHERE (q.code, q.day::text) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
          [column('code'), column('day')],
        )
      : kind === 'quotes'
        ? await tx.query<Stored>(
            `SELECT q.contract AS what, '最新 ' || round(q.last / (10.0 ^ v.decimals)::numeric,
             v.decimals) || '，成交 ' || q.volume || CASE WHEN q.main THEN '，主力' ELSE '' END AS value FROM market_quotes q
             JOIN market_varieties v ON v.varcode = q.varcode
             WHERE ${inSmallLetters('v.varcode')} = ANY($1::text[])`,
            [varcodes],
          )
        : kind === 'minutes'
          ? await tx.query<Stored>(
              `SELECT b.varcode || ' ' || to_char(b.at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS what,
               '收 ' || round(b.close / (10.0 ^ v.decimals)::numeric, v.decimals) || '，成交 ' || b.volume AS value
               FROM market_minute_bars b JOIN market_varieties v ON v.varcode = b.varcode
               WHERE ${inSmallLetters('v.varcode')} = ANY($1::text[]) AND b.trading_day::text = ANY($2::text[])`,
              [varcodes, [...new Set(column('trading_day'))]],
            )
          : await tx.query<Stored>(
              `SELECT b.varcode || ' ' || b.day AS what, '收 ' || round(b.close / (10.0 ^ v.decimals)::numeric,
               v.decimals) || '，成交 ' || b.volume AS value FROM market_day_bars b
               JOIN market_varieties v ON v.varcode = b.varcode
               WHERE ${inSmallLetters('v.varcode')} = ANY($1::text[]) AND b.day::text = ANY($2::text[])`,
              [varcodes, [...new Set(column('trading_day'))]],
            );
  return new Map(stored.map(({ what, value }) => [what, value]));
}

/** Runs work in the transaction and rolls its writes back. @returns the work's result */
export async function rolledBack<Outcome>(tx: Transaction, work: () => Promise<Outcome>): Promise<Outcome> {
  await tx.query('SAVEPOINT checked');
  const outcome = await work();
  await tx.query('ROLLBACK TO SAVEPOINT checked');
  return outcome;
}
