import type { ApiKey } from '@shoushou/contract/types';
import { fromInstant } from '@shoushou/kernel/instant';

/** Whether a key works at a moment (milliseconds). */
export function keyState({ revokedAt, expiresAt }: ApiKey, now: number): { color: string; label: string } {
  if (revokedAt !== null) return { color: 'default', label: '已停用' };
  if (expiresAt !== null && fromInstant(expiresAt) <= now) return { color: 'default', label: '已到期' };
  return { color: 'green', label: '可用' };
}
