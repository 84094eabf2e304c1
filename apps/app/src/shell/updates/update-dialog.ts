import { host, isAndroid, isIos } from '../../device/host/platform.ts';
import { deviceStore } from '../calls/device-store.ts';
import type { Navigator } from '../navigator/navigator.ts';
import { overlayStore } from '../overlays/overlay-store.ts';
import { request } from '../calls/queries.ts';
import { appSettings } from '../calls/settings.ts';
import { updateFor, updateOfPage, type Update } from './version.ts';

/**
 * Asks, and sets `isback` of the specification (§4): false while the dialog is open, true once a button was pressed.
 */
async function ask({ version, forced, notes }: Update): Promise<boolean> {
  await deviceStore.set('isback', false);
  const accepted = await new Promise<boolean>((answer) => {
    const ways = forced ? { insistent: true } : { cancel: '取消' };
    overlayStore.modal({
      kind: 'dialog',
      title: `发现新版本 ${version}`,
      ...(notes === '' ? {} : { text: notes }),
      confirm: '立即更新',
      danger: false,
      answer,
      ...ways,
    });
  });
  await deviceStore.set('isback', true);
  return accepted;
}

/** Opens the download of the new version. A page reloads instead, after notifying its worker. */
async function take({ url }: Update): Promise<void> {
  if (url !== null) {
    window.open(new URL(url, appSettings().mobileSite || location.origin).href, '_blank', 'noopener');
    return;
  }
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  location.reload();
}

/** Offers an update; a forced one is offered again until the app was replaced. */
export async function offerUpdate(update: Update): Promise<void> {
  do {
    if (await ask(update)) await take(update);
  } while (update.forced && update.url !== null);
}

/** The update for this app or page. @throws RefusedError or Error in words when it can't be determined */
export async function findUpdate({ silent = false } = {}): Promise<Update | null> {
  if (host() !== 'native') return updateOfPage();
  return updateFor(await request('messages.versions', {}, { silent }), isIos() ? 'ios' : 'android');
}

/** The update for a page by the published versions: by reloading where the server has a newer page, else as an app. */
async function findForPage(): Promise<Update | null> {
  const update = updateFor(
    await request('messages.versions', {}, { silent: true }),
    isIos() ? 'ios' : isAndroid() ? 'android' : null,
  );
  if (!update) return null;
  const page = await updateOfPage().catch(() => null);
  return page ? { ...page, forced: update.forced, notes: update.notes } : update;
}

/** The app version that the person has declined on a page, which itself stays current. */
const declinedAs = 'updateDeclined';

/** On a page the app is offered where available, an optional one once. */
async function offerAppOnPage(update: Update, navigator: Pick<Navigator, 'push'>): Promise<void> {
  if (!update.forced && (await deviceStore.get<string>(declinedAs)) === update.version) return;
  if (await ask(update)) navigator.push('/download');
  else await deviceStore.set(declinedAs, update.version);
}

/** At a start (specification §4). Failures are ignored, because every start checks again. */
export async function offerUpdateAtStart(navigator: Pick<Navigator, 'push'>): Promise<void> {
  const native = host() === 'native';
  const update = await (native ? findUpdate({ silent: true }) : findForPage()).catch(() => null);
  if (update === null) return;
  await (native || update.url === null ? offerUpdate(update) : offerAppOnPage(update, navigator));
}
