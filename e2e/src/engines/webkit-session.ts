import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { place, strokeActions, type Engine, type EngineSession, type Point } from './engine-session.ts';

const view = fileURLToPath(new URL('view.py', import.meta.url));
/** The field by which the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type ElementReference = { readonly [ELEMENT]: string };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A screen without a monitor. @returns its name, such as `:3` */
async function openScreen(): Promise<{ name: string; process: ChildProcess }> {
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(program.stdio[3]!, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, process: program };
}

/** A running view and its driver (WebDriver, https://www.w3.org/TR/webdriver2/). */
class WebKitSession implements EngineSession<ElementReference> {
  readonly #base: string;
  readonly #programs: readonly ChildProcess[];

  private constructor(base: string, programs: readonly ChildProcess[]) {
    this.#base = base;
    this.#programs = programs;
  }

  /** @param folder keeps what the pages store, for the next start */
  static async start(folder: string): Promise<WebKitSession> {
    const screen = await openScreen();
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: screen.name,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        LANG: 'C.UTF-8',
        TZ: 'Asia/Shanghai',
      },
      stdio: 'ignore',
    });
    const address = `http://127.0.0.1:${port}`;
    const programs = [driver, screen.process];
    try {
      for (let tries = 0; ; tries += 1) {
        const ready = await fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (ready) break;
        if (tries > 100) throw new Error('WebKitWebDriver did not start');
        await wait(100);
      }
      const { sessionId } = (await request('POST', `${address}/session`, {
        capabilities: {
          alwaysMatch: {
            pageLoadStrategy: 'none',
            'webkitgtk:browserOptions': {
              binary: view,
              args: [folder, String(place.latitude), String(place.longitude)],
            },
          },
        },
      })) as { sessionId: string };
      return new WebKitSession(`${address}/session/${sessionId}`, programs);
    } catch (error) {
      for (const program of programs) program.kill();
      throw error;
    }
  }

  go(url: string): Promise<unknown> {
    return request('POST', `${this.#base}/url`, { url });
  }

  evaluate<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${work.toString()})(...Array.prototype.slice.call(arguments, 0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    return request('POST', `${this.#base}/execute/async`, { script, args: given }).then((answer) => {
      const { value, error } = answer as { value?: Awaited<Result>; error?: string };
      if (error !== undefined) throw new Error(error);
      return value as Awaited<Result>;
    });
  }

  find<Given extends unknown[]>(
    work: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<ElementReference | null> {
    return this.evaluate(work, ...given) as Promise<unknown> as Promise<ElementReference | null>;
  }

  press(element: ElementReference): Promise<unknown> {
    return request('POST', `${this.#base}/element/${element[ELEMENT]}/click`, {});
  }

  giveFile(field: ElementReference, path: string): Promise<unknown> {
    return request('POST', `${this.#base}/element/${field[ELEMENT]}/value`, { text: path });
  }

  /** Its driver tells none. */
  takeComplaints(): string[] {
    return [];
  }

  async draw(points: readonly Point[]): Promise<void> {
    await request('POST', `${this.#base}/actions`, {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: strokeActions(points) }],
    });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await request('GET', `${this.#base}/screenshot`)) as string, 'base64');
  }

  async stop(): Promise<void> {
    await request('DELETE', this.#base).catch(() => undefined);
    for (const program of this.#programs) {
      if (program.exitCode !== null || program.signalCode !== null) continue;
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    }
  }
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(60_000),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

/** The engine of every iPhone and of WeChat on it. */
export const webKit: Engine = { name: 'WebKit', start: (folder) => WebKitSession.start(folder) };
