/** Most withdrawals in one file for the bank. */
export const BANK_BATCH_MAX = 500;

/** Maximum characters of texts: the contract refuses longer ones, and screens say so before. */
export const payoutTextLimits = {
  /**
   * The bank's answer to one file: a thousand characters for each withdrawal, more than the widest export of a bank
   * has.
   */
  bankResult: 1000 * BANK_BATCH_MAX,
} as const;
