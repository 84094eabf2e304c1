import { Worker } from 'node:worker_threads';
import { PostingStopped, RECEIVER_TIMEOUT, type WebhookAnswer, type WebhookPost } from './port.ts';
import type { AnswerOfThread, PostingThreadSettings, PostToThread } from './posting-thread.ts';

/** Milliseconds without a delivery after which the thread and its memory are given back. */
const IDLE = 600_000;
/** Milliseconds in which the thread answers each delivery: it gives up a receiver before. */
const THREAD_TIMEOUT = RECEIVER_TIMEOUT + 5_000;
/** The same file as a source and in the build. */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? 'posting-thread.ts' : 'posting-thread.js',
  import.meta.url,
);

interface Waiting {
  timer: NodeJS.Timeout;
  resolve(answer: WebhookAnswer): void;
  reject(error: Error): void;
}

/**
 * Posts by a thread that starts with the first delivery, so that people's requests do not wait while a thousand
 * receivers are sent something. A thread that ends, or is ended because it does not answer, takes its open deliveries
 * with it: they reject with `PostingStopped`.
 */
export function createThreadPosting(
  settings: PostingThreadSettings,
  file = threadFile,
): (post: WebhookPost) => Promise<WebhookAnswer> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();
  const gathered = new Map<Worker, PostToThread[]>();

  function createWorker(): Worker {
    try {
      return new Worker(file, {
        workerData: settings,
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: 128 },
      });
    } catch (error) {
      throw new PostingStopped('the thread that posts does not start', { cause: error });
    }
  }

  function start(): Worker {
    const started = createWorker();
    started.unref();
    started.on('message', (replies: readonly AnswerOfThread[]) => {
      for (const reply of replies) {
        const one = waiting.get(reply.number);
        waiting.delete(reply.number);
        clearTimeout(one?.timer);
        if ('answer' in reply) one?.resolve(reply.answer);
        else one?.reject(new Error(reply.error));
      }
    });
    started.on('error', (error) => drop(started, `the thread that posts has failed: ${error.message}`));
    started.on('exit', () => drop(started, 'the thread that posts has ended'));
    return started;
  }

  function drop(ended: Worker, why: string): void {
    // One that rested has nothing open, and what waits is another one's.
    if (thread !== ended) return;
    thread = undefined;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new PostingStopped(why));
    }
    waiting.clear();
    void ended.terminate();
  }

  function rest(): void {
    if (waiting.size > 0) return;
    const ended = thread;
    thread = undefined;
    void ended?.terminate();
  }

  /** Those of one turn of the loop go in one message. */
  function gather(post: PostToThread, used: Worker): void {
    const posts = gathered.get(used);
    if (posts) {
      posts.push(post);
      return;
    }
    gathered.set(used, [post]);
    setImmediate(() => {
      used.postMessage(gathered.get(used));
      gathered.delete(used);
    });
  }

  return (post) => {
    clearTimeout(idle);
    idle = setTimeout(rest, IDLE).unref();
    const number = (count += 1);
    return new Promise((resolve, reject) => {
      const used = (thread ??= start());
      const timer = setTimeout(() => drop(used, 'the thread that posts does not answer'), THREAD_TIMEOUT).unref();
      waiting.set(number, { timer, resolve, reject });
      gather({ number, post }, used);
    });
  };
}
