import { deviceStore } from './device-store.ts';

const storedAs = 'consent';

/** Keeps what the person answered to the privacy policy and the user agreement. */
export async function keepConsent(given: boolean): Promise<void> {
  await deviceStore.set(storedAs, given);
}

/** True once the person has consented, on the first launch or when signing in. */
export async function hasConsented(): Promise<boolean> {
  return (await deviceStore.get<boolean>(storedAs)) === true;
}
