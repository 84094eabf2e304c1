import { enableCompileCache } from 'node:module';
import { isPortTaken } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { buildStale } from './build-stale.ts';
import { openProductDatabase, type ProductDatabase, type SeedModule } from './databases/product-database.ts';
import { inProject, load } from './project.ts';
import { welcome } from './welcome.ts';

type RunningServer = { stop(): Promise<void> };
type ServerModule = {
  startServer(env: NodeJS.ProcessEnv): Promise<{ server: RunningServer; deskLink: string | null }>;
};

/**
 * `npm start`: builds what is outdated, opens the database, starts the server and prints its address. With `--sources`
 * (`npm run dev`) the server runs from its sources without a build.
 */
const fromSources = process.argv.includes('--sources');
const startedAt = performance.now();
const log = (line: string): void => console.log(line);
const port = Number(process.env['PORT'] || 8080);

let database: ProductDatabase | undefined;
let server: RunningServer | undefined;
let stoppedSince: number | undefined;

/**
 * A terminal's Ctrl+C arrives twice, from the terminal and from npm; a signal after this many milliseconds is a second
 * request to stop.
 */
const repeatedSignalMs = 500;

async function stop(exitCode: number): Promise<never> {
  await server?.stop().catch((error: Error) => console.error(error.message));
  await database?.stop().catch((error: Error) => console.error(error.message));
  process.exit(exitCode);
}

function requestStop(): void {
  if (stoppedSince !== undefined) {
    if (performance.now() - stoppedSince > repeatedSignalMs) process.exit(130);
    return;
  }
  stoppedSince = performance.now();
  log('正在停止 … / Stopping …');
  void stop(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);

if (process.env['npm_lifecycle_event']) {
  // npm sends signals to the shell between it and this process, and the shell exits without forwarding them; so the
  // loss of the parent is treated as the signal.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stoppedSince === undefined && requestStop(), 500).unref();
}

try {
  await refuseTakenPort();
  // Building is CPU-bound on one core and the database mostly waits, so both run in parallel.
  const serverBuilt = fromSources ? Promise.resolve() : buildStale(log, { only: ['server'] });
  const pagesBuilt = serverBuilt.then(() => buildStale(log, { only: ['app', 'console'] }));
  const loadSeed = (): Promise<SeedModule> =>
    serverBuilt.then(() => load(fromSources ? 'apps/server/src/seed/index.ts' : 'apps/server/dist/seed.js'));
  const [built, opened] = await Promise.allSettled([pagesBuilt, openProductDatabase(process.env, log, loadSeed)]);
  if (opened.status === 'fulfilled') database = opened.value;
  for (const step of [built, opened]) if (step.status === 'rejected') throw step.reason;
  if (!database) throw new Error('数据库没有打开。\nThe database did not open.');
  // The next start takes a quarter less.
  enableCompileCache(inProject('.cache', 'compiled'));
  const { startServer } = await load<ServerModule>(
    fromSources ? 'apps/server/src/main.ts' : 'apps/server/dist/main.js',
  );
  // A person reads this terminal: requests are not logged unless configured.
  const env = { LOG_LEVEL: 'warn', ...process.env, DATABASE_URL: database.connectionString, PORT: String(port) };
  const started = await startServer(env);
  server = started.server;
  log(
    welcome({
      port,
      embedded: database.embedded,
      people: database.embedded ? (await loadSeed()).samplePeople : [],
      seconds: (performance.now() - startedAt) / 1000,
      deskLink: started.deskLink,
    }),
  );
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  if (stoppedSince === undefined) await stop(1);
}

async function refuseTakenPort(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT=${process.env['PORT']} 不是端口号 / is not a port number.`);
  if (!(await isPortTaken(port)) && !(await isPortTaken(port, '0.0.0.0'))) return;
  const ours = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2_000) })
    .then(
      async (response) =>
        typeof ((await response.json()) as { status?: string; version?: string }).version === 'string',
    )
    .catch(() => false);
  throw new Error(
    ours
      ? `收收已经在端口 ${port} 上运行：http://localhost:${port}/\nThis product already runs on port ${port}. Stop it first, or start another one with PORT=${port + 1} and another DATA_DIR.`
      : `端口 ${port} 已被其他程序占用，请换一个端口：PORT=${port + 1} npm start\nPort ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
  );
}
