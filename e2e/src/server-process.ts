import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from '../../tools/src/project.ts';

/** Starting takes seconds, and longer on a busy machine. */
const startLimitMs = 120_000;

/** The built server as an operating-system process, so that a test can kill it abruptly. */
export class ServerProcess {
  readonly #env: NodeJS.ProcessEnv;
  readonly url: string;
  #child: ChildProcess | null = null;
  #said = '';

  constructor({ databaseUrl, port, dataDirectory }: { databaseUrl: string; port: number; dataDirectory: string }) {
    this.#env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDirectory, LOG_LEVEL: 'fatal' };
    this.url = `http://127.0.0.1:${port}`;
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [inProject('apps', 'server', 'dist', 'main.js')], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-8_000)));
    this.#child = child;
    const startedAt = performance.now();
    while (performance.now() - startedAt < startLimitMs) {
      if (!this.running) throw new Error(`The server ended:\n${this.#said}`);
      if (await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(1_000) }).then(({ ok }) => ok, () => false)) return;
      await wait(50);
    }
    throw new Error(`The server did not become healthy:\n${this.#said}`);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
