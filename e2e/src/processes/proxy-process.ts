import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from '../../../tools/src/project.ts';
import { systemProgram } from '../../../tools/src/system-program.ts';

/**
 * The shipped proxy, `deploy/haproxy.cfg`, in front of two servers of this machine. The connection limit is lower,
 * since the file limit is low here, and its statistics are enabled.
 */
export class ProxyProcess {
  readonly url: string;
  readonly #port: number;
  readonly #servers: readonly [number, number];
  readonly #folder = mkdtempSync(join(tmpdir(), 'shoushou-proxy-'));
  readonly #statusSocket = join(this.#folder, 'status');
  #child: ChildProcess | null = null;

  readonly #certificate: string | undefined;
  readonly #environment: Readonly<Record<string, string>>;

  /**
   * @param certificate PEM of key and certificate: with it the proxy speaks TLS only @param environment what the
   * configuration takes from it, such as BALANCERS
   */
  constructor(
    port: number,
    servers: readonly [number, number],
    certificate?: string,
    environment: Readonly<Record<string, string>> = {},
  ) {
    this.#port = port;
    this.#servers = servers;
    this.#certificate = certificate;
    this.#environment = environment;
    this.url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const program = await systemProgram('haproxy');
    const [one, two] = this.#servers;
    const shipped = readFileSync(inProject('deploy', 'haproxy.cfg'), 'utf8');
    const file = join(this.#folder, 'haproxy.cfg');
    const certificateFile = join(this.#folder, 'certificate.pem');
    if (this.#certificate) writeFileSync(certificateFile, this.#certificate, { mode: 0o600 });
    const bind = `bind 127.0.0.1:${this.#port}${this.#certificate ? ` ssl crt ${certificateFile}` : ''}`;
    writeFileSync(
      file,
      shipped
        .replaceAll('server-1:8080', `127.0.0.1:${one}`)
        .replaceAll('server-2:8080', `127.0.0.1:${two}`)
        .replace('stats socket 127.0.0.1:8404', `stats socket ${this.#statusSocket}`)
        .replace('bind :8080', bind),
    );
    const child = spawn(program, ['-db', '-f', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...this.#environment },
    });
    let output = '';
    child.stderr.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-4_000)));
    this.#child = child;
    for (let tries = 0; tries < 200; tries += 1) {
      if (child.exitCode !== null) throw new Error(`haproxy ended:\n${output}`);
      if (await this.#isHealthy()) return;
      await wait(50);
    }
    throw new Error(`haproxy does not answer:\n${output}`);
  }

  #isHealthy(): Promise<boolean> {
    // A self-signed certificate.
    const ask = this.#certificate ? requestSecurely : request;
    return new Promise((resolve) => {
      const asked = ask(`${this.url}/api/health`, { rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      });
      asked.on('error', () => resolve(false));
      asked.end();
    });
  }

  /**
   * Waits until the proxy uses both servers: stopping one before the other is back would stop both. @throws Error after
   * a minute
   */
  async bothInTurn(): Promise<void> {
    let seen = '';
    for (const until = performance.now() + 60_000; performance.now() < until; await wait(50)) {
      seen = (await this.#tell('show stat'))
        .split('\n')
        .filter((line) => /^(servers|push),(one|two),/.test(line))
        .map((line) => line.split(',')[17])
        .join();
      if (seen === 'UP,UP,UP,UP') return;
    }
    throw new Error(`The proxy sees its servers as ${seen}`);
  }

  #tell(command: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let output = '';
      connect(this.#statusSocket)
        .on('error', reject)
        .on('data', (part) => void (output += part.toString()))
        .on('end', () => resolve(output))
        .write(`${command}\n`);
    });
  }

  /** Open files of the proxy, mainly sockets; on Linux. */
  openFiles(): number {
    return readdirSync(`/proc/${this.#child!.pid}/fd`).length;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
