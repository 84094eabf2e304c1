/** Orders that one act of an operator gives to a recycler, at most. */
export const ORDERS_AN_ACT = 50;
