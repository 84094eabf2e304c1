import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { VEHICLE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { energies, losablePapers, vehicleKinds, vehicleParts } from '@shoushou/rules/vehicles/parts';
import { normalVin, VIN } from '@shoushou/rules/vehicles/vin';
import {
  MIN_KERB,
  MIN_RATE,
  MIN_VEHICLE_PHOTOS,
  MAX_KERB,
  normalProofNumber,
  PROOF_NUMBER,
  vehicleTextLimits,
} from '@shoushou/rules/vehicles/limits';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  date,
  fenAmount,
  identifier,
  instant,
  mobile,
  nothing,
  numberPlate,
  page,
  requiredText,
  text,
  sortedBy,
} from '../fields.ts';
import { companyNumber, companyRole } from '../companies/companies.schema.ts';

/** The booking of an end-of-life vehicle: `BF`, yyMMdd, eight digits. */
export const vehicleNumber = z.string().check(z.regex(VEHICLE_NUMBER, '预约编号有误'));

/**
 * `submitted` (companies offer) → `accepted` → `collecting` (the price is held) → `received` → `certified` (paid) →
 * `filed` → `deregistered`. `lowered`: the company requests a lower price on site. `on_hold` is an operator's. Other
 * ends: `cancelled`, `refused`, `lapsed`.
 */
export const vehicleState = z.enum([
  'submitted',
  'accepted',
  'collecting',
  'lowered',
  'received',
  'certified',
  'filed',
  'deregistered',
  'on_hold',
  'cancelled',
  'refused',
  'lapsed',
]);
/** The actions open to the caller now. */
export const vehicleAction = z.enum([
  'cancel',
  'accept',
  'answer_lower',
  'offer',
  'pay',
  'lower',
  'receive',
  'certificate',
  'filing',
  'deregistration',
  'report',
]);
export const vehicleSide = z.enum(['owner', 'company']);
/** Proofs in the order of the law: recycling certificate, application for deregistration, proof of deregistration. */
export const proofKind = z.enum(['certificate', 'filing', 'deregistration']);
const part = z.enum(vehicleParts);
const kind = z.enum(vehicleKinds);
const energy = z.enum(energies);
const lostPaper = z.enum(losablePapers);
const basis = z.enum(['lump', 'per_tonne']);

const vin = z.string().check(z.overwrite<string>(normalVin), z.regex(VIN, '车架号要 17 位，不含 I、O、Q'));
/** Empty weight, grams: 50 kg to 50 t. */
const kerbGrams = z.int().check(z.gte(MIN_KERB, '整备质量至少 50 公斤'), z.lte(MAX_KERB, '整备质量过大'));
const rateFen = z.int().check(z.gte(MIN_RATE, '报价至少 1 元'), z.lte(100_000_000, '报价过高'));
const deduction = z.strictObject({ part, fen: z.int().check(z.gte(0), z.lte(10_000_000)) });
const certificateNumber = z
  .string()
  .check(z.overwrite<string>(normalProofNumber), z.regex(PROOF_NUMBER, '编号要 6 到 30 位字母或数字'));

export const vehicleCard = z.object({
  no: vehicleNumber,
  state: vehicleState,
  side: vehicleSide,
  /** `大众 朗逸 2011 款`. */
  model: z.string(),
  kind,
  energy,
  kerbGrams: count,
  /** Masked for companies that were not chosen. */
  plate: z.string(),
  district: z.string(),
  offerCount: count,
  /** For the owner the best offer, for a company its own; null without one. */
  bestFen: z.nullable(fenAmount),
  /** The agreed price, fen; null before. */
  priceFen: z.nullable(fenAmount),
  companyName: z.string(),
  bookedAt: instant,
  dueAt: z.nullable(instant),
});

export const vehicleOffer = z.object({
  companyNo: companyNumber,
  companyName: z.string(),
  address: z.string(),
  /** The end of its qualification. */
  validTo: z.nullable(date),
  basis,
  rateFen: fenAmount,
  deductions: z.array(z.object({ part, fen: fenAmount })),
  totalFen: fenAmount,
  at: instant,
});

const vehicleActor = z.enum(['owner', 'company', 'operator', 'time']);
const step = z.object({
  state: vehicleState,
  by: vehicleActor,
  note: z.string(),
  at: instant,
});
const proof = z.object({ kind: proofKind, number: z.string(), photo: z.string(), at: instant });

export const vehicle = z.extend(vehicleCard, {
  /** Masked like the plate. */
  vin: z.string(),
  photos: z.array(z.string()),
  missing: z.array(part),
  lostPapers: z.array(lostPaper),
  /** Street and house number for the owner and the chosen company; otherwise the district. */
  address: z.string(),
  contactName: z.string(),
  /** For the owner and the chosen company; empty otherwise. */
  contactMobile: z.string(),
  note: z.string(),
  collectOn: z.nullable(date),
  company: z.nullable(z.object({ no: companyNumber, name: z.string(), address: z.string(), phone: z.string() })),
  /** All for the owner, a company's own for its members. */
  offers: z.array(vehicleOffer),
  lowered: z.nullable(z.object({ part, fen: fenAmount, photo: z.string() })),
  proofs: z.array(proof),
  /** A duty of the company is overdue. */
  late: z.boolean(),
  /** The open payment of the price at the cashier, for who opened it; null without. */
  paymentId: z.nullable(identifier),
  /** Newest first. */
  steps: z.array(step),
  /** The caller's at the company that was chosen. */
  roles: z.array(companyRole),
  /** Companies for which the caller may offer. */
  buyers: z.array(z.object({ no: companyNumber, name: z.string() })),
  actions: z.array(vehicleAction),
});

export const consoleVehicle = z.extend(vehicleCard, {
  vin: z.string(),
  owner: z.object({ userId: identifier, name: z.string(), mobile: z.string() }),
  address: z.string(),
  photos: z.array(z.string()),
  missing: z.array(part),
  lostPapers: z.array(lostPaper),
  note: z.string(),
  collectOn: z.nullable(date),
  offers: z.array(vehicleOffer),
  proofs: z.array(proof),
  late: z.boolean(),
  /** One operator's proposal for a vehicle on hold; another operator must make the same one. */
  wanted: z.nullable(
    z.object({
      move: z.enum(['resume', 'stop']),
      name: z.string(),
      /** The caller's, who can't confirm it. */ own: z.boolean(),
    }),
  ),
  steps: z.array(step),
  /** Where it may go from here, and by whom. */
  ways: z.array(z.object({ state: vehicleState, by: z.array(vehicleActor) })),
});

const about = { no: vehicleNumber };
const photo = { photoId: identifier };

export const vehiclesSchemas = {
  'vehicles.list_qualified': {
    input: z.strictObject({ adcode: z.optional(adcode) }),
    data: z.object({
      province: z.string(),
      companies: z.array(
        z.object({
          no: companyNumber,
          name: z.string(),
          district: z.string(),
          address: z.string(),
          validTo: date,
          sample: z.boolean(),
        }),
      ),
    }),
  },
  'vehicles.book': {
    input: z.strictObject({
      plate: numberPlate,
      vin,
      model: requiredText(vehicleTextLimits.model),
      kind,
      energy,
      kerbGrams,
      missing: z.array(part).check(z.maxLength(vehicleParts.length)),
      /** The owner has stated that it is not mortgaged or pledged. */
      pledged: z.boolean(),
      /** Papers that can't be handed over; the owner signs a statement when the vehicle is collected. */
      lostPapers: z.array(lostPaper).check(z.maxLength(losablePapers.length)),
      photoIds: z
        .array(identifier)
        .check(z.minLength(MIN_VEHICLE_PHOTOS, '请拍至少 4 张：车头、车尾、车架号、仪表盘'), z.maxLength(MAX_PHOTOS)),
      adcode,
      address: requiredText(vehicleTextLimits.address),
      contactName: requiredText(vehicleTextLimits.contactName),
      contactMobile: mobile,
      note: z.optional(text(vehicleTextLimits.note)),
      /** The referrer whose page led here. */
      referredBy: z.optional(identifier),
    }),
    data: vehicle,
  },
  'vehicles.cancel': { input: z.strictObject(about), data: vehicle },
  /** `totalFen`: as shown. */
  'vehicles.accept': {
    input: z.strictObject({ ...about, companyNo: companyNumber, totalFen: fenAmount, collectOn: date }),
    data: vehicle,
  },
  'vehicles.get': { input: z.strictObject(about), data: vehicle },
  /** `open`: for companies those waiting for offers, for owners those under way. */
  'vehicles.list': {
    input: z.strictObject({
      side: z.optional(vehicleSide),
      group: z.optional(z.enum(['open', 'own', 'ended'])),
      cursor: z.optional(cursor),
    }),
    data: page(vehicleCard),
  },
  'vehicles.offer': {
    input: z.strictObject({
      ...about,
      companyNo: companyNumber,
      basis,
      rateFen,
      deductions: z.array(deduction).check(z.maxLength(vehicleParts.length)),
    }),
    data: vehicle,
  },
  'vehicles.pay': { input: z.strictObject(about), data: z.object({ vehicle, paymentId: identifier }) },
  'vehicles.lower': { input: z.strictObject({ ...about, part, fen: rateFen, ...photo }), data: vehicle },
  /** Disagreed: the vehicle stays and the money goes back. */
  'vehicles.answer_lower': { input: z.strictObject({ ...about, agreed: z.boolean() }), data: vehicle },
  'vehicles.receive': { input: z.strictObject({ ...about, vin }), data: vehicle },
  'vehicles.add_proof': {
    input: z.strictObject({ ...about, kind: proofKind, number: certificateNumber, ...photo }),
    data: vehicle,
  },
  'vehicles.report': {
    input: z.strictObject({ ...about, reason: requiredText(vehicleTextLimits.report) }),
    data: vehicle,
  },
  'vehicles.console_list': {
    input: z.strictObject({
      state: z.optional(vehicleState),
      late: z.optional(z.enum(['true'])),
      no: z.optional(vehicleNumber),
      city: z.optional(adcode),
      sort: sortedBy('at'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleVehicle),
  },
  'vehicles.decide': {
    input: z.strictObject({
      ...about,
      decision: z.enum(['refuse', 'hold', 'resume', 'stop']),
      reason: requiredText(100),
    }),
    data: nothing,
  },
} as const;
