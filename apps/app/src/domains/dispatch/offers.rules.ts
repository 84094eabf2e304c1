import type { DispatchOffer } from '@shoushou/contract/types';
import { fromInstant } from '@shoushou/kernel/instant';
import { formatWeight, type WeightUnit } from '@shoushou/kernel/weight';
import { pieceUnit } from '@shoushou/rules/orders/goods-units';

/** Time left of an offer at a moment of the server's clock. Milliseconds. */
export function offerTimeLeft(
  { offeredAt, expiresAt }: Pick<DispatchOffer, 'offeredAt' | 'expiresAt'>,
  now: number,
): { left: number; share: number } {
  const left = Math.max(0, fromInstant(expiresAt) - now);
  return { left, share: Math.min(1, left / (fromInstant(expiresAt) - fromInstant(offeredAt))) };
}

/** The outcome of an offer. */
export const offerStateText: Readonly<Record<DispatchOffer['state'], string>> = {
  offered: '等您回应',
  accepted: '已接单',
  declined: '已拒绝',
  lapsed: '已过期',
  withdrawn: '已收回',
};

const tagText: Readonly<Record<string, string>> = {
  urgent: '急',
  elevator: '带电梯',
  no_elevator: '无电梯',
  two_people: '需 2 人',
};

/** Known facts about the goods and the visit: `约 8.00 kg · 无电梯`, `2 台`. */
export function offerFacts(
  { service, estimatedGrams, pieces, tags }: Pick<DispatchOffer, 'service' | 'estimatedGrams' | 'pieces' | 'tags'>,
  unit: WeightUnit,
): string {
  return [
    estimatedGrams ? `约 ${formatWeight(estimatedGrams, unit)}` : '',
    pieces ? `${pieces} ${pieceUnit(service)}` : '',
    ...tags.map((tag) => tagText[tag] ?? tag),
  ]
    .filter(Boolean)
    .join(' · ');
}
