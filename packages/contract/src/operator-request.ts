import { requestAnswers, requestStates } from '@shoushou/rules/operations/requests';
import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** An answer to what another operator asked for. */
export const requestAnswer = z.enum(requestAnswers);

/** Of every request that a second operator answers: who asked, how it ended, and what the viewer may answer. */
export const requestFields = {
  askedBy: z.string(),
  askedAt: instant,
  state: z.enum(requestStates),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Nobody approves their own request or what is about themselves. */
  allowed: z.array(requestAnswer),
};
