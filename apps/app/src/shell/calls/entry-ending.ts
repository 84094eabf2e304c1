import type { Entry } from '@shoushou/client/outbox/outbox-entry';
import { showToast } from '../messages/messages.ts';

/** Why an entry is still on this phone: it is being sent, there is no network, or the server answered and failed. */
export type EntryEnding = 'sending' | 'offline' | 'failed';

/** What becomes of an entry, as read below what was done. */
export const endingTexts: Readonly<Record<EntryEnding, string>> = {
  sending: '提交中',
  offline: '联网后自动提交',
  failed: '服务器错误，请联系客服',
};

/** @param online whether the device says that it has a network */
export function endingOf({ state, lastFailure }: Pick<Entry, 'state' | 'lastFailure'>, online: boolean): EntryEnding {
  if (!online) return 'offline';
  if (lastFailure === null || state === 'sending') return 'sending';
  return lastFailure.startsWith('device.') ? 'offline' : 'failed';
}

/** The ending of several of them that needs the reader most. */
export const worstEnding = (endings: readonly EntryEnding[]): EntryEnding =>
  endings.find((ending) => ending === 'failed') ?? endings.find((ending) => ending === 'offline') ?? 'sending';

/** The ending of several: one that needs the reader comes first. */
export function endingOfAll(entries: readonly Pick<Entry, 'state' | 'lastFailure'>[], online: boolean): EntryEnding {
  return worstEnding(entries.map((entry) => endingOf(entry, online)));
}

/** What became of entries, in as few words as a tag has. */
export const waitingWords: Readonly<Record<EntryEnding, string>> = {
  sending: '提交中',
  offline: '待发送',
  failed: '没有提交',
};

/** Tells in a toast what becomes of a write that has not reached the server. @param what was done: `签字已保存` */
export function toastKept(what: string, done: 'sent' | 'refused' | EntryEnding | null): void {
  if (done === null || done === 'sent' || done === 'refused') return;
  showToast(`${what}，${endingTexts[done]}`);
}
