import { appWindow } from '../../device/app-window/index.ts';
import { appSettings } from '../calls/settings.ts';
import { internalPath } from '../routing/internal-path.ts';
import { openFromOutside, type OpeningNavigator } from '../routing/open-from-outside.ts';
import { saveInvite } from '../session/invite.ts';

/**
 * Opens links to the mobile site that the system hands to the native app instead of the browser, including the one that
 * started it. A page that this app does not have leaves it where it is.
 */
export async function followOpenedLinks(navigator: OpeningNavigator): Promise<void> {
  const window = await appWindow();
  await window?.onLink((url) => {
    const path = internalPath(url, appSettings().mobileSite);
    if (path === null) return;
    const [, search = ''] = path.split(/(?=\?)/);
    if (search.includes('invite=')) void saveInvite(search);
    void openFromOutside(navigator, path);
  });
}
