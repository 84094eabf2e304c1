import { plugins } from '../bridges/native-plugins.ts';

/** Tells at each change whether there is a network, first how it is now. @returns what ends it. */
export async function followNetwork(change: (connected: boolean) => void): Promise<() => void> {
  const listening = await plugins.network.addListener('networkStatusChange', ({ connected }) => change(connected));
  change((await plugins.network.getStatus()).connected);
  return () => void listening.remove();
}
