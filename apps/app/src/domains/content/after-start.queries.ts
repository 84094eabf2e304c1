import { deviceStore } from '../../shell/calls/device-store.ts';
import { changeAppearance, applyThemeOfDay, readAppearance } from '../../shell/frame/appearance.ts';
import type { Navigator } from '../../shell/navigator/navigator.ts';
import { request } from '../../shell/calls/queries.ts';
import { showLaunchAd } from './ads.queries.ts';

/**
 * What the operator has set for today: a holiday's look and ads. Asked once a start, after the first screen stands.
 * @param updateAnswered settles once no update is offered any more: an ad's page would close the question.
 */
export async function applyOperatorSettings(navigator: Navigator, updateAnswered: Promise<unknown>): Promise<void> {
  const theme = await request('content.theme', {}, { silent: true }).catch(() => null);
  if (theme !== null) await applyThemeOfDay(theme);
  // The first look of a device is kept like a later one (specification §3).
  if ((await deviceStore.get('theme')) === undefined) await changeAppearance({ theme: (await readAppearance()).theme });
  await updateAnswered.catch(() => undefined);
  await showLaunchAd(navigator);
}
