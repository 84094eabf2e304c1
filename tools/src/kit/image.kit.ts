import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { buildStale } from '../build-stale.ts';
import { inProject } from '../project.ts';
import { librariesOf, type LockFile } from '../programs/installed-libraries.ts';
import { runCommand, runScript } from '../run-command.ts';
import { serverNodeOptions } from '../node-options.ts';
import { assembleImage } from './image-stages.ts';

/** Megabytes of the server's libraries; a plain installation of the workspace takes 472. */
const LIBRARIES = 98;
/** Megabytes of Node's image below either. */
const BASE = 220;
/** Part of an image that keeps what built it: the sources' libraries beside the builds. */
const OF_PLAIN = 0.6;
/** Seconds of a processor from the start of the program to healthy, on a migrated database. */
const COLD_START = 2;
/** Of the kernel, in a second. */
const CLOCK_TICKS = 100;

const folder = mkdtempSync(join(tmpdir(), 'shoushou-image-'));
const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as LockFile;
let root: string;
let postgres: EmbeddedPostgres;
let environment: Record<string, string>;

beforeAll(async () => {
  await buildStale(() => {});
  const notices = await runScript(inProject('tools', 'src', 'programs', 'write-notices.ts'), [join(folder, 'notices')]);
  expect(notices.ok, notices.output).toBe(true);
  root = await assembleImage(folder);
  postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: 26_700,
    settings: { fsync: 'off' },
    log: () => {},
  });
  await postgres.createDatabase('installed');
  environment = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.connectionString('installed'),
    DATA_DIR: join(folder, 'data'),
    NODE_COMPILE_CACHE: join(root, 'compiled'),
    HOST: '127.0.0.1',
    PORT: String(await nextFreePort(19_800)),
    LOG_LEVEL: 'fatal',
    APP_CLIENT_SECRET: 'a4Fd93kLq0Wz7TyB',
    SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e',
  };
}, 600_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bytesOf = (...path: string[]): number =>
  globSync('**/*', { cwd: join(...path) })
    .map((file) => statSync(join(...path, file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
const command = (name: string, args: readonly string[] = []) =>
  runScript(join(root, 'apps', 'server', 'dist', `${name}.js`), args, { folder: root, env: environment });

/** Processor time of a process: other work on this machine makes it wait, but not work longer. */
function workedSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

/** Starts the program as the image does. @returns seconds until it is healthy */
async function secondsToHealthy(): Promise<{ waited: number; worked: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...serverNodeOptions, 'apps/server/dist/main.js'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'exit');
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${text}`);
      const healthy = await fetch(`http://127.0.0.1:${environment['PORT']}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return { waited: (performance.now() - startedAt) / 1000, worked: workedSeconds(child.pid!) };
      await wait(10);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

describe('what the image carries', () => {
  it('is the builds, the libraries that the server loads, and the licences of all', () => {
    const installed = globSync(['node_modules/*', 'node_modules/@*/*'], { cwd: root })
      .map((path) => path.slice('node_modules/'.length))
      .filter((name) => /^(@[^/]+\/[^/]+|[^@.][^/]*)$/.test(name));
    const ofServer = new Set(librariesOf(lock, ['apps/server']).map(({ name }) => name));
    expect(installed.filter((name) => !ofServer.has(name))).toEqual([]);
    const megabytes = bytesOf(root, 'node_modules') / 1e6;
    const whole = bytesOf(root) / 1e6;
    const plain = whole - megabytes + bytesOf(inProject('node_modules')) / 1e6;
    console.warn(
      `${installed.length} libraries, ${megabytes.toFixed(0)} MB of ${whole.toFixed(0)} MB; a plain build has ${plain.toFixed(0)} MB`,
    );
    expect((BASE + whole) / (BASE + plain)).toBeLessThanOrEqual(OF_PLAIN);
    expect(installed.length).toBeGreaterThan(50);
    expect(megabytes).toBeLessThan(LIBRARIES);
    expect(globSync('**/*.{ts,tsx}', { cwd: root })).toEqual([]);
  });

  it('names every library in its notices and in its bill of materials', () => {
    const notices = readFileSync(join(root, 'notices', 'third-party-notices.txt'), 'utf8');
    const { components } = JSON.parse(readFileSync(join(root, 'notices', 'sbom.json'), 'utf8')) as {
      components: { name: string; version: string }[];
    };
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    for (const file of globSync(['node_modules/*/package.json', 'node_modules/@*/*/package.json'], { cwd: root })) {
      const { name, version } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<
        'name' | 'version',
        string
      >;
      expect(listed).toContain(`${name}@${version}`);
      expect(notices).toContain(`${name} ${version}\n`);
    }
    for (const app of ['app', 'console'])
      expect(globSync(`apps/${app}/dist/third-party-notices.*`, { cwd: root }).length).toBeGreaterThan(0);
  });

  it('has every library that a built file of the server names, and each loads as it is', async () => {
    const texts = globSync('apps/server/dist/*.js', { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
    const named = texts.flatMap((text) =>
      [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport) ?"((?:@[\w.-]+\/)?[a-z][\w./-]*)"/g)].map(([, name]) => name!),
    );
    // The embedded database is for machines without Docker.
    const libraries = [...new Set(named)].filter((name) => !isBuiltin(name) && !name.includes('embedded-postgres'));
    expect(libraries.length).toBeGreaterThan(20);
    const script = join(root, 'load-all.mjs');
    writeFileSync(script, libraries.map((name) => `await import('${name}');\n`).join(''));
    const { ok, output } = await runScript(script, [], { folder: root });
    expect(ok, output).toBe(true);
  });
});

describe('the image', () => {
  it('migrates, and is healthy two seconds after a cold start', async () => {
    const migrated = await command('migrate');
    expect(migrated.ok, migrated.output).toBe(true);
    const tries: { waited: number; worked: number }[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) tries.push(await secondsToHealthy());
    const figures = tries
      .map(({ waited, worked }) => `${waited.toFixed(2)} s (${worked.toFixed(2)} s of work)`)
      .join(', ');
    console.warn(`healthy after ${figures}`);
    expect(Math.min(...tries.map(({ worked }) => worked)), figures).toBeLessThanOrEqual(COLD_START);
  });

  it('loads what was compiled when it was built, with the options that it is started with', async () => {
    const { ok, output } = await runCommand(
      process.execPath,
      [...serverNodeOptions, '-e', `import('${join(root, 'apps/server/dist/main.js')}')`],
      { folder: root, env: { ...environment, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' } },
    );
    expect(ok, output).toBe(true);
    const accepted = output.match(/cache for .* was accepted/g) ?? [];
    expect(accepted.length).toBeGreaterThan(300);
    expect(output.match(/cache for \w+ (?!\[eval)\S+ was (?:rejected|not initialized)/g) ?? []).toEqual([]);
  });

  it('says with its doctor what is weak, and refuses the secrets of the sandbox', async () => {
    expect((await command('doctor', ['--json'])).output).toContain('"');
    environment = { ...environment, SERVER_SECRET: 'sandbox-server-secret-not-for-production' };
    const { ok, output } = await command('main');
    expect([ok, output]).toEqual([false, expect.stringContaining('SERVER_SECRET: must be set')]);
  });
});
