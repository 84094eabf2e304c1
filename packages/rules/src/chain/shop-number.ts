/** Number of a store or of a person of its staff, as a retail chain gives it. */
export const SHOP_NUMBER = /^[A-Za-z0-9-]{2,20}$/;
