/**
 * When a frozen info fee is taken: as the goods are weighed, since until then an arrival can be undone. The words of
 * every screen.
 */
export const INFO_FEE_TAKEN = '称重时收取';
