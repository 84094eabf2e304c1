import type { Fen } from '@shoushou/kernel/money';

/** The highest price of a kilogram or a piece of goods, fen. */
export const MAX_UNIT_PRICE: Fen = 10_000_000;
