import { plugins } from '../bridges/native-plugins.ts';

/** Reports the current state and each change. @returns a function that stops it */
export async function followNetwork(change: (connected: boolean) => void): Promise<() => void> {
  const listening = await plugins.network.addListener('networkStatusChange', ({ connected }) => change(connected));
  change((await plugins.network.getStatus()).connected);
  return () => void listening.remove();
}
