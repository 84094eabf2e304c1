import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { sqlErrorLine } from './sql-error-line.ts';

/**
 * One file of `migrations/functions`: `orders-take.sql` creates the function `orders_take`, with `CREATE OR REPLACE`.
 */
export type FunctionFile = {
  readonly file: string;
  readonly functionName: string;
  readonly sql: string;
  readonly checksum: string;
};

/**
 * Reads the function files of a folder, each after the ones whose functions it names.
 *
 * @throws Error with a readable message when a file does not create the function it is named after, or when files
 * depend on each other in a circle.
 */
export function readFunctionFiles(directory: string): FunctionFile[] {
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFunctionFile(directory, file));
  return inOrderOfNeed(files);
}

function readFunctionFile(directory: string, file: string): FunctionFile {
  // Line endings are normalized, so that a checkout on Windows has the same checksum.
  const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n');
  const functionName = file.replace(/\.sql$/, '').replaceAll('-', '_');
  if (!new RegExp(`^CREATE OR REPLACE FUNCTION ${functionName}\\(`, 'm').test(sql))
    throw new Error(
      `The file functions/${file} has no line that begins with CREATE OR REPLACE FUNCTION ${functionName}(.`,
    );
  return {
    file: `functions/${file.replace(/\.sql$/, '')}`,
    functionName,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

/** PostgreSQL resolves the functions called by an SQL body at its creation, so called functions are created first. */
function inOrderOfNeed(files: readonly FunctionFile[]): FunctionFile[] {
  const ordered: FunctionFile[] = [];
  const visit = (file: FunctionFile, path: readonly FunctionFile[]): void => {
    if (ordered.includes(file)) return;
    if (path.includes(file))
      throw new Error(
        `SQL functions need each other in a circle: ${[...path.slice(path.indexOf(file)), file].map(({ functionName }) => functionName).join(' → ')}.`,
      );
    const code = file.sql.replace(/--.*$/gm, '');
    for (const other of files)
      if (other !== file && new RegExp(`\\b${other.functionName}\\(`).test(code)) visit(other, [...path, file]);
    ordered.push(file);
  };
  for (const file of files) visit(file, []);
  return ordered;
}

/**
 * Recreates the functions whose files have changed since they were last applied, all in one transaction, so that no
 * caller sees some of them new and some old. To be called under the lock of the migrations, after them.
 *
 * @returns the files that were applied, in order.
 * @throws Error with a readable message when a file fails, when the function with its earlier arguments would remain,
 * or when the
 *   database has been given a newer version of it.
 */
export async function applyFunctions(client: Client, files: readonly FunctionFile[]): Promise<string[]> {
  // Every version that was ever applied stays on record: by it an older program is known, which must not put its
  // version back.
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_functions (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     UNIQUE (name, checksum))`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_functions ORDER BY id',
  );
  const newest = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = files.filter(({ functionName, checksum }) => newest.get(functionName) !== checksum);
  const superseded = changed.find(({ functionName, checksum }) =>
    rows.some((row) => row.name === functionName && row.checksum === checksum),
  );
  if (superseded)
    throw new Error(
      `数据库里的函数 ${superseded.functionName} 比本程序的新：请启动更新的版本；如果是有意改回，请在文件的注释里写明原因。\nThe database has a newer version of ${superseded.file} than this program. Start the newer version; if the function was put back on purpose, say so in the comment of its file, which makes it a version of its own.`,
    );
  if (changed.length === 0) return [];
  await client.query('BEGIN');
  try {
    for (const file of changed) await applyFunction(client, file);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  return changed.map(({ file }) => file);
}

async function applyFunction(client: Client, { file, functionName, sql, checksum }: FunctionFile): Promise<void> {
  try {
    await client.query(sql);
    const earlier = await client.query<{ signature: string }>(
      `SELECT oid::regprocedure::text AS signature FROM pg_proc
       WHERE proname = $1 AND pronamespace = current_schema()::regnamespace AND xmin <> pg_current_xact_id()::xid`,
      [functionName],
    );
    const left = earlier.rows[0]?.signature;
    if (left) throw new Error(`${left} would stand beside it; begin the file with DROP FUNCTION IF EXISTS ${left};`);
    await client.query('INSERT INTO schema_functions (name, checksum) VALUES ($1, $2)', [functionName, checksum]);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `数据库函数 ${file} 失败，所有函数保持原样。\nThe function file ${file} failed and every function is as it was before${sqlErrorLine(sql, error)}: ${message}`,
      { cause: error },
    );
  }
}
