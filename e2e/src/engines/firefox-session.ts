import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { firefoxFile } from '../../../tools/src/engines/firefox.ts';
import { phoneSize, place, strokeActions, type Engine, type EngineSession, type Point } from './engine-session.ts';

/** Milliseconds that an answer of the browser may take. */
const ANSWER_LIMIT_MS = 60_000;
/** The same for an answer of a page: one that leaves at this moment gives none, and who asks tries again. */
const PAGE_LIMIT_MS = 8_000;

/** An element, in the protocol's own form of a value. */
interface ElementReference {
  readonly sharedId: string;
}

/** A value of the page, as far as it is read here. */
interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

/** A phone's preferences: its place without a question, its language, fingers, and no request to the maker. */
const preferences = {
  'geo.prompt.testing': true,
  'geo.prompt.testing.allow': true,
  'geo.provider.network.url': `data:application/json,${JSON.stringify({ location: { lat: place.latitude, lng: place.longitude }, accuracy: place.accuracy })}`,
  'intl.accept_languages': 'zh-CN',
  'dom.w3c_touch_events.enabled': 1,
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Firefox, driven by the protocol that it speaks itself (WebDriver BiDi, https://www.w3.org/TR/webdriver-bidi/). */
class FirefoxSession implements EngineSession<ElementReference> {
  readonly #program: ChildProcess;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  readonly #complaints: string[] = [];
  #context = '';
  #last = 0;

  private constructor(program: ChildProcess, socket: WebSocket) {
    this.#program = program;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Answer));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended'));
    });
  }

  /** @param folder the profile, which keeps what pages store */
  static async start(folder: string): Promise<FirefoxSession> {
    const settings = join(folder, 'user.js');
    if (!existsSync(settings))
      writeFileSync(
        settings,
        Object.entries(preferences)
          .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
          .join(''),
      );
    const program = spawn(firefoxFile, ['--headless', '--remote-debugging-port=0', '--profile', folder], {
      env: { ...process.env, TZ: 'Asia/Shanghai', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      const socket = new WebSocket(`${await listeningAt(program)}/session`);
      await once(socket, 'open', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
      const session = new FirefoxSession(program, socket);
      await session.#ask('session.new', { capabilities: {} });
      await session.#ask('session.subscribe', { events: ['log.entryAdded'] });
      const tree = (await session.#ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
      session.#context = tree.contexts[0]!.context;
      await session.#ask('browsingContext.setViewport', { context: session.#context, viewport: phoneSize });
      return session;
    } catch (error) {
      program.kill();
      throw error;
    }
  }

  go(url: string): Promise<unknown> {
    return this.#ask('browsingContext.navigate', { context: this.#context, url, wait: 'none' });
  }

  async evaluate<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const { value } = await this.#call(
      `async (...given) => JSON.stringify(await (${work.toString()})(...given)) ?? 'null'`,
      given,
    );
    return JSON.parse(String(value)) as Awaited<Result>;
  }

  async find<Given extends unknown[]>(
    work: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<ElementReference | null> {
    const { sharedId } = await this.#call(`(...given) => (${work.toString()})(...given)`, given);
    return sharedId === undefined ? null : { sharedId };
  }

  press(element: ElementReference): Promise<unknown> {
    return this.#point([
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  giveFile(element: ElementReference, path: string): Promise<unknown> {
    return this.#ask('input.setFiles', { context: this.#context, element, files: [path] });
  }

  async draw(points: readonly Point[]): Promise<void> {
    await this.#point(strokeActions(points));
  }

  async screenshot(): Promise<Buffer> {
    const { data } = (await this.#ask('browsingContext.captureScreenshot', { context: this.#context })) as {
      data: string;
    };
    return Buffer.from(data, 'base64');
  }

  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }

  async stop(): Promise<void> {
    if (this.#program.exitCode !== null || this.#program.signalCode !== null) return;
    const ended = once(this.#program, 'exit');
    // It writes its databases to the profile before it ends.
    await this.#ask('browser.close', {}).catch(() => this.#program.kill());
    await ended;
  }

  async #call(functionDeclaration: string, given: readonly unknown[]): Promise<RemoteValue> {
    const asked = {
      functionDeclaration,
      arguments: given.map(toLocalValue),
      awaitPromise: true,
      userActivation: true,
      target: { context: this.#context },
    };
    const { type, result, exceptionDetails } = (await this.#ask('script.callFunction', asked, PAGE_LIMIT_MS)) as {
      type: 'success' | 'exception';
      result?: RemoteValue;
      exceptionDetails?: { text: string };
    };
    if (type === 'exception' || !result) throw new Error(exceptionDetails?.text ?? 'the page gave no value');
    return result;
  }

  #point(actions: readonly object[]): Promise<unknown> {
    return this.#ask('input.performActions', {
      context: this.#context,
      actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }],
    });
  }

  #ask(method: string, params: object, limitMs = ANSWER_LIMIT_MS): Promise<unknown> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('Firefox has ended'));
    const id = (this.#last += 1);
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), limitMs).unref();
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answer.finally(() => this.#waiting.delete(id));
  }

  #take({ id, type, result, message, method, params }: Answer): void {
    if (method === 'log.entryAdded') {
      const entry = params as { level: string; text: string };
      if (entry.level === 'error') this.#complaints.push(entry.text);
      return;
    }
    const asked = this.#waiting.get(id ?? 0);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(message));
  }
}

/** The address at which a starting Firefox listens, which it writes to its error output. */
async function listeningAt(program: ChildProcess): Promise<string> {
  const lines = createInterface({ input: program.stderr! });
  for await (const line of lines) {
    const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // What it writes later fills no pipe.
    program.stderr!.resume();
    return address;
  }
  throw new Error('Firefox ended before it listened');
}

/** A value of this process as one of the page: an element by its number, all else as JSON would carry it. */
function toLocalValue(value: unknown): object {
  if (value === null || value === undefined) return { type: 'undefined' };
  if (typeof value === 'object' && 'sharedId' in value) return value;
  if (Array.isArray(value)) return { type: 'array', value: value.map(toLocalValue) };
  if (typeof value === 'object')
    return { type: 'object', value: Object.entries(value).map(([name, each]) => [name, toLocalValue(each)]) };
  return { type: typeof value, value };
}

/** The engine that is neither Chromium’s nor WebKit’s. */
export const firefox: Engine = { name: 'Firefox', start: (folder) => FirefoxSession.start(folder) };
