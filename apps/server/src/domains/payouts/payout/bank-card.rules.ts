/** A person can have this many cards. */
export const MAX_CARDS = 5;
/** Checks at the bank in a Shanghai day. */
export const CARD_CHECKS_PER_DAY = 5;

/** `招商银行（1234）`: a card as people recognise it. */
export function cardName({ bank, last4 }: { bank: string; last4: string }): string {
  return `${bank}（${last4}）`;
}
