/** The operations that count votes, for measurements of many at once. */
export { insertVote, readVotes } from '../campaign/participants.store.ts';
