import { watchKeyboard } from './device/keyboard/index.ts';
import { watchNetwork } from './device/network/index.ts';
import { measureRoundTrip } from './device/network/round-trip.ts';
import { signWechatWith } from './device/bridges/wechat-signature.ts';
import { attachHardwareBack } from './shell/routing/hardware-back.ts';
import { onStorageRecovery } from './shell/calls/device-store.ts';
import { persistQueries } from './shell/calls/persist-queries.ts';
import { landingPath } from './shell/session/landing.ts';
import { runLive } from './shell/push/live.ts';
import { mountSideColumn } from './shell/frame/side-column.tsx';
import { applyAppearance, rememberRole } from './shell/frame/appearance.ts';
import { showMessage } from './shell/messages/messages.ts';
import type { Navigator } from './shell/navigator/navigator.ts';
import { recordPageViews } from './shell/routing/page-views.ts';
import { reportErrors } from './shell/reporting/error-report.ts';
import { runOutbox } from './shell/calls/outbox.ts';
import { appSettings } from './shell/calls/settings.ts';
import { markAllLoaded } from './shell/updates/all-loaded.ts';
import { registerServiceWorker } from './shell/updates/service-worker.ts';
import { reloadOnceReachable } from './shell/updates/reload-once-reachable.ts';
import { restoreLate } from './shell/session/restore-late.ts';
import { session } from './shell/session/session.ts';
import { saveVisited } from './shell/routing/visited.ts';

/** Everything the app does besides its first screen; loaded and started after that is shown. */
export function afterStart(navigator: Navigator, owner: () => string | null): void {
  const parts: Promise<unknown>[] = [navigator.completeRoutes()];
  const load = <Part>(part: Promise<Part>): Promise<Part> => {
    const loaded = part.catch(reloadOnceReachable);
    parts.push(loaded);
    return loaded;
  };
  onStorageRecovery(() => void restoreLate(session, navigator));
  void applyAppearance();
  // Before the first of them is shown, so that dialogs work offline.
  void load(import('./shell/overlays/Modals.tsx'));
  mountSideColumn(navigator);
  void saveVisited(navigator);
  persistQueries(owner);
  const noteRole = (): void => rememberRole(session.state().user);
  noteRole();
  session.subscribe(noteRole);
  reportErrors(navigator);
  recordPageViews(navigator);
  const landing = landingPath();
  if (/code/.test(landing + location.search))
    void load(import('./shell/session/provider-return.ts')).then(({ completeProviderLogin }) =>
      completeProviderLogin(navigator, landing),
    );
  runOutbox();
  runLive();
  watchKeyboard();
  watchNetwork({
    lost: () => showMessage('networkLost'),
    poor: () => showMessage('networkPoor'),
    measure: () => measureRoundTrip(appSettings().apiBase),
  });
  void attachHardwareBack(navigator);
  signWechatWith(async (url) => (await import('./shell/hosts/wechat-signature.ts')).signPage(url));
  void load(import('./shell/hosts/device-services.ts')).then(({ runDeviceServices }) => runDeviceServices(navigator));
  void load(import('./shell/push/order-announcements.ts')).then(({ announceNewOrders }) => announceNewOrders());
  const updateAnswered = load(import('./shell/updates/update-dialog.ts')).then(({ offerUpdateAtStart }) =>
    offerUpdateAtStart(navigator),
  );
  if (landing.includes('invite='))
    void load(import('./shell/session/invite.ts')).then(({ saveInvite }) => saveInvite(landing.replace(/^[^?]*/, '')));
  void load(import('./domains/accounts/security/account-deletion.queries.ts')).then(({ watchSignIns }) =>
    watchSignIns(),
  );
  void load(import('./domains/content/after-start.queries.ts')).then(({ applyOperatorSettings }) =>
    applyOperatorSettings(navigator, updateAnswered),
  );
  if (import.meta.env.PROD) void registerServiceWorker();
  void markAllLoaded(navigator, parts);
}
