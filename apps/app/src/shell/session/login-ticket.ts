import { deviceStore } from '../calls/device-store.ts';

/** The ticket of somebody who came through WeChat or Alipay without a bound account. */
export interface LoginTicket {
  /** Accepted by `accounts.bind_user`, once, within 30 minutes. */
  readonly ticket: string;
  readonly provider: 'wechat' | 'alipay';
}

const key = 'outside-ticket';
/** Validity on the server, milliseconds. */
const goodFor = 30 * 60 * 1000;

/** Stored by a provider login before it leads to `bindingmobile/0` or the login page. */
export const saveTicket = ({ ticket, provider }: LoginTicket): Promise<void> =>
  deviceStore.set(key, { ticket, provider, at: Date.now() });

/** Null when there is none, or it has expired. */
export async function readTicket(): Promise<LoginTicket | null> {
  const kept = await deviceStore.get<LoginTicket & { at?: number }>(key);
  return kept && Date.now() - (kept.at ?? 0) < goodFor ? { ticket: kept.ticket, provider: kept.provider } : null;
}

/** After use, or when void. */
export const clearTicket = (): Promise<void> => deviceStore.remove(key);
