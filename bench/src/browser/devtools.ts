import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunchOptions } from '../../../tools/src/chromium.ts';

type Parameters = Readonly<Record<string, unknown>>;
type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message: string };
};

/** A browser page in its own profile. */
export interface BrowserPage {
  send<Result = unknown>(method: string, parameters?: Parameters): Promise<Result>;
  /** Evaluates an expression in the page; awaits it if it is a promise. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** @returns a function that removes the listener */
  on(method: string, listener: (parameters: Record<string, unknown>) => void): () => void;
  close(): Promise<void>;
}

export interface MeasuredBrowser {
  openPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}

/**
 * Starts Chromium with only those DevTools domains that a bench needs. Automation libraries enable the console and its
 * stack traces in every page, which alone costs a quarter of the app's start-up time.
 */
export async function launchBrowser(): Promise<MeasuredBrowser> {
  const { executablePath, args } = chromiumLaunchOptions();
  const profile = mkdtempSync(join(tmpdir(), 'shoushou-bench-browser-'));
  const quiet = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
    '--mute-audio',
  ];
  const child = spawn(
    executablePath,
    [...args, ...quiet, `--user-data-dir=${profile}`, '--remote-debugging-pipe', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , input, output] = child.stdio;
  const answers = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Set<(parameters: Record<string, unknown>) => void>>();
  let sent = 0;
  let rest = '';
  output!.on('data', (bytes: Buffer) => {
    const parts = (rest + bytes.toString()).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const message = JSON.parse(part) as Message;
      if (message.id !== undefined) answers.get(message.id)?.(message);
      else
        for (const listener of listeners.get(`${message.sessionId}:${message.method}`) ?? [])
          listener(message.params ?? {});
    }
  });

  function send<Result>(method: string, params: Parameters = {}, sessionId?: string): Promise<Result> {
    const id = ++sent;
    return new Promise((resolve, reject) => {
      answers.set(id, (message) => {
        answers.delete(id);
        if (message.error) reject(new Error(`${method}: ${message.error.message}`));
        else resolve(message.result as Result);
      });
      (input as NodeJS.WritableStream).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  return {
    async openPage() {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
      const page: BrowserPage = {
        send: (method, parameters) => send(method, parameters, sessionId),
        async evaluate<Value>(expression: string) {
          const { result, exceptionDetails } = await send<{
            result: { value: Value };
            exceptionDetails?: { text: string; exception?: { description: string } };
          }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId);
          if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
          return result.value;
        },
        on(method, listener) {
          const key = `${sessionId}:${method}`;
          const all = listeners.get(key) ?? new Set();
          listeners.set(key, all.add(listener));
          return () => void all.delete(listener);
        },
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      };
      return page;
    },
    async close() {
      const ended = once(child, 'exit');
      await send('Browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
