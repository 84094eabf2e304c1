import type { CallName, Input, StreamEvent } from '@shoushou/contract';
import { createBackground, type Background } from '../../platform/background.ts';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { lendDatabase } from '../databases/lent-database.ts';
import { openTestServer } from '../server.ts';
import { DeviceTime, type OpenServer } from './device-time.ts';
import type { WorldDatabase } from './world-databases.ts';
import type { WorldFacts } from './world-facts.ts';
import type { WorldRequest, WorldResponse } from './world-messages.ts';

/** The product's server on a database of its own, called without a port. */
export class WorldServer {
  readonly facts: WorldFacts;
  readonly server: OpenServer;
  readonly #database: WorldDatabase;
  readonly #connections: Database;
  readonly #streams = new Map<number, AbortController>();
  readonly #underWay = new Set<Promise<unknown>>();
  #background: Promise<Background> | null = null;
  #changed = false;

  private constructor(server: OpenServer, database: WorldDatabase, connections: Database, facts: WorldFacts) {
    this.server = server;
    this.#database = database;
    this.#connections = connections;
    this.facts = facts;
  }

  /** @param connections to the database, open since an earlier server on it */
  static async open({
    database,
    facts,
    connections = createDatabase({ connectionString: database.connectionString }),
  }: {
    database: WorldDatabase;
    facts: WorldFacts;
    connections?: Database;
  }): Promise<WorldServer> {
    const server = await openTestServer(
      database.connectionString,
      new DeviceTime(),
      undefined,
      undefined,
      undefined,
      lendDatabase(connections),
    );
    return new WorldServer(server, database, connections, facts);
  }

  /** Whether nothing was written that another test could see. */
  get untouched(): boolean {
    return !this.#changed;
  }

  /** Events of a write are delivered before its answer, so that a test waits for one thing only. */
  async request(
    id: number,
    request: WorldRequest,
    onPiece: (bytes: Uint8Array) => void,
    onEnd: () => void,
  ): Promise<WorldResponse> {
    this.#changed ||= request.changes;
    if (request.streamed) return this.#stream(id, request, onPiece, onEnd);
    return this.#counted(async () => {
      const { method, url, headers, body } = request;
      const response = await this.server.server.app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body === null ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
      });
      if (request.changes) await this.server.server.deliver();
      return {
        status: response.statusCode,
        headers: this.#headersOf(response.headers),
        body: new Uint8Array(response.rawPayload),
      };
    });
  }

  #stream(
    id: number,
    { method, url, headers }: WorldRequest,
    onPiece: (bytes: Uint8Array) => void,
    onEnd: () => void,
  ): Promise<WorldResponse> {
    const leave = new AbortController();
    this.#streams.set(id, leave);
    return this.#counted(async () => {
      await (this.#background ??= this.#listen());
      leave.signal.throwIfAborted();
      const response = await this.server.server.app.inject({
        method: method as 'GET',
        url,
        headers,
        payloadAsStream: true,
        signal: leave.signal,
      });
      const body = response.stream();
      body.on('data', (bytes: Buffer) => onPiece(new Uint8Array(bytes)));
      body.on('end', onEnd);
      body.on('error', onEnd);
      return { status: response.statusCode, headers: this.#headersOf(response.headers), body: new Uint8Array() };
    });
  }

  abort(id: number): void {
    this.#streams.get(id)?.abort();
    this.#streams.delete(id);
  }

  call<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    { token, changes }: { token: string | null; changes: boolean },
  ): Promise<unknown> {
    this.#changed ||= changes;
    return this.#counted(async () => {
      const data = await this.server.succeed(name, input, token === null ? {} : { token });
      if (changes) await this.server.server.deliver();
      return data;
    });
  }

  step<Result>(work: (server: OpenServer, facts: WorldFacts) => Promise<Result>): Promise<Result> {
    this.#changed = true;
    return this.#counted(async () => {
      const result = await work(this.server, this.facts);
      await this.server.server.deliver();
      return result;
    });
  }

  push(userids: readonly string[], event: StreamEvent): void {
    this.server.deps.live.publish({ topics: userids.map((userid) => `user:${userid}` as const), event });
  }

  /** Requests in progress are answered first; streams end. */
  async settle(): Promise<void> {
    for (const id of [...this.#streams.keys()]) this.abort(id);
    await Promise.allSettled([...this.#underWay]);
  }

  /** Resets rate limits, so that each test begins with none counted. */
  async forgetCounts(): Promise<void> {
    await this.server.deps.database.query('DELETE FROM request_counts');
  }

  /** A new server on the same database and its connections, with this one's writes undone. */
  async renew(): Promise<WorldServer> {
    await this.#stop();
    await this.#database.reset();
    return WorldServer.open({ database: this.#database, facts: this.facts, connections: this.#connections });
  }

  async end(): Promise<void> {
    await this.#stop();
    await this.#connections.close();
    await this.#database.drop();
  }

  async #stop(): Promise<void> {
    const background = await this.#background;
    await background?.stop();
    background?.leave();
    await this.server.close();
  }

  /** Notifications of transactions need a connection of their own, which most tests don't use. */
  async #listen(): Promise<Background> {
    const { deps, server } = this.server;
    const background = createBackground({
      databaseUrl: deps.environment.databaseUrl,
      database: deps.database,
      live: deps.live,
      deliver: () => server.deliver(),
      queues: [],
      onWarning: () => undefined,
    });
    await background.start();
    return background;
  }

  async #counted<Result>(work: () => Promise<Result>): Promise<Result> {
    const running = work();
    this.#underWay.add(running);
    try {
      return await running;
    } finally {
      this.#underWay.delete(running);
    }
  }

  /** Node dates an answer by the machine's clock; here the device's time is the true one. */
  #headersOf(headers: Readonly<Record<string, unknown>>): [string, string][] {
    return Object.entries({ ...headers, date: new Date(this.server.clock.now()).toUTCString() }).map(
      ([name, value]) => [name, String(value)],
    );
  }
}
