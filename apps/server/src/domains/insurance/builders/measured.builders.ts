/** Stores and replays evidence, for measurements. */
export { appendSteps, isIntact } from '../visits/chain.steps.ts';
export { findVisit, insertVisit, listSteps, lockVisit } from '../visits/visits.store.ts';
