import type { CallName } from '@shoushou/contract';
import type { RuleFigures } from '@shoushou/texts/figures';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from './platform/database/types.ts';
import type { EventHandlers } from './platform/events/events.ts';
import type { Authenticate } from './platform/http/caller.ts';
import type { Action } from './platform/http/action.ts';
import type { SendQueue } from './platform/background.ts';
import type { Job, Jobs } from './platform/jobs/jobs.ts';
import type { StoredFile } from './platform/files/stored-file.ts';
import type { PersonalRecords } from './platform/records/personal-records.ts';

/** Access to jobs and the outbox for the sandbox desk, which triggers them. */
export interface ServerControls {
  jobs: Jobs;
  /** Delivers due outbox events and sends what domains have queued. @returns how many were delivered */
  deliver(): Promise<number>;
}

/** What a domain registers with the server. */
export interface Domain {
  /** Its calls; `ActionsOf<typeof …Calls>` in the domain's routes file makes forgetting one a compile error. */
  actions: Partial<Record<CallName, Action<CallName>>>;
  /** Its handlers of other domains' events. */
  eventHandlers?: EventHandlers | readonly EventHandlers[];
  jobs?: Job[];
  /**
   * Its due requests to providers and messages to people; sent every few seconds, and when a notification on
   * `SENDING_CHANNEL` contains its name.
   */
  sendQueue?: SendQueue;
  /** Reasons why a person can't delete their account yet, in their language: money owed, unfinished work. */
  accountDeletionBlockers?(database: Queryable, userId: string): Promise<string[]>;
  /** The data it stores about the person, for their data export. Numbers of papers and cards are masked. */
  personalRecords?(database: Queryable, userId: string): Promise<PersonalRecords[]>;
  /**
   * Files in use that storage must have: the newest of them, and others from anywhere, as many of each; all of them
   * without a number.
   */
  storedFiles?(database: Queryable, most: number | null): Promise<StoredFile[]>;
  /** Routes apart from the calls: files, the sandbox desk. */
  routes?(app: FastifyInstance, controls: ServerControls): void;
  /** Bearer tokens of its own, known by how they begin. */
  tokens?: { readonly prefix: string; readonly authenticate: Authenticate };
  /** Runs before the server listens. */
  prepare?(): Promise<void>;
  /** Numbers of the domain's rules at a moment (milliseconds), for content pages. */
  ruleFigures?(now: number): Promise<RuleFigures>;
  /** JSON embedded in the home page, so that it renders without a request. */
  homePayload?(): Promise<string | null>;
}
