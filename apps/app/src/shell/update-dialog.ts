import { host, isIos } from '../device/platform.ts';
import { deviceStore } from './device-store.ts';
import { overlayStore } from './overlays/overlay-store.ts';
import { request } from './queries.ts';
import { appSettings } from './settings.ts';
import { updateFor, updateOfPage, type Update } from './version.ts';

/** Asks, and keeps `isback` of the specification (§4): false while the dialog is open, true once a button was pressed. */
async function ask({ version, forced, notes }: Update): Promise<boolean> {
  await deviceStore.set('isback', false);
  const accepted = await new Promise<boolean>((answer) => {
    const ways = forced ? { insistent: true } : { cancel: '取消' };
    overlayStore.modal({ kind: 'dialog', title: `发现新版本 ${version}`, ...(notes === '' ? {} : { text: notes }), confirm: '立即更新', danger: false, answer, ...ways });
  });
  await deviceStore.set('isback', true);
  return accepted;
}

/** Leads to where the new version is got. A page gets it by starting anew; its worker is told first. */
async function take({ url }: Update): Promise<void> {
  if (url !== null) {
    window.open(new URL(url, appSettings().mobileSite || location.origin).href, '_blank', 'noopener');
    return;
  }
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  location.reload();
}

/** Offers an update; one that is forced is offered again until the app has been exchanged. */
export async function offerUpdate(update: Update): Promise<void> {
  do {
    if (await ask(update)) await take(update);
  } while (update.forced && update.url !== null);
}

/**
 * The update there is for this app, or for this page.
 * @throws RefusedError or Error in words for the person when it cannot be told.
 */
export async function findUpdate(): Promise<Update | null> {
  if (host() !== 'native') return updateOfPage();
  return updateFor(await request('messages.versions', {}, { silent: true }), isIos() ? 'ios' : 'android');
}

/** At a start of the native app. A page is always the newest by the start after next; who does not hear of an update has lost nothing. */
export async function offerUpdateAtStart(): Promise<void> {
  if (host() !== 'native') return;
  const update = await findUpdate().catch(() => null);
  if (update) await offerUpdate(update);
}
