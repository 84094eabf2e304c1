import type { Strokes } from '@shoushou/contract';
import type { Fen, Grams } from '@shoushou/kernel';

/** What a customer says there is. Exactly one of grams and pieces. */
export interface StoryGoods {
  itemId: string;
  categoryId: string;
  categoryName: string;
  name: string;
  unit: 'kg' | 'piece';
  grams: Grams | null;
  pieces: number | null;
  priceFen: Fen;
}

/** What was weighed or counted of it. */
export interface StoryLine extends Omit<StoryGoods, 'grams' | 'categoryName'> {
  grossGrams: Grams | null;
  tareGrams: Grams | null;
  deductionGrams: Grams | null;
  deductionReason: string | null;
  listPriceFen: Fen;
  unitPriceFen: Fen;
  source: 'typed' | 'scale';
}

export interface StoryRating {
  stars: number;
  tags: readonly string[];
  text: string;
  at: number;
}

/** The life of one order as it is told to be written, as far as it has come. All moments are milliseconds, null for what has not happened. */
export interface OrderStory {
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
  goods: readonly StoryGoods[];
  note: string;
  tags: readonly string[];
  bargain: boolean;
  placedAt: number;
  windowFrom: number;
  windowTo: number;
  /** Booked with one recycler until the moment. */
  exclusive: { recyclerId: string; until: number } | null;
  /** An earlier taking that was given back. */
  released: { receiptNo: string; recyclerId: string; takenAt: number; releasedAt: number; reason: string } | null;
  receiptNo: string | null;
  recyclerId: string | null;
  recyclerName: string | null;
  takenAt: number | null;
  arrivedAt: number | null;
  weighedAt: number | null;
  lines: readonly StoryLine[];
  agreedAt: number | null;
  agreement: 'signature' | 'code' | 'own_phone';
  /** The pen's way where somebody signed. */
  strokes: Strokes;
  paidAt: number | null;
  /** 1 from wallet to wallet, 2 cash. */
  paymentType: 1 | 2;
  ratedByCustomer: StoryRating | null;
  ratedByRecycler: StoryRating | null;
  cancelled: { by: 'customer' | 'recycler'; at: number; reason: string } | null;
  expiredAt: number | null;
}
