import type { CallName, StreamEvent } from '@shoushou/contract';
import type { StepInput, StepName } from './world-steps.ts';
import type { WorldFacts, WorldName, WorldPersonName } from './world-facts.ts';

/** A request as the device makes it. */
export interface WorldRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** Whether it may change the world. */
  changes: boolean;
  /** The answer is passed on piece by piece. */
  streamed: boolean;
}

/** Status and headers; `body` is empty for one that is streamed, whose pieces follow. */
export interface WorldResponse {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
}

/** Requests of a test to the thread that its server runs in. `now` is the device's clock, milliseconds. */
export type ToThread = { id: number; now: number } & (
  | { kind: 'open'; world: WorldName }
  | { kind: 'close'; world: number }
  | { kind: 'request'; world: number; request: WorldRequest }
  | { kind: 'abort'; world: number; request: number }
  | { kind: 'call'; world: number; name: CallName; input: object; token: string | null; changes: boolean }
  | { kind: 'step'; world: number; name: StepName; input: StepInput<StepName> }
  | { kind: 'push'; world: number; to: readonly WorldPersonName[]; event: StreamEvent }
);

export type FromThread = { id: number } & (
  | { kind: 'done'; value: unknown }
  | { kind: 'failed'; error: string }
  | { kind: 'piece'; bytes: Uint8Array }
  | { kind: 'end' }
);

export interface OpenedWorld {
  world: number;
  facts: WorldFacts;
}
