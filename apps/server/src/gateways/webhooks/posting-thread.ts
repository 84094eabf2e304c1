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

const post = createPosting((workerData as PostingThreadSettings).allowed);
parentPort!.on('message', (message: PostToThread) => {
  post(message.post).then(
    (answer) => reply({ number: message.number, answer }),
    (error: unknown) =>
      reply({ number: message.number, error: error instanceof Error ? error.message : String(error) }),
  );
});

function reply(answer: AnswerOfThread): void {
  parentPort!.postMessage(answer);
}
