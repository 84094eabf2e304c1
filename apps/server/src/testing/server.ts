import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  callTable,
  IDEMPOTENCY_HEADER,
  refusals,
  type CallName,
  type Data,
  type Input,
  type RefusalName,
} from '@shoushou/contract';
import { MINUTE, type Clock } from '@shoushou/kernel';
import { pino, type Logger } from 'pino';
import { createDeps } from '../create-deps.ts';
import type { Deps } from '../deps.ts';
import { fileAtProviders } from '../gateways/sandbox-rules/filings.store.ts';
import { createDomains } from '../domains.ts';
import { readEnvironment } from '../environment.ts';
import type { Database } from '../platform/database/types.ts';
import { ShiftedClock, systemRandom } from '../platform/system.ts';
import type { LoadSeed } from '../sandbox/index.ts';
import { sampleFilings } from '../sandbox/sample-filings.ts';
import { createServer, type Server } from '../server.ts';
import { createTestDatabase } from './postgres.ts';

/** A clock that tests set; starts on Saturday 21 November 2026, 10:00 in Shanghai. */
export class TestClock implements Clock {
  #now = Date.parse('2026-11-21T02:00:00.000Z');
  now(): number {
    return this.#now;
  }
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
  advanceMinutes(minutes: number): void {
    this.#now += minutes * MINUTE;
  }
  set(instant: string): void {
    this.#now = Date.parse(instant);
  }
}

export interface Answer<Name extends CallName> {
  status: number;
  code: number;
  /** Name of the refusal, or `success`. */
  outcome: RefusalName | 'success';
  data: Data<Name>;
  message: string;
  body: string;
}

export interface CallOptions {
  token?: string;
  key?: string;
  headers?: Record<string, string>;
}

export interface TestServer {
  server: Server;
  deps: Deps;
  clock: TestClock;
  call<Name extends CallName>(name: Name, input: Input<Name>, options?: CallOptions): Promise<Answer<Name>>;
  /** Like `call`, but fails the test unless it succeeds. */
  succeed<Name extends CallName>(name: Name, input: Input<Name>, options?: CallOptions): Promise<Data<Name>>;
  close(): Promise<void>;
}

/** Open servers of `startTestServer`, whose books are checked after each test. */
export const openTestServers = new Set<TestServer>();

const nameOfCode = new Map<number, RefusalName>(
  Object.entries(refusals).map(([name, refusal]) => [refusal.code, name as RefusalName]),
);

/**
 * The real server in process on its own database, with a clock that tests set and sandbox gateways. Jobs and events run
 * only on request: call `server.jobs.run(name)` and `server.deliver()`. With `loadSeed` it has a sandbox desk;
 * `settings` are environment variables in addition to its own; its log goes to `log`, by default nowhere.
 */
export async function startTestServer({
  loadSeed,
  settings,
  log,
}: { loadSeed?: LoadSeed; settings?: Readonly<Record<string, string>>; log?: Logger } = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const server = await openTestServer(database.connectionString, new TestClock(), loadSeed, settings, log);
  const started: TestServer = {
    ...server,
    async close() {
      openTestServers.delete(started);
      await server.close();
      await database.drop();
    },
  };
  openTestServers.add(started);
  return started;
}

/** Delivers every due event, including those that another process is delivering at this moment. */
export async function deliverAll({ server, deps }: Pick<TestServer, 'server' | 'deps'>): Promise<void> {
  for (;;) {
    await server.deliver();
    // Waits until the process that has locked an event has delivered it. Under load that takes longer than the two
    // seconds of a request.
    const left = await deps.database.transaction(async (tx) => {
      await tx.allow(20_000);
      return tx.query('SELECT id FROM outbox_events WHERE due_at <= to_timestamp($1 / 1000.0) FOR UPDATE', [
        deps.clock.now(),
      ]);
    });
    if (left.length === 0) return;
  }
}

/**
 * The same on a migrated database that stays: for tests that also start the server as a process. @param database
 * connections to it that exist already; the server closes them
 */
export async function openTestServer<OwnClock extends Clock>(
  connectionString: string,
  clock: OwnClock,
  loadSeed?: LoadSeed,
  settings: Readonly<Record<string, string>> = {},
  log: Logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  database?: Database,
): Promise<Omit<TestServer, 'clock'> & { clock: OwnClock }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shoushou-files-'));
  const environment = readEnvironment({
    DATABASE_URL: connectionString,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
    ...settings,
  });
  const deps = createDeps({
    environment,
    log,
    clock: new ShiftedClock(clock),
    random: systemRandom,
    ...(database && { database }),
  });
  // As an operator has done before the first person comes.
  await fileAtProviders(deps.database, sampleFilings, clock.now());
  const domains = createDomains(deps, loadSeed);
  const server = await createServer({
    deps,
    domains: domains.all,
    authenticate: domains.authenticate,
    version: 'test',
  });
  await server.app.ready();

  const call: TestServer['call'] = async (name, input, options = {}) => {
    const definition = callTable[name];
    const rest: Record<string, unknown> = { ...(input as object) };
    const url = definition.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = rest[key];
      delete rest[key];
      return encodeURIComponent(String(value));
    });
    const query: Record<string, string> = {};
    const inQuery = definition.method === 'GET' ? Object.keys(rest) : (definition.query ?? []);
    for (const key of inQuery) {
      if (rest[key] !== undefined) query[key] = String(rest[key]);
      delete rest[key];
    }
    const response = await server.app.inject({
      method: definition.method,
      url,
      query,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.key ? { [IDEMPOTENCY_HEADER]: options.key } : {}),
        ...options.headers,
      },
      ...(definition.method === 'POST' ? { payload: rest } : {}),
    });
    const envelope = JSON.parse(response.body || '{}') as { code?: number; data?: unknown; message?: string };
    const code = envelope.code ?? 0;
    return {
      status: response.statusCode,
      code,
      // Answers without an envelope have no code: a token, a JSON string.
      outcome:
        code === 1001 || (definition.reply && code === 0 && response.statusCode === 200)
          ? 'success'
          : (nameOfCode.get(code) ?? 'platform.failed'),
      data: (definition.reply ? envelope : envelope.data) as never,
      message: envelope.message ?? '',
      body: response.body,
    };
  };

  return {
    server,
    deps,
    clock,
    call,
    async succeed(name, input, options) {
      const answer = await call(name, input, options);
      if (answer.outcome !== 'success')
        throw new Error(`${name} was refused: ${answer.status} ${answer.outcome} ${answer.body}`);
      return answer.data;
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
