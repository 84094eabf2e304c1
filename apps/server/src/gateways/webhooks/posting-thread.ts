import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createPosting } from './posting.ts';
import { signedHeaders } from './signed-headers.ts';
import type { WebhookAnswer, WebhookPost } from './port.ts';

/** Signs and posts in a thread of its own: signatures, connections, TLS and parsing are most of what a delivery costs. */
export interface PostingThreadSettings {
  readonly allowed: readonly string[];
}

export interface PostToThread {
  readonly number: number;
  readonly post: WebhookPost;
}

export type AnswerOfThread = { readonly number: number } & (
  | { readonly answer: WebhookAnswer }
  | { readonly error: string }
);

/** Steps of priority below the server's: a third of the share of who has as much to do, so that no receiver times out by it. */
const LATER = 5;

/**
 * Deliveries that are begun in one turn of the loop. A connection is only written to in a later turn, so that of hundreds
 * begun in one none would leave before the last is signed.
 */
const POSTS_A_TURN = 16;

const exchange = createPosting((workerData as PostingThreadSettings).allowed);
let answers: AnswerOfThread[] = [];
leaveProcessorToOthers();

async function post(message: WebhookPost): Promise<WebhookAnswer> {
  return exchange({ url: message.url, headers: signedHeaders(message), body: message.body });
}

const waiting: PostToThread[] = [];
parentPort!.on('message', (messages: readonly PostToThread[]) => {
  if (waiting.length === 0) setImmediate(postSome);
  waiting.push(...messages);
});

function postSome(): void {
  for (const message of waiting.splice(0, POSTS_A_TURN))
    post(message.post).then(
      (answer) => reply({ number: message.number, answer }),
      (error: unknown) =>
        reply({ number: message.number, error: error instanceof Error ? error.message : String(error) }),
    );
  if (waiting.length > 0) setImmediate(postSome);
}

/** Those of one turn of the loop in one message. */
function reply(answer: AnswerOfThread): void {
  if (answers.push(answer) > 1) return;
  setImmediate(() => {
    parentPort!.postMessage(answers);
    answers = [];
  });
}

/** Where there is less processor than work, people's requests come first. Linux has a priority for each thread. */
function leaveProcessorToOthers(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(getPriority(thread) + LATER, constants.priority.PRIORITY_LOW));
  } catch {
    // Another system.
  }
}
