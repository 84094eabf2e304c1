import { IDENTITY_NUMBER } from '@shoushou/kernel/identity-number';
import { normalPersonName } from '@shoushou/kernel/person-name';
import { MOBILE_PATTERN } from '@shoushou/kernel/phone';
import { services } from '@shoushou/kernel/service';
import { pastedDigits, pastedIdentityNumber, pastedMobile } from '@shoushou/kernel/typed/digits';
import { plainText } from '@shoushou/kernel/typed/number';
import { normalPlate, NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import { ORDER_NUMBER, ORDER_OR_RECEIPT_NUMBER, RECEIPT_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { ADCODE, REGION_CODE } from '@shoushou/rules/places/region-code';
import { BANK_CARD, SECRET_TOKEN, SIX_DIGITS } from '@shoushou/rules/numbers/codes';
import * as z from 'zod/mini';

/** Fen, integer within 2^53. */
export const fen = z.int();
/** Fen, zero or more. */
export const fenAmount = z.int().check(z.gte(0, '金额不能为负数'));
/** Grams, integer, zero or more, at most 100 tonnes. */
export const grams = z.int().check(z.gte(0, '重量不能为负数'), z.lte(100_000_000, '重量过大'));
/**
 * A sum of weights, grams, integer, zero or more: of a receipt, a month, a year. Sums have no bound of a single
 * weighing.
 */
export const gramsTotal = z.int().check(z.gte(0));
export const count = z.int().check(z.gte(0));
/** A count, version or sequence number that a caller sends: within PostgreSQL's `integer`. */
export const ordinal = z.int().check(z.gte(0), z.lte(2_147_483_647, '数字过大'));
/** Minutes of the day in Shanghai; 1440 is its end. */
export const minuteOfDay = z.int().check(z.gte(0), z.lte(1440));
/** UTC instant with offset `Z`. */
export const instant = z.iso.datetime();
/** A month of the calendar, `2026-11`. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份有误'));
/** A year of the calendar, in a query. */
export const calendarYear = z.coerce.number().check(z.int(), z.gte(2020), z.lte(2099));
/** Days of the week, 1 Monday to 7 Sunday. @param missing the message when empty */
export const weekdays = (missing: string) =>
  z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1, missing), z.maxLength(7));
/** A calendar day, `yyyy-MM-dd`. */
export const date = z.iso.date();
export const identifier = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));
/**
 * A number as it was typed or pasted, with `read` applied to its characters; text with other characters stays as it is.
 */
const typedNumber = (others: RegExp, read: (text: string) => string) =>
  z.overwrite<string>((value) => (others.test(plainText(value)) ? read(value) : value));
export const mobile = z
  .string()
  .check(typedNumber(/^[+\d\s().-]+$/, pastedMobile), z.regex(MOBILE_PATTERN, '请输入 11 位手机号'));
/** Eighteen characters; cards with fifteen digits ended in 2013. Check digit and date are verified by the calls. */
export const identityNumber = z
  .string()
  .check(
    typedNumber(/^[\dXx×ХхΧχ\s.-]+$/, pastedIdentityNumber),
    z.regex(IDENTITY_NUMBER, '请输入 18 位身份证号，15 位旧证号已停用'),
  );
/** @param problem what is said about a text that is no card number */
export const bankCardNumber = (problem: string) =>
  z.string().check(typedNumber(/^[\d\s.-]+$/, pastedDigits), z.regex(BANK_CARD, problem));
/** A number plate in half-width capitals, whatever was typed between them. */
export const numberPlate = z.string().check(z.overwrite<string>(normalPlate), z.regex(NUMBER_PLATE, '车牌号有误'));
export const sixDigits = z.string().check(z.regex(SIX_DIGITS, '请输入 6 位数字'));
/** Six-digit administrative code of a district or a city (GB/T 2260). */
export const adcode = z.string().check(z.regex(ADCODE, '地区代码有误'));
/** Nine-digit street code, or six. */
export const regionCode = z.string().check(z.regex(REGION_CODE, '地区代码有误'));
export const longitude = z.number().check(z.gte(-180), z.lte(180));
export const latitude = z.number().check(z.gte(-90), z.lte(90));
export const queryLongitude = z.coerce.number().check(z.gte(-180), z.lte(180));
export const queryLatitude = z.coerce.number().check(z.gte(-90), z.lte(90));
export const cursor = z.string().check(z.maxLength(200));
/** The column that a list is sorted by, from its highest value down with a minus; the list's own order without one. */
export const sortedBy = <const Name extends string>(...columns: readonly Name[]) =>
  z.optional(z.enum(columns.flatMap((column): (Name | `-${Name}`)[] => [column, `-${column}`])));
/** No NUL and no half of a surrogate pair, which PostgreSQL can't store. */
export const storableCharacters = z.regex(/^[^\u0000\ud800-\udfff]*$/u, '含有不支持的字符');
/**
 * Invisible characters of pasted text: control characters except line breaks and tabs, and marks that change the text
 * direction.
 */
const unseen =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const withoutUnseen = z.overwrite<string>((value) => value.replace(unseen, ''));
/** Text typed by a person. */
export const text = (limit: number) =>
  z.string().check(withoutUnseen, z.trim(), z.maxLength(limit, `最多 ${limit} 个字`), storableCharacters);
/** A person's name in the form of documents: `买买提•艾力` with `·`, without spaces between Han characters. */
export const personName = (limit: number) => requiredText(limit).check(z.overwrite<string>(normalPersonName));
export const requiredText = (limit: number) =>
  z
    .string()
    .check(
      withoutUnseen,
      z.trim(),
      z.minLength(1, '请填写'),
      z.maxLength(limit, `最多 ${limit} 个字`),
      storableCharacters,
    );
/** Services 1 to 6; see the catalogue. */
export const service = z.enum(services);
/** The specification's hytype: 0 means all. */
export const serviceFilter = z.enum(['0', ...services]);
/** An order (`OR…`) or receipt (`JD…`) number: prefix, yyMMdd, eight digits. */
export const orderOrReceiptNumber = z.string().check(z.regex(ORDER_OR_RECEIPT_NUMBER, '单号有误'));
export const orderNumber = z.string().check(z.regex(ORDER_NUMBER, '单号有误'));
export const receiptNumber = z.string().check(z.regex(RECEIPT_NUMBER, '单号有误'));
/** Ids given by WeChat and Alipay: media, login codes. */
export const providerCode = z.string().check(z.regex(/^[\w-]{1,128}$/, '参数有误'));
/** Address of a page without its hash. */
export const pageAddress = z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s#]+$/, '网页地址有误'));
/** 256 random bits, base64url. */
export const secretToken = z.string().check(z.regex(SECRET_TOKEN, '凭证有误'));
export const nothing = z.null();
export const empty = z.strictObject({});

export const page = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });
