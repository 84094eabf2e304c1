import { deviceStore } from './device-store.ts';
import { queryClient } from './queries.ts';

/** Bytes of the answers stored for offline use. */
export async function cachedBytes(): Promise<number> {
  const kept = await deviceStore.get<unknown>('queries');
  return kept === undefined ? 0 : new Blob([JSON.stringify(kept)]).size;
}

/** Deletes stored answers; those on screen are read again. Session and outbox stay. */
export async function clearCachedAnswers(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await deviceStore.remove('queries');
}
