import { deviceStore } from '../calls/device-store.ts';

const storedAs = 'consent';
const waiting = new Set<() => void>();

/** Stores the answer to privacy policy and user agreement. */
export async function saveConsent(given: boolean): Promise<void> {
  await deviceStore.set(storedAs, given);
  if (!given) return;
  const begun = [...waiting];
  waiting.clear();
  for (const begin of begun) begin();
}

/** True once the person has consented, on the first launch or when signing in. */
export async function hasConsented(): Promise<boolean> {
  return (await deviceStore.get<boolean>(storedAs)) === true;
}

/** Runs what requires consent: now, or once the person consents. */
export async function whenConsented(begin: () => void): Promise<void> {
  if (await hasConsented()) begin();
  else waiting.add(begin);
}
