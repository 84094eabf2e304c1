/** A vote as it is counted, for measurements of many at once. */
export { insertVote, readVotes } from '../engine/participants.store.ts';
