import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';

/** PostgreSQL's throughput for many clients that each run one transaction at a time, and the tool that measured it. */
export interface Rate {
  /** Transactions per second. */
  readonly perSecond: number;
  readonly by: 'pgbench' | 'driver loop, pgbench not found';
}

export interface Load {
  readonly connectionString: string;
  /** One statement; `:name` is a random number, new for each run. */
  readonly statement: string;
  /** Maximum of each random number; the minimum is 1. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly clients: number;
  readonly seconds: number;
}

/**
 * Measures with pgbench, the cheapest client. Without it the Node driver is used, which costs more and therefore gives
 * a lower limit.
 */
export async function measureRate(load: Load): Promise<Rate> {
  const program = findPgbench();
  return program
    ? { perSecond: await runPgbench(program, load), by: 'pgbench' }
    : { perSecond: await runDriver(load), by: 'driver loop, pgbench not found' };
}

function findPgbench(): string | undefined {
  if (spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0) return 'pgbench';
  return globSync('/usr/lib/postgresql/*/bin/pgbench')
    .sort()
    .findLast((path) => existsSync(path));
}

/** Runs in which no transaction completed, because the machine was busy with something else. */
const LOST_RUNS = 5;

async function runPgbench(program: string, load: Load): Promise<number> {
  for (let lost = 0; ; lost += 1) {
    const rate = await runOnce(program, load);
    if (rate > 0 || lost === LOST_RUNS) return rate;
  }
}

async function runOnce(
  program: string,
  { connectionString, statement, numbers, clients, seconds }: Load,
): Promise<number> {
  const script = join(tmpdir(), `shoushou-pgbench-${process.pid}.sql`);
  const draws = Object.entries(numbers).map(([name, largest]) => `\\set ${name} random(1, ${largest})\n`);
  writeFileSync(script, `${draws.join('')}${statement.replaceAll('\n', ' ')};\n`);
  try {
    const child = spawn(
      program,
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, connectionString],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    );
    const rate = /transactions actually processed: 0\b/.test(output)
      ? '0'
      : /tps = ([\d.]+) \(without initial/.exec(output)?.[1];
    if (code !== 0 || rate === undefined) throw new Error(`pgbench failed: ${output}`);
    return Number(rate);
  } finally {
    rmSync(script, { force: true });
  }
}

async function runDriver({ connectionString, statement, numbers, clients, seconds }: Load): Promise<number> {
  const names = Object.keys(numbers);
  const text = statement.replace(/(?<!:):([a-z]\w*)/g, (all, name: string) =>
    names.includes(name) ? `$${names.indexOf(name) + 1}` : all,
  );
  const pool = new Pool({ connectionString, max: clients });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      await pool.query({
        name: 'load',
        text,
        values: names.map((name) => 1 + Math.floor(Math.random() * numbers[name]!)),
      });
      done += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    await pool.end();
  }
  return done / seconds;
}
