import { createApiClient, type ApiClient, type ApiClientHooks } from '@shoushou/client/calls/api-client';
import type { Refused } from '@shoushou/client/calls/refusal';
import { clockOffset, setClockOffset } from '@shoushou/design/clock';
import { installId } from '../../device/about/index.ts';
import { isOnline } from '../../device/network/index.ts';
import { deviceStore } from './device-store.ts';
import { showMessage, showToast } from '../messages/messages.ts';
import { overlayStore } from '../overlays/overlay-store.ts';
import { session } from '../session/session.ts';
import { appSettings, type AppSettings } from './settings.ts';
import { withAbsoluteUrls } from '../routing/absolute-urls.ts';

/** Milliseconds that each indicator is shown at most (specification §9), and its text. */
const indicators = {
  loading: { text: '加载中', limitMs: 2000 },
  submitting: { text: '提交中', limitMs: 10_000 },
  sending: { text: '发送中', limitMs: 10_000 },
} as const;

const pending = new Map<number, () => void>();

/** Offline is reported by 网络已断开, so a missing token is not reported as a failure of the system then. */
const isOurs = ({ name }: Refused): boolean => name !== 'device.offline' || isOnline();

/**
 * Clock differences up to this many milliseconds are ignored: they come from the response's travel time and its whole
 * seconds.
 */
const clockToleranceMs = 3000;

/** Whole minutes that are left of an order-brushing lock; none when the answer has no end of it. */
function lockLength({ detail }: Refused): { minutes?: number } {
  const left = Date.parse(String(detail?.['lockedUntil'])) - Date.now() - clockOffset();
  return left > 0 ? { minutes: Math.ceil(left / 60_000) } : {};
}

/** Effects of every call: texts of the error catalogue, indicators, and the end of a session. */
const hooks: ApiClientHooks = {
  onTokenFailed: (refused) => {
    if (isOurs(refused)) showMessage('tokenFailed');
  },
  onRefreshFailed: (refused) => {
    if (isOurs(refused)) showMessage('tokenRefreshFailed');
  },
  onUnauthenticated: (refused) => {
    // Tells a signed-out person why.
    if (session.state().user !== null) showToast(refused.message);
    void session.ended();
  },
  onServerError: (_refused, call) => {
    if (!call.unattended) showMessage('serverError');
  },
  onServerTime: (ahead) => {
    if (Math.abs(ahead - clockOffset()) > clockToleranceMs)
      setClockOffset(Math.abs(ahead) > clockToleranceMs ? ahead : 0);
  },
  onConflict: (refused) => showMessage('orderBrushing', lockLength(refused)),
  onUploadFailed: () => showMessage('uploadFailed'),
  onLoadingStart: ({ id, kind, name }) => {
    const { text, limitMs } = indicators[name === 'accounts.send_code' ? 'sending' : kind];
    pending.set(id, overlayStore.work(text, limitMs));
  },
  onLoadingEnd: ({ id }) => {
    pending.get(id)?.();
    pending.delete(id);
  },
};

/** The client of an installation. */
export function connect({ apiBase, uploadBase, clientId, clientSecret }: AppSettings): ApiClient {
  const elsewhere = apiBase === '' ? {} : { fetch: withAbsoluteUrls(apiBase, (url, init) => fetch(url, init)) };
  return createApiClient({
    baseUrl: apiBase,
    uploadBaseUrl: uploadBase,
    storage: deviceStore,
    clientId,
    clientSecret,
    hooks,
    installId,
    ...elsewhere,
  });
}

/** The app's API client. `call` returns data or a refusal, `request` returns data or throws. */
export const api = connect(appSettings());
