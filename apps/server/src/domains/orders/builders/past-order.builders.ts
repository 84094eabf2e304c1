import type { Strokes } from '@shoushou/contract';
import type { Fen, Grams } from '@shoushou/kernel';

/** Goods as the customer describes them. Exactly one of grams and pieces is set. */
export interface PastGoods {
  itemId: string;
  categoryId: string;
  categoryName: string;
  name: string;
  unit: 'kg' | 'piece';
  grams: Grams | null;
  pieces: number | null;
  priceFen: Fen;
}

/** The goods as weighed or counted. */
export interface PastLine extends Omit<PastGoods, 'grams' | 'categoryName'> {
  grossGrams: Grams | null;
  tareGrams: Grams | null;
  deductionGrams: Grams | null;
  deductionReason: string | null;
  listPriceFen: Fen;
  unitPriceFen: Fen;
  source: 'typed' | 'scale';
}

export interface PastRating {
  stars: number;
  tags: readonly string[];
  text: string;
  at: number;
}

/**
 * The history of one order to insert, as far as it has progressed. Moments are in milliseconds, null for steps that
 * have not happened.
 */
export interface PastOrder {
  no: string;
  city: string;
  adcode: string;
  district: string;
  service: string;
  customerId: string;
  customerName: string;
  customerMobile: string;
  street: string;
  place: string;
  door: string;
  longitude: number;
  latitude: number;
  goods: readonly PastGoods[];
  note: string;
  tags: readonly string[];
  bargain: boolean;
  placedAt: number;
  windowFrom: number;
  windowTo: number;
  /** Reserved for one recycler until this moment. */
  exclusive: { recyclerId: string; until: number } | null;
  /** An earlier receipt that the recycler released. */
  released: { receiptNo: string; recyclerId: string; takenAt: number; releasedAt: number; reason: string } | null;
  receiptNo: string | null;
  recyclerId: string | null;
  recyclerName: string | null;
  takenAt: number | null;
  arrivedAt: number | null;
  weighedAt: number | null;
  lines: readonly PastLine[];
  agreedAt: number | null;
  agreement: 'signature' | 'code' | 'own_phone';
  /** Pen strokes of the signature. */
  strokes: Strokes;
  paidAt: number | null;
  /** 1 from the wallet, 2 cash. */
  paymentType: 1 | 2;
  ratedByCustomer: PastRating | null;
  ratedByRecycler: PastRating | null;
  cancelled: { by: 'customer' | 'recycler'; at: number; reason: string } | null;
  expiredAt: number | null;
}
