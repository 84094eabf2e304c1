/**
 * `form`: quoted, not signed · `awaiting_sign`: insured persons have to consent · `awaiting_payment` · `issuing`: paid,
 * the insurer decides · `waiting`: issued, its start is ahead · `in_force` · `leaving`: termination requested from the
 * insurer · `refunded` · `refused` by the insurer · `cancelled` · `expired` · `forwarded`: to the insurer's own page ·
 * `lost`: without an answer of the insurer. Of group cover: `consented` by the person · `declared` to the insurer ·
 * `left`.
 */
export const applicationStates = [
  'form',
  'awaiting_sign',
  'awaiting_payment',
  'issuing',
  'waiting',
  'in_force',
  'leaving',
  'refunded',
  'refused',
  'cancelled',
  'expired',
  'forwarded',
  'lost',
  'consented',
  'declared',
  'left',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

const moves: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  form: ['awaiting_sign', 'awaiting_payment', 'cancelled'],
  awaiting_sign: ['awaiting_payment', 'cancelled'],
  awaiting_payment: ['issuing', 'cancelled'],
  issuing: ['waiting', 'in_force', 'refused'],
  waiting: ['in_force', 'leaving', 'refunded', 'left'],
  in_force: ['leaving', 'refunded', 'expired', 'left'],
  leaving: ['refunded', 'waiting', 'in_force'],
  refunded: [],
  refused: [],
  cancelled: [],
  expired: [],
  forwarded: ['waiting', 'in_force', 'lost'],
  lost: ['waiting', 'in_force'],
  consented: ['declared', 'left'],
  declared: ['waiting', 'in_force', 'refused', 'left'],
  left: [],
};

export const mayBecome = (from: ApplicationState, to: ApplicationState): boolean => moves[from].includes(to);

/** Whether the insurer has confirmed cover, current or with a later start. */
export const isCovering = (state: ApplicationState): boolean =>
  state === 'waiting' || state === 'in_force' || state === 'leaving';

/** Whether it can be cancelled without notifying the insurer: nothing was paid. */
export const isDroppable = (state: ApplicationState): boolean =>
  state === 'form' || state === 'awaiting_sign' || state === 'awaiting_payment';

/** Whether a member of a group can leave it by revoking their consent. */
export const mayLeaveGroup = (state: ApplicationState): boolean => mayBecome(state, 'left');
