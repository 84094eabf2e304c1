/** Why a pickup window cannot be booked: it is over or does not exist, its day is closed, or it is full. */
export const noSlot = ['orders.slot_unavailable', 'orders.day_closed', 'orders.slot_full'] as const;
