import type { ScaleCommandKind, ScaleCommandState } from '@shoushou/contract';
import { fromInstant, type Instant } from '@shoushou/kernel';

export const commandNames: Readonly<Record<ScaleCommandKind, string>> = {
  tare: '去皮',
  zero: '置零',
  unit: '换单位',
  config: '改上报间隔',
};

/** The state of a command. @param now milliseconds */
export function commandState(
  {
    sentAt,
    doneAt,
    ok,
    expiresAt,
  }: { sentAt: Instant | null; doneAt: Instant | null; ok: boolean | null; expiresAt: Instant },
  now: number,
): ScaleCommandState {
  if (doneAt !== null) return ok ? 'done' : 'failed';
  if (now >= fromInstant(expiresAt)) return 'over';
  return sentAt === null ? 'waiting' : 'sent';
}
