import { deviceStore } from './device-store.ts';
import { queryClient } from './queries.ts';

/** Bytes of the answers that the device keeps for when there is no network. */
export async function cachedBytes(): Promise<number> {
  const kept = await deviceStore.get<unknown>('queries');
  return kept === undefined ? 0 : new Blob([JSON.stringify(kept)]).size;
}

/** Forgets the kept answers; what is on the screens is asked for again. The session, and what waits to be sent, stay. */
export async function clearCachedAnswers(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await deviceStore.remove('queries');
}
