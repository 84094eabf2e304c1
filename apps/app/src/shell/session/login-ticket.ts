import { deviceStore } from '../calls/device-store.ts';

/** Somebody who came through WeChat or Alipay and has no account bound to it yet. */
export interface LoginTicket {
  /** What `accounts.bind_user` takes, once, within 30 minutes. */
  readonly ticket: string;
  readonly provider: 'wechat' | 'alipay';
}

const key = 'outside-ticket';
/** Milliseconds for which the server takes it. */
const goodFor = 30 * 60 * 1000;

/** Kept by the login through a provider before it leads to `bindingmobile/0`, or to the login page. */
export const saveTicket = ({ ticket, provider }: LoginTicket): Promise<void> => deviceStore.set(key, { ticket, provider, at: Date.now() });

/** Null when there is none, or it is too old to be taken. */
export async function readTicket(): Promise<LoginTicket | null> {
  const kept = await deviceStore.get<LoginTicket & { at?: number }>(key);
  return kept && Date.now() - (kept.at ?? 0) < goodFor ? { ticket: kept.ticket, provider: kept.provider } : null;
}

/** Spent, or void. */
export const clearTicket = (): Promise<void> => deviceStore.remove(key);
