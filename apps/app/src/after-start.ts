import { watchKeyboard } from './device/keyboard.ts';
import { watchNetwork } from './device/network.ts';
import { signWechatWith } from './device/wechat/signature.ts';
import { attachHardwareBack } from './shell/hardware-back.ts';
import { keepQueries } from './shell/keep-queries.ts';
import { landingPath } from './shell/landing.ts';
import { runLive } from './shell/live.ts';
import { applyLook, rememberRole } from './shell/look.ts';
import { showMessage } from './shell/messages.ts';
import type { Navigator } from './shell/navigator/navigator.ts';
import { recordPageViews } from './shell/page-views.ts';
import { reportErrors } from './shell/error-report.ts';
import { runOutbox } from './shell/outbox.ts';
import { loadModals } from './shell/overlays/OverlayLayer.tsx';
import { keepAppOnDevice } from './shell/service-worker.ts';
import { session } from './shell/session.ts';
import { keepVisited } from './shell/visited.ts';

/** What the app does besides its first screen; fetched and begun once that stands. */
export function afterStart(navigator: Navigator, owner: () => string | null): void {
  void navigator.completeRoutes();
  void applyLook();
  void loadModals();
  void keepVisited(navigator);
  keepQueries(owner);
  const noteRole = (): void => rememberRole(session.state().user?.isrecycler === true);
  noteRole();
  session.subscribe(noteRole);
  reportErrors(navigator);
  recordPageViews(navigator);
  const landing = landingPath();
  if (/code/.test(landing + location.search)) void import('./shell/provider-return.ts').then(({ takeUpProviderReturn }) => takeUpProviderReturn(navigator, landing));
  runOutbox();
  runLive();
  watchKeyboard();
  watchNetwork({ lost: () => showMessage('networkLost'), poor: () => showMessage('networkPoor') });
  void attachHardwareBack(navigator);
  signWechatWith(async (url) => (await import('./shell/wechat-signature.ts')).signPage(url));
  void import('./shell/device-services.ts').then(({ runDeviceServices }) => runDeviceServices(navigator));
  const updateAnswered = import('./shell/update-dialog.ts').then(({ offerUpdateAtStart }) => offerUpdateAtStart(navigator));
  if (landing.includes('invite=')) void import('./shell/invite.ts').then(({ keepInvite }) => keepInvite(landing.replace(/^[^?]*/, '')));
  void import('./domains/accounts/closing.queries.ts').then(({ watchSignIns }) => watchSignIns());
  void import('./domains/content/after-start.queries.ts').then(({ followOperator }) => followOperator(navigator, updateAnswered));
  if (import.meta.env.PROD) void keepAppOnDevice();
}
