import { deviceStore } from '../../shell/calls/device-store.ts';
import { changeLook, followTheme, readLook } from '../../shell/frame/look.ts';
import type { Navigator } from '../../shell/navigator/navigator.ts';
import { request } from '../../shell/calls/queries.ts';
import { showAdOfStart } from './ads.queries.ts';

/**
 * What the operator has set for today: a holiday's look and ads. Asked once a start, after the first screen stands.
 * @param updateAnswered settles once no update is offered any more: an ad's page would close the question.
 */
export async function followOperator(navigator: Navigator, updateAnswered: Promise<unknown>): Promise<void> {
  const theme = await request('content.theme', {}, { silent: true }).catch(() => null);
  if (theme !== null) await followTheme(theme);
  // The first look of a device is kept like a later one (specification §3).
  if ((await deviceStore.get('theme')) === undefined) await changeLook({ theme: (await readLook()).theme });
  await updateAnswered.catch(() => undefined);
  await showAdOfStart(navigator);
}
