import type * as z from 'zod/mini';
import type * as companies from './companies.schema.ts';
import type * as reservations from './reservations.schema.ts';

export type CompanyState = z.output<typeof companies.companyState>;
export type CompanyRole = z.output<typeof companies.companyRole>;
export type LicenceKind = z.output<typeof companies.licenceKind>;
export type CompanyRules = z.output<typeof companies.companyRules>;
export type CompanyCard = z.output<typeof companies.companyCard>;
export type Company = z.output<typeof companies.company>;
export type CompanyWindow = z.output<typeof companies.companyWindow>;
export type ReservationState = z.output<typeof reservations.reservationState>;
export type ReservationAction = z.output<typeof reservations.reservationAction>;
export type ReservationSide = z.output<typeof reservations.reservationSide>;
export type ReservationCard = z.output<typeof reservations.reservationCard>;
export type Reservation = z.output<typeof reservations.reservation>;
export type ConsoleReservation = z.output<typeof reservations.consoleReservation>;
export type DeductionReason = z.output<typeof reservations.deductionReason>;
