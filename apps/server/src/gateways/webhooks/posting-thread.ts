import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createPosting } from './posting.ts';
import type { WebhookAnswer, WebhookPost } from './port.ts';

/** Posts to receivers in a thread of its own: connections, TLS and parsing cost more than all else of a delivery. */
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

const post = createPosting((workerData as PostingThreadSettings).allowed);
let answers: AnswerOfThread[] = [];
leaveProcessorToOthers();
parentPort!.on('message', (messages: readonly PostToThread[]) => {
  for (const message of messages)
    post(message.post).then(
      (answer) => reply({ number: message.number, answer }),
      (error: unknown) =>
        reply({ number: message.number, error: error instanceof Error ? error.message : String(error) }),
    );
});

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
