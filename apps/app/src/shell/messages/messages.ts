import { messageCatalogue, messageText, type MessageKey } from './message-catalogue.ts';
import { overlayStore, type SheetChoice, type ToastStyle } from '../overlays/overlay-store.ts';

/** Default duration of a toast, milliseconds. */
const toastMs = 2000;
/** Longest duration of a toast, milliseconds. */
const toastLimitMs = 3000;
const loadingMs = 2000;
const workLimitMs = 10_000;

/** A short text at the top that disappears by itself. Never the only place for an error that needs an action. */
export function showToast(text: string, options: { style?: ToastStyle; durationMs?: number } = {}): void {
  overlayStore.toast(text, options.style ?? 'plain', Math.min(options.durationMs ?? toastMs, toastLimitMs));
}

/** Shows a text of the error catalogue in its style. */
export function showMessage(key: MessageKey, values?: Readonly<Record<string, string | number>>): void {
  const { style } = messageCatalogue[key];
  const text = messageText(key, values);
  if (style === 'dialog') void showDialog({ text });
  else showToast(text, { style: style === 'danger' ? 'danger' : 'plain' });
}

/** Shows a message that must be acknowledged. Resolves when it was. */
export function showDialog(content: { title?: string; text: string; confirm?: string }): Promise<void> {
  return new Promise((resolve) => {
    overlayStore.modal({
      kind: 'dialog',
      title: content.title,
      text: content.text,
      confirm: content.confirm ?? '知道了',
      danger: false,
      answer: () => resolve(),
    });
  });
}

export interface Question {
  readonly title: string;
  /** The cost or consequence. */
  readonly text?: string;
  /** The verb of the action: 取消订单, 退出登录. */
  readonly confirm: string;
  readonly cancel?: string;
  /** The action destroys something or costs money. */
  readonly danger?: boolean;
}

/** Asks for confirmation. False when the person refuses or goes back. */
export function confirmDialog({ title, text, confirm, cancel = '再想想', danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    overlayStore.modal({ kind: 'dialog', title, text, confirm, cancel, danger, answer: resolve });
  });
}

/** Lets the person choose one of a few options. Null when they cancel or go back. */
export function showActionSheet<Key extends string>(sheet: {
  title: string;
  choices: readonly SheetChoice<Key>[];
  cancel?: string;
}): Promise<Key | null> {
  return new Promise((resolve) => {
    overlayStore.modal({
      kind: 'sheet',
      title: sheet.title,
      choices: sheet.choices,
      cancel: sheet.cancel ?? '取消',
      answer: (key) => resolve(key as Key | null),
    });
  });
}

/** Shows a loading indicator for at most two seconds. @returns a function that hides it */
export function showLoading(): () => void {
  return overlayStore.work('加载中', loadingMs);
}

/** Shows 提交中 until the promise settles, for ten seconds at most. Further presses are blocked meanwhile. */
export function withSubmitting<Value>(work: Promise<Value>): Promise<Value> {
  return work.finally(overlayStore.work('提交中', workLimitMs));
}

/** Shows 发送中 until the promise settles, for ten seconds at most. */
export function withSending<Value>(work: Promise<Value>): Promise<Value> {
  return work.finally(overlayStore.work('发送中', workLimitMs));
}

/** Points at the surrounding app's menu (···) for what only the person can do there. Resolves when closed. */
export function showMenuHint(title: string, text: string): Promise<void> {
  return new Promise((resolve) => overlayStore.modal({ kind: 'hint', title, text, answer: resolve }));
}

/** Shows what a permission is for while the system asks. @returns a function that hides it */
export function showPurpose(title: string, text: string): () => void {
  return overlayStore.purpose(title, text);
}
