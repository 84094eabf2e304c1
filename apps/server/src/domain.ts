import type { CallName } from '@shoushou/contract';
import type { RuleFigures } from '@shoushou/texts/figures';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from './platform/database/types.ts';
import type { EventHandlers } from './platform/events/events.ts';
import type { Action } from './platform/http/action.ts';
import type { Job, Jobs } from './platform/jobs/jobs.ts';
import type { PersonalRecords } from './platform/records/personal-records.ts';

/** The server's own machinery, for the sandbox desk, which sets it going. */
export interface ServerControls {
  jobs: Jobs;
  /** Delivers what is due in the outbox now; the number of events delivered. */
  deliver(): Promise<number>;
}

/** What a domain brings to the server. */
export interface Domain {
  /** Its calls; `ActionsOf<typeof …Calls>` in the domain's routes file makes forgetting one a compile error. */
  actions: Partial<Record<CallName, Action<CallName>>>;
  /** What it does when something happened elsewhere. */
  eventHandlers?: EventHandlers;
  jobs?: Job[];
  /** Why a person can't close their account yet, in sentences for them: money that is owed, work under way. */
  accountDeletionBlockers?(database: Queryable, userId: string): Promise<string[]>;
  /** What it keeps of the person, for the copy they may ask for. Numbers of papers and cards are masked in it. */
  personalRecords?(database: Queryable, userId: string): Promise<PersonalRecords[]>;
  /** Routes beside the calls: files, the sandbox desk. */
  routes?(app: FastifyInstance, controls: ServerControls): void;
  /** What must be in place before the server listens. */
  prepare?(): Promise<void>;
  /** Numbers of the domain's rules at a moment (milliseconds), for the pages that speak of them. */
  ruleFigures?(now: number): Promise<RuleFigures>;
  /** JSON that the home page carries in itself, so that it paints without asking. */
  homePayload?(): Promise<string | null>;
}
