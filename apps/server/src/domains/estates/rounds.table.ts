import { day, defineTable, instant, integer, integers, text, uuid } from '../../platform/database/table.ts';

export const estateRounds = defineTable('estate_rounds', ['recyclerId', 'id'], {
  recyclerId: uuid(),
  id: uuid(),
  estate: text(),
  adcode: text(),
  meeting: text(),
  weekdays: integers(),
  fromMinute: integer(),
  toMinute: integer(),
  most: integer(),
  note: text(),
  madeAt: instant(),
});

export const estateBookings = defineTable('estate_bookings', ['recyclerId', 'id'], {
  recyclerId: uuid(),
  id: uuid(),
  roundId: uuid(),
  day: day(),
  residentId: uuid(),
  goods: text(),
  state: text<'booked' | 'cancelled' | 'called_off'>(),
  bookedAt: instant(),
});
