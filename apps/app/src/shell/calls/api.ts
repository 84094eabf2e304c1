import { createCaller, type Caller, type CallerHooks } from '@shoushou/client/caller';
import type { Refused } from '@shoushou/client/refusal';
import { isOnline } from '../../device/network/index.ts';
import { deviceStore } from './device-store.ts';
import { showMessage, showToast } from '../messages/messages.ts';
import { overlayStore } from '../overlays/overlay-store.ts';
import { session } from '../session/session.ts';
import { appSettings } from './settings.ts';
import { withAbsoluteUrls } from '../routing/absolute-urls.ts';

/** Milliseconds that each kind of work indicator stays at most (specification §9), and its words. */
const indicators = {
  loading: { text: '加载中', limitMs: 2000 },
  submitting: { text: '提交中', limitMs: 10_000 },
  sending: { text: '发送中', limitMs: 10_000 },
} as const;

const underWay = new Map<number, () => void>();

/** A phone without network has been told so by 网络已断开: no token is then no failure of the system. */
const isOurs = ({ name }: Refused): boolean => name !== 'device.offline' || isOnline();

/** What every call does besides answering: the error catalogue's texts, the indicators, and the end of a session. */
const hooks: CallerHooks = {
  onTokenFailed: (refused) => {
    if (isOurs(refused)) showMessage('tokenFailed');
  },
  onRefreshFailed: (refused) => {
    if (isOurs(refused)) showMessage('tokenRefreshFailed');
  },
  onUnauthenticated: (refused) => {
    // Whoever was signed in is told why they no longer are.
    if (session.state().user !== null) showToast(refused.message);
    session.ended();
  },
  onServerError: (_refused, call) => {
    if (!call.unattended) showMessage('serverError');
  },
  onBrushing: () => showMessage('orderBrushing'),
  onUploadFailed: () => showMessage('uploadFailed'),
  onLoadingStart: ({ id, kind }) => {
    const { text, limitMs } = indicators[kind];
    underWay.set(id, overlayStore.work(text, limitMs));
  },
  onLoadingEnd: ({ id }) => {
    underWay.get(id)?.();
    underWay.delete(id);
  },
};

function connect(): Caller {
  const { apiBase, uploadBase, clientId, clientSecret } = appSettings();
  const elsewhere = apiBase === '' ? {} : { fetch: withAbsoluteUrls(apiBase, (url, init) => fetch(url, init)) };
  return createCaller({ baseUrl: apiBase, uploadBaseUrl: uploadBase, storage: deviceStore, clientId, clientSecret, hooks, ...elsewhere });
}

/** The one caller of the app. `call` answers data or a refusal, `request` answers data or throws. */
export const api = connect();
