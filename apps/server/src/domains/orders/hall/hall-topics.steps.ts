import type { Deps } from '../../../deps.ts';
import type { Topic } from '../../../platform/live/live.ts';
import { listActiveAreaCodes } from '../../places/index.ts';

/** The hall topics of a recycler's live stream: those of their active districts. */
export async function hallTopics(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
  isRecycler: boolean,
): Promise<Topic[]> {
  const areas = isRecycler ? await listActiveAreaCodes(database, userId, clock.now()) : [];
  return areas.map((adcode): Topic => `hall:${adcode}`);
}
