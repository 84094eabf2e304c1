/** Orders that one act of an operator gives to a recycler, at most. */
export const ORDERS_AN_ACT = 50;

/** Warnings that one act of an operator is about, at most. */
export const WARNINGS_AN_ACT = 100;
