/**
 * Reverse invoices are issued to a natural person up to this sum of sales in twelve months, fen (State Taxation
 * Administration, announcement 2024-5).
 */
export const SELLER_LIMIT_FEN = 500_000_000;

/** Share of the limit from which sellers are notified and operators see a warning, per cent. */
export const SELLER_WARNING_PERCENT = 80;

/** Whole percent of the limit that sales (fen) are, rounded down. */
export const sellerPercent = (salesFen: number): number => Math.floor((salesFen * 100) / SELLER_LIMIT_FEN);
