import { deviceStore } from './device-store.ts';

/** Somebody who came through WeChat or Alipay and has no account bound to it yet. */
export interface OutsideTicket {
  /** What `accounts.bind_user` takes, once, within 30 minutes. */
  readonly ticket: string;
  readonly provider: 'wechat' | 'alipay';
}

const key = 'outside-ticket';

/** Kept by the login through a provider before it leads to `bindingmobile/0`, or to the login page. */
export const keepTicket = (ticket: OutsideTicket): Promise<void> => deviceStore.set(key, ticket);

export const keptTicket = async (): Promise<OutsideTicket | null> => (await deviceStore.get<OutsideTicket>(key)) ?? null;

/** Spent, or void. */
export const forgetTicket = (): Promise<void> => deviceStore.remove(key);
