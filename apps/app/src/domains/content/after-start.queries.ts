import { deviceStore } from '../../shell/calls/device-store.ts';
import { changeAppearance, applyThemeOfDay, readAppearance } from '../../shell/frame/appearance.ts';
import type { Navigator } from '../../shell/navigator/navigator.ts';
import { request } from '../../shell/calls/queries.ts';
import { showLaunchAd } from './ads.queries.ts';

/**
 * The operator's settings of the day: theme and ads. Once per start, after the first screen is shown. @param
 * updateAnswered settles once no update is offered any more, because an ad's page would close that dialog
 */
export async function applyOperatorSettings(navigator: Navigator, updateAnswered: Promise<unknown>): Promise<void> {
  const theme = await request('content.theme', {}, { silent: true }).catch(() => null);
  if (theme !== null) await applyThemeOfDay(theme);
  // A device's first theme is stored like a later one (specification §3).
  if ((await deviceStore.get('theme')) === undefined) await changeAppearance({ theme: (await readAppearance()).theme });
  await updateAnswered.catch(() => undefined);
  await showLaunchAd(navigator);
}
