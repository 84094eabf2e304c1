import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nextFreePort, startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { remotePostgres } from './worlds/remote-postgres.ts';
import { judge, type Bench, type Measurement } from './bench.ts';

/**
 * `npm run bench`: runs every `*.bench.ts`, or every `*.growth.ts` if the first argument is `growth`; further arguments
 * select files by name. With `BENCH_DATABASE_URL` on a PostgreSQL elsewhere, `day` with `BENCH_SERVER_URL` on a server
 * elsewhere. Prints each measurement next to the limit measured in the same run. It only reports and never fails a
 * build.
 */
const [first, ...others] = process.argv.slice(2);
const kind = first === 'growth' ? 'growth' : 'bench';
const wanted = first === undefined || first === 'growth' ? others : [first, ...others];
const files = globSync(`*.${kind}.ts`, { cwd: import.meta.dirname })
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();

const dataDirectory = mkdtempSync(join(tmpdir(), 'shoushou-bench-'));
const log = (line: string): void => console.error(line);
const remote = process.env['BENCH_DATABASE_URL'];
const postgres = remote
  ? remotePostgres(remote)
  : await startEmbeddedPostgres({
      dataDirectory,
      // A bench of another checkout may run at the same time.
      port: await nextFreePort(57_400),
      settings: { max_connections: 200, shared_buffers: '1GB', max_wal_size: '4GB', random_page_cost: 1.1, jit: 'off' },
      log,
    });
try {
  for (const file of files) {
    const { default: bench } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as {
      default: Bench;
    };
    const measurements = await bench({
      postgres,
      dataDirectory,
      log,
      createMigratedDatabase: async (name) => {
        await postgres.createDatabase(name);
        await migrate(postgres.connectionString(name));
        return postgres.connectionString(name);
      },
    });
    console.log(`\n${basename(file, `.${kind}.ts`)}`);
    console.log(table(measurements));
  }
} finally {
  await postgres.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

function table(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => {
    const { ratio, reached } = judge(measurement);
    const { what, result, limit, limitBy, unit, goal, lessIsBetter } = measurement;
    return [
      what,
      `${round(result)} ${unit}`,
      `${round(limit)} ${unit}${limitBy ? ` (${limitBy})` : ''}`,
      ratio.toFixed(2),
      `${lessIsBetter ? '≤' : '≥'} ${goal}`,
      reached ? 'yes' : 'NO',
    ];
  });
  const all = [['what', 'reached', 'limit, same run', 'ratio', 'goal', 'goal met'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`).join('\n');
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);
}
