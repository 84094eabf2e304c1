import type { Instant } from '@shoushou/kernel';

interface Bindable {
  state: string;
  ownerId: string | null;
  wantedBy: string | null;
  wantedUntil: Instant | null;
}

export const isAwaited = (
  { wantedBy, wantedUntil }: Pick<Bindable, 'wantedBy' | 'wantedUntil'>,
  now: number,
): boolean => wantedBy !== null && wantedUntil !== null && Date.parse(wantedUntil) > now;

/** The relation of a scale to a person at a time, milliseconds. */
export function bindingStateOf(
  scale: Bindable,
  personId: string,
  now: number,
): 'free' | 'waiting' | 'mine' | 'taken' | 'retired' {
  if (scale.state === 'retired') return 'retired';
  if (scale.ownerId !== null) return scale.ownerId === personId ? 'mine' : 'taken';
  return scale.wantedBy === personId && isAwaited(scale, now) ? 'waiting' : 'free';
}
