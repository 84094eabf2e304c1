/** The operations that count votes, for measurements of many at once. */
export { insertVote, readVotes } from '../engine/participants.store.ts';
