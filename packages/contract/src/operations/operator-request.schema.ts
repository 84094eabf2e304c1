import { requestAnswers, requestStates } from '@shoushou/rules/operations/requests';
import * as z from 'zod/mini';
import { instant } from '../fields.ts';

/** An answer to another operator's request. */
export const requestAnswer = z.enum(requestAnswers);

/** Common fields of requests that need a second operator: requester, outcome, and the answers open to the viewer. */
export const requestFields = {
  askedBy: z.string(),
  askedAt: instant,
  state: z.enum(requestStates),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** False for requests by or about the viewer. */
  allowed: z.array(requestAnswer),
};
