import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aptInstall, mayInstallPackages } from '../apt-install.ts';
import { inProject } from '../project.ts';

/** Debian's PostgreSQL: the one from npm has neither pg_basebackup nor pg_archivecleanup. */
async function findPrograms(): Promise<string> {
  const find = (): string | undefined => globSync('/usr/lib/postgresql/*/bin/pg_basebackup').sort().at(-1);
  const found = find() ?? (mayInstallPackages() ? await aptInstall(['postgresql'], find, () => {}) : undefined);
  if (!found) throw new Error('This test needs pg_basebackup. Debian, Ubuntu: apt-get install -y postgresql.');
  return dirname(found);
}

const script = (name: string): string => inProject('deploy', 'compose', `${name}.sh`);
const folder = mkdtempSync(join(tmpdir(), 'shoushou-compose-'));
const backups = join(folder, 'backups');
const uploads = join(folder, 'uploads');
const running: ChildProcess[] = [];
let programs: string;
let port: number;

/** As the user of PostgreSQL, which refuses to run as root. */
const asOwner = (command: readonly string[]): readonly string[] =>
  process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--preserve-environment', '--', ...command] : command;
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${programs}:${process.env['PATH']}`,
  PGHOST: folder,
  PGPORT: String(port),
  PGUSER: 'shoushou',
  BACKUPS_FOLDER: backups,
  UPLOADS_FOLDER: uploads,
  BACKUPS_KEPT: '2',
});
function run(...command: readonly string[]): string {
  const [program, ...rest] = asOwner(command);
  const { status, stdout, stderr } = spawnSync(program!, rest, { cwd: folder, env: environment(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')}:\n${stdout}${stderr}`);
  return stdout.trim();
}
const ask = (sql: string): string => run('psql', '-d', 'postgres', '-Atqc', sql);

async function startOn(data: string): Promise<void> {
  const [program, ...rest] = asOwner([
    ...['postgres', '-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses='],
  ]);
  const child = spawn(program!, rest, { env: environment(), stdio: 'ignore' });
  running.push(child);
  for (let tries = 0; tries < 300; tries += 1) {
    const { stdout } = spawnSync('psql', ['-d', 'postgres', '-Atqc', 'SELECT pg_is_in_recovery()'], {
      env: environment(),
      encoding: 'utf8',
    });
    if (stdout.trim() === 'f') return;
    await wait(100);
  }
  throw new Error(`PostgreSQL does not answer on ${data}`);
}
async function stop(data: string): Promise<void> {
  run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
}

beforeAll(async () => {
  programs = await findPrograms();
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
  server.close();
  for (const path of [backups, uploads]) mkdirSync(path);
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'postgres', folder]);
  chmodSync(folder, 0o755);
  run('initdb', '-D', join(folder, 'data'), '-U', 'shoushou', '--auth=trust', '--data-checksums');
  writeFileSync(
    join(folder, 'data', 'postgresql.auto.conf'),
    `archive_mode = on\narchive_command = '${script('archive-segment')} %p %f'\n`,
    { flag: 'a' },
  );
  await startOn(join(folder, 'data'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGINT');
  await wait(500);
  rmSync(folder, { recursive: true, force: true });
});

describe('the backup of the compose file', () => {
  it('restores database and uploads with everything archived since, or until a moment', async () => {
    expect(() => run(script('back-up'), 'recent')).toThrow();
    ask(`CREATE TABLE paid (fen bigint); INSERT INTO paid VALUES (100)`);
    mkdirSync(join(uploads, '2026'));
    writeFileSync(join(uploads, '2026', 'voucher one'), 'a picture');
    expect(run(script('back-up'), 'once')).toMatch(/^backed up as \d{8}T\d{6}Z; 1 kept/);
    run(script('back-up'), 'recent');
    expect(readFileSync(join(backups, 'files', '2026', 'voucher one'), 'utf8')).toBe('a picture');

    ask(`INSERT INTO paid VALUES (200)`);
    await wait(1_100);
    const moment = ask('SELECT clock_timestamp()');
    await wait(100);
    ask(`INSERT INTO paid VALUES (400)`);
    ask('SELECT pg_switch_wal()');
    await expect
      .poll(() => ask(`SELECT count(*) FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'`), { timeout: 30_000 })
      .toBe('0');
    await stop(join(folder, 'data'));

    for (const [name, until, fen] of [
      ['all', [], '700'],
      ['until', [moment], '300'],
    ] as const) {
      const restored = join(folder, name);
      run(script('restore'), backups, restored, ...until);
      await startOn(restored);
      expect(ask('SELECT sum(fen) FROM paid'), name).toBe(fen);
      await stop(restored);
    }
    await startOn(join(folder, 'data'));
  });

  it('keeps as many as it is told, with the log since the oldest of them, and copies an upload once', async () => {
    for (const _ of [1, 2, 3]) {
      await wait(1_100);
      ask('SELECT pg_switch_wal()');
      run(script('back-up'), 'once');
    }
    const kept = readdirSync(join(backups, 'base')).sort();
    expect(kept).toHaveLength(2);
    const label = run('tar', '-xzOf', join(backups, 'base', kept[0]!, 'base.tar.gz'), 'backup_label');
    const first = /file ([0-9A-F]{24})/.exec(label)![1]!;
    const segments = readdirSync(join(backups, 'wal'))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort();
    expect(segments.every((name) => name >= first)).toBe(true);
    expect(readdirSync(join(backups, 'files', '2026'))).toEqual(['voucher one']);
  });

  it('archives the same segment twice without harm, and never another one in its place', () => {
    const segment = join(folder, 'segment');
    const archive = (content: string): string => {
      writeFileSync(segment, content);
      return run(script('archive-segment'), segment, 'F'.repeat(24));
    };
    archive('what was written');
    archive('what was written');
    expect(() => archive('something else')).toThrow();
    expect(readFileSync(join(backups, 'wal', 'F'.repeat(24)), 'utf8')).toBe('what was written');
  });
});
