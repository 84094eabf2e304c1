import type { Input } from '@shoushou/contract/schemas';
import type { GoodsOrigin, SupplyKind } from '@shoushou/contract/types';
import { parseWeight, parseYuan } from '@shoushou/kernel/typed/amounts';
import { needsProof } from '@shoushou/rules/supply/proof';
import { MAX_UNIT_PRICE } from '@shoushou/rules/catalog/unit-price';
import { MIN_BULK, MAX_BULK } from '@shoushou/rules/supply/limits';
import { problemsOf, required } from '../../ui/form/validators.ts';

/** A supply as typed. */
export interface SupplyDraft {
  readonly item: { readonly itemId: string; readonly categoryId: string; readonly name: string } | null;
  readonly kg: string;
  readonly description: string;
  readonly origin: GoodsOrigin;
  readonly kind: SupplyKind;
  readonly least: string;
  readonly step: string;
  readonly lastHours: number;
  readonly adcode: string | null;
  readonly place: string;
  readonly viewing: string;
  readonly paymentDays: number;
  readonly deliverDays: number;
}

export type SupplyField =
  | 'item'
  | 'kg'
  | 'description'
  | 'least'
  | 'step'
  | 'region'
  | 'place'
  | 'viewing'
  | 'photos'
  | 'proofs';

export const emptySupply: SupplyDraft = {
  item: null,
  kg: '',
  description: '',
  origin: 'household',
  kind: 'sealed',
  least: '',
  step: '0.05',
  lastHours: 48,
  adcode: null,
  place: '',
  viewing: '',
  paymentDays: 3,
  deliverDays: 15,
};

/** The message for a weight outside the limits of bulk goods. */
export const bulkText = `请填写 ${MIN_BULK / 1_000} 公斤到 ${MAX_BULK / 1_000_000} 吨`;

/** Weight in grams; null outside the limits of bulk goods. */
export function bulkGrams(kg: string): number | null {
  const grams = parseWeight(kg);
  return grams !== null && grams >= MIN_BULK && grams <= MAX_BULK ? grams : null;
}

/** Fen; null when it is no price. */
export function priceFen(typed: string): number | null {
  const fen = parseYuan(typed);
  return fen !== null && fen >= 1 && fen <= MAX_UNIT_PRICE ? fen : null;
}

export const wantsProof = ({ item, origin }: SupplyDraft): boolean =>
  item !== null && needsProof(item.categoryId, origin);

/** Problems by field, as text for the person. */
export function supplyProblems(
  draft: SupplyDraft,
  pictures: { photos: number; proofs: number },
): Partial<Record<SupplyField, string>> {
  return {
    ...(draft.item === null ? { item: '请选择货品' } : {}),
    ...(bulkGrams(draft.kg) === null ? { kg: bulkText } : {}),
    ...(pictures.photos === 0 ? { photos: '请拍下货的照片' } : {}),
    ...(wantsProof(draft) && pictures.proofs === 0 ? { proofs: '生产余料要上传来源证明' } : {}),
    ...problemsOf({ description: required('请写明干湿、打包和夹杂情况')(draft.description) }),
    ...(priceFen(draft.least) === null ? { least: '请填写每公斤起价' } : {}),
    ...(draft.kind === 'open' && priceFen(draft.step) === null ? { step: '请填写每次至少加多少' } : {}),
    ...(draft.adcode === null ? { region: '请选择到区县' } : {}),
    ...problemsOf({ place: required('请填写路名或园区，不用写门牌')(draft.place) }),
    ...problemsOf({ viewing: required('请写明什么时候可以看货')(draft.viewing) }),
  };
}

/** The call's input. Only for a draft without errors. */
export function supplyInput(
  draft: SupplyDraft,
  photoIds: readonly string[],
  proofIds: readonly string[],
): Input<'supply.publish'> {
  const { kind, origin, lastHours, paymentDays, deliverDays } = draft;
  return {
    kind,
    origin,
    lastHours,
    paymentDays,
    deliverDays,
    itemId: draft.item!.itemId,
    grams: bulkGrams(draft.kg)!,
    leastFen: priceFen(draft.least)!,
    ...(kind === 'open' ? { stepFen: priceFen(draft.step)! } : {}),
    description: draft.description.trim(),
    adcode: draft.adcode!,
    place: draft.place.trim(),
    viewing: draft.viewing.trim(),
    photoIds: [...photoIds],
    proofIds: wantsProof(draft) ? [...proofIds] : [],
  };
}
