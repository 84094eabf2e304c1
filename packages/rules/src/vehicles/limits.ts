import type { Fen } from '@shoushou/kernel/money';
import type { Grams } from '@shoushou/kernel/weight';

/** Maximum characters of typed texts: the contract refuses longer ones, and forms limit their fields. */
export const vehicleTextLimits = { model: 30, address: 80, contactName: 20, note: 100, report: 100 } as const;

/** Bounds of a vehicle's weight when empty. */
export const MIN_KERB: Grams = 50_000;
export const MAX_KERB: Grams = 50_000_000;

/** The least offer, for a vehicle or a tonne. */
export const MIN_RATE: Fen = 100;

/** Head, tail, vehicle identification number, instruments. */
export const MIN_VEHICLE_PHOTOS = 4;

/** Numbers of the certificates that end a vehicle, in capital letters and without spaces. */
export const PROOF_NUMBER = /^[A-Z0-9-]{6,30}$/;
export const normalProofNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();
