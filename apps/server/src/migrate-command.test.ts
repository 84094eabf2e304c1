import { Client } from 'pg';
import { expect, test } from 'vitest';
import { textOfCommandError } from './command-error.ts';
import { runMigrateCommand } from './migrate-command.ts';
import { createEmptyDatabase } from './testing/postgres.ts';

const answerOf = (parameters: string[], variables: Record<string, string>): Promise<string> =>
  runMigrateCommand(parameters, variables).then(
    ({ text }) => text,
    (error) => textOfCommandError(error, ({ message }) => message),
  );

test('migrating says what to do where it is called or set wrongly, and names the place for a database that is not there', async () => {
  const nowhere = 'postgres://shoushou@127.0.0.1:9/shoushou';
  expect(await answerOf([], {})).toContain('DATABASE_URL：要写成 postgres://');
  expect(await answerOf([], { DATABASE_URL_FILE: '/absent' })).toMatch(/^DATABASE_URL_FILE：读不到文件/);
  expect(await answerOf([], { DATABASE_URL: nowhere, SERVER_ROLE: 'servers' })).toContain('set both, or neither');
  expect(await answerOf(['--dry-run'], { DATABASE_URL: nowhere })).toContain('npm run migrate -- --wait');
});

test('a database that cannot hold Chinese is refused before its first table', async () => {
  const empty = await createEmptyDatabase();
  const client = new Client({ connectionString: empty.connectionString });
  await client.connect();
  const name = `latin_${process.pid}`;
  try {
    await client.query(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
    const url = new URL(empty.connectionString);
    url.pathname = `/${name}`;
    expect(await answerOf([], { DATABASE_URL: url.href })).toContain("create the database with ENCODING 'UTF8'");
    const other = new Client({ connectionString: url.href });
    await other.connect();
    const { rows } = await other.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    await other.end();
    expect(rows).toEqual([]);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
    await empty.drop();
  }
});
