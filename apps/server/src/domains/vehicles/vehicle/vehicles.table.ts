import type { VehicleProof, VehicleState } from '@shoushou/contract';
import type { OfferBasis } from '@shoushou/rules/vehicles/offer';
import type { Energy, losablePapers, VehicleKind, VehiclePart } from '@shoushou/rules/vehicles/parts';
import {
  bigint,
  byDefault,
  bytes,
  day,
  defineTable,
  flag,
  instant,
  json,
  nullable,
  text,
  texts,
  uuid,
  type NewRowOf,
  type RowOf,
} from '../../../platform/database/table.ts';

/** Money in fen, weights in grams. */
export const vehicles = defineTable('vehicles', ['city', 'no'], {
  city: text(),
  no: text(),
  ownerId: uuid(),
  /** Whose page led to the booking. */
  referredBy: nullable(uuid()),
  /** Plate and number of the vehicle, masked once they are sealed (`createVehicleSealer`). */
  plate: text(),
  vin: text(),
  sealedPlate: nullable(bytes()),
  sealedVin: nullable(bytes()),
  plateHash: nullable(bytes()),
  vinHash: nullable(bytes()),
  model: text(),
  kind: text<VehicleKind>(),
  energy: text<Energy>(),
  kerbGrams: bigint(),
  missing: texts<VehiclePart>(),
  lostPapers: texts<(typeof losablePapers)[number]>(),
  photos: texts(),
  adcode: text(),
  address: text(),
  contactName: text(),
  contactMobile: text(),
  note: text(),
  state: text<VehicleState>(),
  /** Where it goes on after a hold. */
  heldFrom: nullable(text<VehicleState>()),
  companyNo: nullable(text()),
  priceFen: nullable(bigint()),
  collectOn: nullable(day()),
  /**
   * The company's payment at the cashier and its payer; the one whose money is held, with its amount and how that
   * ended.
   */
  paymentNo: nullable(text()),
  payerId: nullable(uuid()),
  heldPaymentNo: nullable(text()),
  heldFen: nullable(bigint()),
  holdEnd: nullable(text<'paid' | 'returned'>()),
  /** One operator's proposal for a vehicle on hold, until another operator makes the same one. */
  wantedMove: nullable(text<'resume' | 'stop'>()),
  wantedBy: nullable(uuid()),
  wantedName: nullable(text()),
  loweredPart: nullable(text<VehiclePart>()),
  loweredFen: nullable(bigint()),
  loweredPhoto: nullable(text()),
  receivedOn: nullable(day()),
  /** A duty of the company is overdue. */
  late: byDefault(flag()),
  bookedAt: instant(),
  /** When time decides, or a duty ends. */
  dueAt: nullable(instant()),
});
export type VehicleRow = RowOf<typeof vehicles>;
export type NewVehicle = NewRowOf<typeof vehicles>;

export const vehicleOffers = defineTable('vehicle_offers', ['city', 'vehicleNo', 'companyNo'], {
  city: text(),
  vehicleNo: text(),
  companyNo: text(),
  basis: text<OfferBasis>(),
  rateFen: bigint(),
  deductions: json<{ part: VehiclePart; fen: number }[]>(),
  totalFen: bigint(),
  state: text<'standing' | 'won' | 'withdrawn'>(),
  byId: uuid(),
  at: instant(),
});
export type OfferRow = RowOf<typeof vehicleOffers>;

export const vehicleProofs = defineTable('vehicle_proofs', ['city', 'vehicleNo', 'kind'], {
  city: text(),
  vehicleNo: text(),
  kind: text<VehicleProof>(),
  number: text(),
  photo: text(),
  byId: uuid(),
  at: instant(),
});
export type ProofRow = RowOf<typeof vehicleProofs>;
