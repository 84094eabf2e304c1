import { Worker } from 'node:worker_threads';
import path from 'node:path';
import { inject } from 'vitest';
import type { FromThread, ToThread } from '../../../../apps/server/src/testing/worlds/world-messages.ts';
import type {} from '../../../../apps/server/src/testing/global-setup.ts';

const entry = path.join(import.meta.dirname, '../../../../apps/server/src/testing/worlds/world-thread.ts');

type WithoutEnvelope<Message> = Message extends { id: number; now: number } ? Omit<Message, 'id' | 'now'> : never;
export type Question = WithoutEnvelope<ToThread>;

/** Parts of a streamed reply after its head. */
export interface StreamHandlers {
  onPiece(bytes: Uint8Array): void;
  onEnd(): void;
}

interface Waiting extends Partial<StreamHandlers> {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The one thread of this worker that servers run in. It lives as long as the worker and does not keep it alive. */
class WorldThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #questions = 0;

  constructor() {
    this.#worker = new Worker(entry, { workerData: inject('testPostgres'), execArgv: [] });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.on('error', (error: Error) => {
      for (const { reject } of this.#waiting.values()) reject(error);
    });
  }

  /** @returns the question's number, which a streamed request is ended by, and its answer */
  ask(question: Question, pieces: Partial<StreamHandlers> = {}): { id: number; answer: Promise<unknown> } {
    this.#questions += 1;
    const id = this.#questions;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, ...pieces }));
    this.#worker.postMessage({ ...question, id, now: Date.now() });
    return { id, answer };
  }

  #hear(message: FromThread): void {
    const waiting = this.#waiting.get(message.id);
    if (message.kind === 'piece') return waiting?.onPiece?.(message.bytes);
    if (message.kind === 'end') waiting?.onEnd?.();
    else if (message.kind === 'failed') waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.value);
    if (message.kind !== 'done' || !waiting?.onPiece) this.#waiting.delete(message.id);
  }
}

let thread: WorldThread | null = null;

export function worldThread(): WorldThread {
  thread ??= new WorldThread();
  return thread;
}
