import { MAX_INSPECTION_PHOTOS } from '@shoushou/rules/devices/inspection';
import { CERTIFICATE_CHECK, erasureMedia, erasureMethods, MAX_PASSES } from '@shoushou/rules/devices/erasure';
import { CERTIFICATE_NUMBER, DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import * as z from 'zod/mini';
import {
  count,
  cursor,
  fenAmount,
  identifier,
  instant,
  nothing,
  page,
  requiredText,
  text,
  sortedBy,
} from '../fields.ts';

const orderNumber = z.string().check(z.regex(DEVICE_ORDER_NUMBER, '订单号有误'));
const certificateNumber = z.string().check(z.regex(CERTIFICATE_NUMBER, '证明编号有误'));
const checkCode = z.string().check(z.regex(CERTIFICATE_CHECK, '校验码有误'));

/**
 * `owed`: bought, not erased. `erased`: waits for a second operator. `verified`: certified. Then it leaves, or was
 * destroyed.
 */
export const erasureState = z.enum(['owed', 'erased', 'verified', 'released', 'destroyed']);
export const erasureMedium = z.enum(erasureMedia);
export const erasureMethod = z.enum(erasureMethods);

/** The data erasure as shown to the device's seller. */
export const deviceErasure = z.object({
  state: erasureState,
  erasedAt: z.nullable(instant),
  verifiedAt: z.nullable(instant),
  certificate: z.nullable(z.object({ no: certificateNumber, check: checkCode })),
});

/**
 * A certificate as shown to a holder of its code: without name and order, with the last four digits of the device
 * number.
 */
export const erasureCertificate = z.object({
  no: certificateNumber,
  device: z.string(),
  last4: z.nullable(z.string()),
  medium: erasureMedium,
  method: erasureMethod,
  passes: count,
  standard: z.string(),
  tool: z.string(),
  erasedAt: instant,
  erasedBy: z.string(),
  verifiedAt: instant,
  verifiedBy: z.string(),
  photos: z.array(z.string()),
});

export const consoleErasure = z.object({
  no: orderNumber,
  device: z.string(),
  last4: z.nullable(z.string()),
  priceFen: fenAmount,
  boughtAt: instant,
  state: erasureState,
  consent: z.nullable(z.object({ version: z.string(), at: instant })),
  medium: z.nullable(erasureMedium),
  method: z.nullable(erasureMethod),
  passes: z.nullable(count),
  tool: z.string(),
  photos: z.array(z.string()),
  erasedBy: z.string(),
  /** Whether the operator who reads this erased it, and so can't verify it. */
  own: z.boolean(),
  certificateNo: z.nullable(certificateNumber),
  steps: z.array(z.object({ state: erasureState, by: z.string(), note: z.string(), at: instant })),
});

export const deviceErasureSchemas = {
  'devices.check_certificate': {
    input: z.strictObject({ no: certificateNumber, check: checkCode }),
    data: erasureCertificate,
  },
  'devices.console_erasures': {
    input: z.strictObject({
      /** `waiting`: to erase, or to check. */
      state: z.optional(z.enum(['waiting', ...erasureState.options])),
      no: z.optional(orderNumber),
      sort: sortedBy('at'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleErasure),
  },
  'devices.record_erasure': {
    input: z.strictObject({
      no: orderNumber,
      medium: erasureMedium,
      method: erasureMethod,
      /** How often it was overwritten; 0 for another method. */
      passes: z.int().check(z.gte(0), z.lte(MAX_PASSES, `最多 ${MAX_PASSES} 遍`)),
      /** Program or machine, with its version. */
      tool: requiredText(60),
      photoIds: z.array(identifier).check(z.minLength(1, '请至少拍一张照片'), z.maxLength(MAX_INSPECTION_PHOTOS)),
    }),
    data: nothing,
  },
  'devices.verify_erasure': {
    input: z.strictObject({ no: orderNumber, passed: z.boolean(), note: requiredText(200) }),
    data: z.object({ certificateNo: z.nullable(certificateNumber) }),
  },
  'devices.release_device': { input: z.strictObject({ no: orderNumber, note: text(100) }), data: nothing },
} as const;
