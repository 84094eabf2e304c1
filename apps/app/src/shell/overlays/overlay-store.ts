export type ToastStyle = 'plain' | 'success' | 'danger';

export interface Toast {
  readonly id: number;
  /** Incremented when the same text is shown again. */
  readonly turn: number;
  readonly text: string;
  readonly style: ToastStyle;
}

export interface DialogRequest {
  readonly kind: 'dialog';
  readonly title?: string;
  readonly text?: string;
  readonly confirm: string;
  /** Left out when there is nothing to decide. */
  readonly cancel?: string;
  /** Only its buttons close it: neither back, nor Escape, nor a press beside it. */
  readonly insistent?: boolean;
  readonly danger: boolean;
  readonly answer: (confirmed: boolean) => void;
}

export interface SheetChoice<Key extends string = string> {
  readonly key: Key;
  readonly text: string;
  readonly danger?: boolean;
}

export interface SheetRequest {
  readonly kind: 'sheet';
  readonly title: string;
  readonly choices: readonly SheetChoice[];
  readonly cancel: string;
  readonly answer: (key: string | null) => void;
}

/** Points at the surrounding app's menu (WeChat, Alipay). */
export interface HintRequest {
  readonly kind: 'hint';
  readonly title: string;
  readonly text: string;
  readonly answer: () => void;
}

export type ModalRequest = DialogRequest | SheetRequest | HintRequest;
export type Modal = ModalRequest & { readonly id: number };

export interface Overlays {
  readonly toasts: readonly Toast[];
  /** Text of the indicator in the middle; null when nothing is pending. */
  readonly work: { readonly id: number; readonly text: string } | null;
  /** The purpose of a permission, shown while the system asks for it. */
  readonly purpose: { readonly title: string; readonly text: string } | null;
  /** The open dialogs and sheets, the last one in front. */
  readonly modals: readonly Modal[];
}

interface ModalTexts {
  readonly kind: ModalRequest['kind'];
  readonly title?: string;
  readonly text?: string;
}

function refuse(request: ModalRequest): void {
  if (request.kind === 'dialog') request.answer(false);
  else if (request.kind === 'sheet') request.answer(null);
  else request.answer();
}

/** Toasts shown at once; one more removes the oldest early. */
const maxToasts = 3;

const nothing: Overlays = { toasts: [], work: null, purpose: null, modals: [] };

/** The one store for toasts, dialogs, sheets and indicators. */
export function createOverlayStore() {
  const listeners = new Set<() => void>();
  let overlays = nothing;
  let pending: readonly { readonly id: number; readonly text: string }[] = [];
  let numbered = 0;
  /** Modals whose answer was given; they are shown until their closing has been seen. */
  const answered = new Set<number>();

  function set(change: Partial<Overlays>): void {
    overlays = { ...overlays, ...change };
    for (const listener of [...listeners]) listener();
  }

  function endToast(turn: number): void {
    if (overlays.toasts.some((toast) => toast.turn === turn))
      set({ toasts: overlays.toasts.filter((toast) => toast.turn !== turn) });
  }

  /** Shows the newest pending work. */
  function showWork(): void {
    const work = pending.at(-1) ?? null;
    if (work?.id !== overlays.work?.id) set({ work });
  }

  return {
    get: () => overlays,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The same text is not shown twice at once: its duration starts anew. */
    toast(text: string, style: ToastStyle, durationMs: number): void {
      const turn = (numbered += 1);
      const id = overlays.toasts.find((toast) => toast.text === text)?.id ?? turn;
      set({
        toasts: [...overlays.toasts.filter((toast) => toast.text !== text), { id, turn, text, style }].slice(
          -maxToasts,
        ),
      });
      setTimeout(endToast, durationMs, turn);
    },
    /**
     * Shows an indicator; an earlier one is visible again afterwards. @returns a function that hides it; it is hidden
     * automatically after `limitMs` milliseconds
     */
    work(text: string, limitMs: number): () => void {
      const id = (numbered += 1);
      const end = (): void => {
        if (!pending.some((work) => work.id === id)) return;
        pending = pending.filter((work) => work.id !== id);
        showWork();
      };
      pending = [...pending, { id, text }];
      showWork();
      setTimeout(end, limitMs);
      return end;
    },
    /** Shows what a permission is for. @returns a function that hides it */
    purpose(title: string, text: string): () => void {
      const purpose = { title, text };
      set({ purpose });
      return () => {
        if (overlays.purpose === purpose) set({ purpose: null });
      };
    },
    /**
     * A question that is already open is not asked twice: a second tap is answered as if it had been refused. One that
     * was answered and is still closing may be asked again.
     */
    modal(request: ModalRequest): void {
      const same = ({ kind, title, text }: ModalTexts): boolean =>
        kind === request.kind && title === request.title && text === (request as ModalTexts).text;
      if (overlays.modals.some((modal) => !answered.has(modal.id) && same(modal))) return refuse(request);
      const id = (numbered += 1);
      const answer = (given: never): void => {
        answered.add(id);
        (request.answer as (given: never) => void)(given);
      };
      set({ modals: [...overlays.modals, { ...request, answer, id } as Modal] });
    },
    endModal(id: number): void {
      answered.delete(id);
      set({ modals: overlays.modals.filter((modal) => modal.id !== id) });
    },
    clear(): void {
      pending = [];
      set(nothing);
    },
  };
}

export const overlayStore = createOverlayStore();
