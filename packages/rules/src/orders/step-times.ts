import { fromInstant, MINUTE, type Instant } from '@shoushou/kernel/instant';

/** Two times of one step that are further apart than this are both shown, milliseconds. */
const SHOWN_APART = 5 * MINUTE;

/** When the server heard of a step, where that is to be shown beside the phone's time of it; null where they agree. */
export const recordedLater = ({ at, recordedAt }: { at: Instant; recordedAt: Instant }): Instant | null =>
  Math.abs(fromInstant(recordedAt) - fromInstant(at)) > SHOWN_APART ? recordedAt : null;
