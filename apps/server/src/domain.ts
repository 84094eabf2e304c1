import type { CallName } from '@shoushou/contract';
import type { FastifyInstance } from 'fastify';
import type { Followers } from './platform/events/events.ts';
import type { Action } from './platform/http/action.ts';
import type { Job } from './platform/jobs/jobs.ts';

/** What a domain brings to the server. */
export interface Domain {
  /** Its calls; `ActionsOf<typeof …Calls>` in the domain's routes file makes forgetting one a compile error. */
  actions: Partial<Record<CallName, Action<CallName>>>;
  /** What it does when something happened elsewhere. */
  followers?: Followers;
  jobs?: Job[];
  /** Routes beside the calls: files, the sandbox desk. */
  routes?(app: FastifyInstance): void;
  /** JSON that the home page carries in itself, so that it paints without asking. */
  homePayload?(): Promise<string | null>;
}
