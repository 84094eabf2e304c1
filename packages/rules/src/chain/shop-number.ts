/** Number of a store or of a staff member, as assigned by a retail chain. */
export const SHOP_NUMBER = /^[A-Za-z0-9-]{2,20}$/;
