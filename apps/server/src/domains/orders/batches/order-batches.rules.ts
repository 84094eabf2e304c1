/** What is done to many orders at once. */
export type BatchAct = 'tell_customers' | 'tell_recyclers' | 'cancel';

/** Orders of one batch at most: what its audit and its end can be looked through for. */
export const MOST_IN_BATCH = 10_000;

/** Who reads the words of a message. */
export const receiverOf = (act: Exclude<BatchAct, 'cancel'>): 'customer' | 'recycler' =>
  act === 'tell_customers' ? 'customer' : 'recycler';
