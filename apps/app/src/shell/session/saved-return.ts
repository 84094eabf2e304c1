import { deviceStore } from '../calls/device-store.ts';
import { readReturnState, returnTo, type SavedReturn } from './return-step.ts';

/** Stores the page to return to after a login through WeChat or Alipay, under the specification's keys. */
export async function saveReturn(path: string | null): Promise<void> {
  await clearSavedReturn();
  if (path === null) return;
  const { returnState, returnUrl } = returnTo(path);
  if (returnState) await deviceStore.set('returnState', returnState);
  if (returnUrl !== null) await deviceStore.set('returnUrl', returnUrl);
}

export async function readSavedReturn(): Promise<SavedReturn> {
  const [state, url] = await Promise.all([deviceStore.get('returnState'), deviceStore.get('returnUrl')]);
  return { returnState: readReturnState(state), returnUrl: typeof url === 'string' && url !== '' ? url : null };
}

/** Cleared after use (specification §4). */
export async function clearSavedReturn(): Promise<void> {
  await Promise.all([deviceStore.remove('returnState'), deviceStore.remove('returnUrl')]);
}
