import type { CallName } from '@shoushou/contract';
import { schemaTable } from '@shoushou/contract/schema-table';
import { MOBILE_PATTERN } from '@shoushou/kernel/phone';
import { BANK_CARD, INVITATION_CODE, SECRET_TOKEN, SIX_DIGITS } from '@shoushou/rules/numbers/codes';
import {
  APPEAL_NUMBER,
  CERTIFICATE_NUMBER,
  COMPANY_NUMBER,
  DEAL_NUMBER,
  DEVICE_ORDER_NUMBER,
  INSURANCE_NUMBER,
  LISTING_NUMBER,
  ORDER_NUMBER,
  ORDER_OR_RECEIPT_NUMBER,
  PHOTO_QUOTE_NUMBER,
  QUOTE_NUMBER,
  RECEIPT_NUMBER,
  RESERVATION_NUMBER,
  SALE_CONTRACT_NUMBER,
  SETTLEMENT_NUMBER,
  SUPPLY_NUMBER,
  VEHICLE_NUMBER,
} from '@shoushou/rules/numbers/dated-number';
import { SHOP_NUMBER } from '@shoushou/rules/chain/shop-number';
import { NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import { CERTIFICATE_CHECK } from '@shoushou/rules/devices/erasure';
import { VIN } from '@shoushou/rules/vehicles/vin';
import { MAX_PIECE_BYTES } from '@shoushou/rules/scales/captures';
import { PLATE_TEXT, SCALE_SERIAL } from '@shoushou/rules/scales/numbers';
import { CAMPAIGN_CODE, CAMPAIGN_PART, CLIENT_SEED, PACKET_CODE } from '@shoushou/rules/campaigns/names';
import { REGION_CODE } from '@shoushou/rules/places/region-code';

/** The parts of a schema that are read here: zod's internal definition. */
interface Definition {
  type: string;
  format?: string;
  coerce?: boolean;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  items?: Schema[];
  options?: Schema[];
  entries?: Record<string, string>;
  values?: unknown[];
  checks?: { _zod: { def: { check: string; value?: number; minimum?: number; maximum?: number; pattern?: RegExp } } }[];
}
interface Schema {
  _zod: { def: Definition };
}

/** A text for each pattern of the contract's fields. A new pattern needs a new line here. */
const texts: readonly [pattern: string, text: string][] = [
  ['^[a-z-]{1,40}$', 'orders'],
  ['^#[0-9a-f]{6}$', '#0b7d47'],
  ['^[\\d-]{5,20}$', '400-123-4567'],
  ['^(\\?[^#\\s]*)?$', '?state=placed'],
  [MOBILE_PATTERN.source, '13900000000'],
  [SIX_DIGITS.source, '440305'],
  ['^[\\w-]+$', '0193f3a0-0000-7000-8000-000000000000'],
  ['^[^\\u0000\\ud800-\\udfff]*$', '测试'],
  [REGION_CODE.source, '440305'],
  ['^20\\d{2}-(0[1-9]|1[0-2])$', '2026-11'],
  ['^20[2-9]\\d(-(0[1-9]|1[0-2]))?$', '2026-11'],
  ['^[\\w-]{1,128}$', 'sample'],
  ['^[\\w-]{0,64}$', ''],
  // A group of news, a series of prices.
  ['^[\\w-]{1,20}$', 'sample'],
  [SECRET_TOKEN.source, 'A'.repeat(43)],
  ['^[a-z_]{1,40}$', 'sample'],
  ['^[A-Za-z]{1,4}$', 'CU'],
  ['^[A-Za-z0-9]{1,128}$', 'sample'],
  ['^https?:\\/\\/[^\\s#]+$', 'http://localhost/'],
  [INVITATION_CODE.source, 'ABCDEFG2'],
  ['^\\/[^/\\\\\\s][^\\\\\\s]*$', '/files/sample'],
  ['^\\d{1,4}(\\.\\d{1,4}){2}$', '9.9.9'],
  ['^https:\\/\\/[\\w.-]+\\/[^\\s\\\\]*$', 'https://localhost/sample'],
  [ORDER_NUMBER.source, 'OR26112199999999'],
  [ORDER_OR_RECEIPT_NUMBER.source, 'OR26112199999999'],
  ['^\\d{17}[\\dXx]$', '11010519491231002X'],
  ['^\\d{1,2}$', '20'],
  ['^\\d{1,3}$', '1'],
  ['^\\d{1,5}$', '3000'],
  [BANK_CARD.source, '6222020200112230'],
  ['^\\d{6,10}$', '622202'],
  ['^\\d{4}$', '0000'],
  [LISTING_NUMBER.source, 'SH26112199999999'],
  [APPEAL_NUMBER.source, 'SS26112199999999'],
  ['^WD\\d{20}$', 'WD26112199999999999999'],
  [DEVICE_ORDER_NUMBER.source, 'GZ26112199999999'],
  [CERTIFICATE_NUMBER.source, 'QC26112199999999'],
  [CERTIFICATE_CHECK.source, '0011223344556677'],
  [QUOTE_NUMBER.source, 'GJ26112199999999'],
  [PHOTO_QUOTE_NUMBER.source, 'ZH26112199999999'],
  // A ticket of valuation.keep: a body and its signature.
  [/^[\w-]+\.[\w-]+$/.source, 'e30.bm9ib2R5'],
  [CAMPAIGN_CODE.source, 'sample'],
  [CAMPAIGN_PART.source, 'sample'],
  [CLIENT_SEED.source, '00112233445566778899aabbccddeeff'],
  [PACKET_CODE.source, 'ABCDEFGH2345'],
  ['^\\d{1,9}$', '1'],
  [COMPANY_NUMBER.source, 'QY26112199999999'],
  [RESERVATION_NUMBER.source, 'YY26112199999999'],
  [SUPPLY_NUMBER.source, 'HY26112199999999'],
  [SALE_CONTRACT_NUMBER.source, 'HT26112199999999'],
  [VEHICLE_NUMBER.source, 'BF26112199999999'],
  [VIN.source, '1M8GDM9AXKP042788'],
  // The number of a proof.
  ['^[A-Z0-9-]{6,30}$', 'HS440300261100001'],
  [NUMBER_PLATE.source, '粤B12345'],
  // A unified social credit code.
  ['^[0-9A-HJ-NPQRTUWXY]{2}\\d{6}[0-9A-HJ-NPQRTUWXY]{10}$', '91440300MA5F000000'],
  [SETTLEMENT_NUMBER.source, 'YJ26112199999999'],
  // A number of a store or of its staff.
  [SHOP_NUMBER.source, 'none'],
  [DEAL_NUMBER.source, 'SP26112199999999'],
  [RECEIPT_NUMBER.source, 'JD26112199999999'],
  [SCALE_SERIAL.source, 'SC-00000000'],
  [PLATE_TEXT.source, 'B-000000'],
  [`^([0-9a-f]{2}){1,${MAX_PIECE_BYTES}}$`, '00b413'],
  [/^[A-Za-z0-9+/]+={0,2}$/.source, 'AAAA'],
  [/^[\w-]{1,64}$/.source, 'sample'],
  [INSURANCE_NUMBER.source, 'IN26112199999999'],
  // A page's hash, and the end of a card's number.
  ['^[0-9a-f]{64}$', '0'.repeat(64)],
  ['^\\d{5}[\\dXx]$', '31002X'],
];

export interface SampleOptions {
  /** Optional fields too. */
  full?: boolean;
  /** Values for fields of these names, at any depth, instead of made ones. */
  known?: Readonly<Record<string, unknown>>;
}

/** A valid input for a call, generated from its schema. Its references don't exist, unless `known` has their ids. */
export function sampleInput(name: CallName, options: SampleOptions = {}): Record<string, unknown> {
  return sampleOf(schemaTable[name].input as unknown as Schema, name, options) as Record<string, unknown>;
}

function sampleOf(schema: Schema, where: string, options: SampleOptions): unknown {
  const { def } = schema._zod;
  const limit = (check: string): number | undefined => {
    const found = def.checks?.find(({ _zod }) => _zod.def.check === check)?._zod.def;
    return found?.value ?? found?.minimum ?? found?.maximum;
  };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, field]) => options.full === true || field._zod.def.type !== 'optional')
          .map(([key, field]) => [key, options.known?.[key] ?? sampleOf(field, `${where}.${key}`, options)]),
      );
    case 'optional':
    case 'nullable':
      return sampleOf(def.innerType!, where, options);
    case 'union':
      return sampleOf(def.options![0]!, where, options);
    case 'array':
      return Array.from({ length: Math.max(1, limit('min_length') ?? 0) }, () =>
        sampleOf(def.element!, `${where}[]`, options),
      );
    case 'tuple':
      return def.items!.map((item) => sampleOf(item, `${where}[]`, options));
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'number':
      return Math.max(
        1,
        ...(def.checks ?? []).map(({ _zod }) =>
          _zod.def.check === 'greater_than' || _zod.def.check === 'multiple_of' ? Number(_zod.def.value ?? 0) : 0,
        ),
      );
    case 'string':
      return textOf(def, where);
    default:
      throw new Error(`no sample for ${def.type} at ${where}`);
  }
}

function textOf(def: Definition, where: string): string {
  if (def.format === 'datetime') return '2026-11-21T02:00:00.000Z';
  if (def.format === 'date') return '1990-05-01';
  const pattern = def.checks?.map(({ _zod }) => _zod.def.pattern).find((found) => found !== undefined);
  if (!pattern) return '测试';
  const found = texts.find(([source]) => source === pattern.source);
  if (!found)
    throw new Error(`no sample for the pattern ${String(pattern)} of ${where}: write one in testing/sample-input.ts`);
  const least = Math.max(
    0,
    ...(def.checks ?? []).map(({ _zod }) => (_zod.def.check === 'min_length' ? (_zod.def.minimum ?? 0) : 0)),
  );
  return found[1].padEnd(least, '。');
}

/**
 * Every field of an input that is an object's name or holds one: `no`, `id`, `photoIds`, `lines` … by the pattern that
 * such fields have.
 */
export function namingFields(name: CallName): string[] {
  const naming = new Set([
    '^[\\w-]+$',
    ORDER_NUMBER.source,
    ORDER_OR_RECEIPT_NUMBER.source,
    RECEIPT_NUMBER.source,
    LISTING_NUMBER.source,
    DEAL_NUMBER.source,
    APPEAL_NUMBER.source,
    QUOTE_NUMBER.source,
    PHOTO_QUOTE_NUMBER.source,
    COMPANY_NUMBER.source,
    RESERVATION_NUMBER.source,
    VEHICLE_NUMBER.source,
    DEVICE_ORDER_NUMBER.source,
    INSURANCE_NUMBER.source,
  ]);
  const names = (schema: Schema): boolean => {
    const { def } = schema._zod;
    if (def.innerType) return names(def.innerType);
    if (def.element) return names(def.element);
    if (def.options) return def.options.some(names);
    if (def.shape) return Object.values(def.shape).some(names);
    return def.checks?.some(({ _zod }) => _zod.def.pattern && naming.has(_zod.def.pattern.source)) ?? false;
  };
  return Object.entries((schemaTable[name].input as unknown as Schema)._zod.def.shape ?? {})
    .filter(([, field]) => names(field))
    .map(([key]) => key);
}

/** The values of a call's field that is a choice; none when it has no such field. */
export function choicesOf(name: CallName, field: string): string[] {
  const definition = (schemaTable[name].input as unknown as Schema)._zod.def.shape?.[field]?._zod.def;
  return Object.keys((definition?.innerType?._zod.def ?? definition)?.entries ?? {});
}
