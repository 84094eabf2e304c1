export const requestStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];
export const requestAnswers = ['approve', 'decline', 'withdraw'] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

/** What a request is after an answer. */
export const stateAfter = {
  approve: 'approved',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const satisfies Readonly<Record<RequestAnswer, RequestState>>;

/** State of a request that a second operator must approve. */
export interface OperatorRequest {
  /** The operator that it concerns; null for none, or for one who does not exist yet. */
  readonly aboutId: string | null;
  readonly askedById: string;
  readonly state: RequestState;
}

/** Answers an operator may give: the requester withdraws, another operator decides, but not about themselves. */
export function answersToRequest({ aboutId, askedById, state }: OperatorRequest, viewerId: string): RequestAnswer[] {
  if (state !== 'waiting') return [];
  if (viewerId === askedById) return ['withdraw'];
  return viewerId === aboutId ? [] : ['approve', 'decline'];
}
