import type { ReservationState } from '@shoushou/contract';
import {
  bigint,
  byDefault,
  defineTable,
  instant,
  integer,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

export const reservations = defineTable('company_reservations', ['city', 'no'], {
  city: text(),
  no: text(),
  companyNo: text(),
  sellerId: uuid(),
  startsAt: instant(),
  endsAt: instant(),
  plate: text(),
  grams: bigint(),
  announcedFen: bigint(),
  depositFen: bigint(),
  depositTo: nullable(uuid()),
  state: text<ReservationState>(),
  note: text(),
  paymentNo: nullable(text()),
  heldPaymentNo: nullable(text()),
  depositEnd: nullable(text<'returned' | 'forfeited' | 'split' | 'doubled'>()),
  wrongCodes: byDefault(integer()),
  round: byDefault(integer()),
  totalFen: nullable(bigint()),
  dispute: byDefault(text()),
  paidWay: nullable(text<'wallet' | 'bank' | 'cash'>()),
  paidReference: byDefault(text()),
  paidAt: nullable(instant()),
  payerId: nullable(uuid()),
  goodsPaymentNo: nullable(text()),
  freedAt: nullable(instant()),
  bookedAt: instant(),
  dueAt: nullable(instant()),
  /** The contract that it delivers, whose price applies; null for a delivery without a contract. */
  contractNo: nullable(text()),
  /** The most that is taken of a contract’s delivery. */
  mostGrams: nullable(bigint()),
  recheckBy: nullable(text<'seller' | 'company'>()),
  /** The round that the recheck checks. */
  checkedRound: nullable(integer()),
  /** The weighing round whose result applies, if not the last one. */
  standingRound: nullable(integer()),
  atGateSince: nullable(instant()),
  atGatePhoto: nullable(text()),
  /** The start of the first window that was left when cancelling cost a part of the deposit: it still does. */
  lateFrom: nullable(instant()),
});

export type ReservationRow = RowOf<typeof reservations>;
