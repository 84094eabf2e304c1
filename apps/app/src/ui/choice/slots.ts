import { fromInstant, type Instant } from '@shoushou/kernel/instant';

export interface Slot {
  from: Instant;
  to: Instant;
  /** Null when the slot is free; otherwise the reason in two to four characters: 已满, 已过, 休息. */
  closed: string | null;
  /** The number of places left; shown when few. */
  left?: number;
}

export interface SlotDay {
  /** `2026-11-21`, in Shanghai time. */
  date: string;
  slots: readonly Slot[];
}

/** Why a slot cannot be chosen at this moment, or null: the server's reason, or that its end has passed since. */
export function slotClosed(slot: Slot, now: number): string | null {
  if (slot.closed !== null) return slot.closed;
  return fromInstant(slot.to) <= now ? '已过' : null;
}
