import { Worker } from 'node:worker_threads';
import type { WebhookAnswer, WebhookPost } from './port.ts';
import type { AnswerOfThread, PostingThreadSettings, PostToThread } from './posting-thread.ts';

/** Milliseconds without a delivery after which the thread and its memory are given back. */
const IDLE = 600_000;
/** The same file as a source and in the build. */
const file = new URL(import.meta.url.endsWith('.ts') ? 'posting-thread.ts' : 'posting-thread.js', import.meta.url);

interface Waiting {
  resolve(answer: WebhookAnswer): void;
  reject(error: Error): void;
}

/**
 * Posts by a thread that starts with the first delivery, so that people's requests do not wait while a thousand
 * receivers are sent something. A thread that ends takes its open deliveries with it: they are tried again later.
 */
export function createThreadPosting(settings: PostingThreadSettings): (post: WebhookPost) => Promise<WebhookAnswer> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(file, {
      workerData: settings,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    started.unref();
    started.on('message', (reply: AnswerOfThread) => {
      const one = waiting.get(reply.number);
      waiting.delete(reply.number);
      if ('answer' in reply) one?.resolve(reply.answer);
      else one?.reject(new Error(reply.error));
    });
    const end = (error: Error): void => {
      // One that rested has nothing open, and what waits is another one's.
      if (thread !== started) return;
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('error', end);
    started.on('exit', () => end(new Error('the thread that posts has ended')));
    return started;
  }

  function rest(): void {
    if (waiting.size > 0) return;
    const ended = thread;
    thread = undefined;
    void ended?.terminate();
  }

  return (post) => {
    clearTimeout(idle);
    idle = setTimeout(rest, IDLE).unref();
    thread ??= start();
    const number = (count += 1);
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      thread!.postMessage({ number, post } satisfies PostToThread);
    });
  };
}
