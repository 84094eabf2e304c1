import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { serverNodeOptions } from '../../../tools/src/node-options.ts';
import { inProject } from '../../../tools/src/project.ts';

/** Starting takes seconds, and longer on a busy machine. */
const startLimitMs = 120_000;

interface ServerProcessOptions {
  databaseUrl: string;
  port: number;
  dataDirectory: string;
  settings?: Readonly<Record<string, string>>;
  program?: readonly string[];
}

/** The built server as an operating-system process, so that a test can kill it abruptly. */
export class ServerProcess {
  readonly #env: NodeJS.ProcessEnv;
  readonly url: string;
  readonly #program: readonly string[];
  #child: ChildProcess | null = null;
  #output = '';

  /**
   * @param settings additional environment variables
   * @param program Node's arguments; by default the built server, as the image starts it
   */
  constructor({
    databaseUrl,
    port,
    dataDirectory,
    settings = {},
    program = [...serverNodeOptions, inProject('apps', 'server', 'dist', 'main.js')],
  }: ServerProcessOptions) {
    this.#program = program;
    this.#env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'fatal',
      ...settings,
    };
    this.url = `http://127.0.0.1:${port}`;
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The server's environment, for another command. */
  get env(): NodeJS.ProcessEnv {
    return this.#env;
  }

  /** Process id of the running server. */
  get pid(): number {
    return this.#child!.pid!;
  }

  /** The end of the process's output. */
  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#program, { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output = (this.#output + chunk.toString()).slice(-8_000)));
    this.#child = child;
    const startedAt = performance.now();
    while (performance.now() - startedAt < startLimitMs) {
      if (!this.running) throw new Error(`The server ended:\n${this.#output}`);
      if (
        await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(1_000) }).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await wait(50);
    }
    throw new Error(`The server did not become healthy:\n${this.#output}`);
  }

  /** @returns the exit code; null when the signal ended it, or it had ended before */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }
}
