import { deviceStore } from '../calls/device-store.ts';

const storedAs = 'consent';
const waiting = new Set<() => void>();

/** Keeps what the person answered to the privacy policy and the user agreement. */
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

/** Begins what nothing may begin of before the person has consented: now, or once they do. */
export async function whenConsented(begin: () => void): Promise<void> {
  if (await hasConsented()) begin();
  else waiting.add(begin);
}
