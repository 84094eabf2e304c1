import { shanghaiParts, startOfShanghaiDay, toInstant, MINUTE, shanghaiDate } from '@shoushou/kernel';
import { tableDay } from '@shoushou/kernel/table-text';
import { isTradingDay, sessionsOf, tradingDayAt } from '@shoushou/rules/market/trading-days';

/** Why a row is not imported: the field, and the reason for the sender of the feed. */
export class RowProblem extends Error {
  readonly field: string;
  constructor(field: string, why: string) {
    super(why);
    this.field = field;
  }
}

type Row = Readonly<Record<string, string>>;

export interface FedVarietyRules {
  varcode: string;
  exchange: string;
  decimals: number;
  tick: number;
  nightMinutes: number;
}

/**
 * Maximum difference between a price and the previous settlement, wider than any exchange's limit, per cent: more is an
 * error of the sender.
 */
const MAX_DEVIATION_PERCENT = 30;
/** A sender's clock may be ahead by this, milliseconds. */
const AHEAD = MINUTE;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function count(row: Row, field: string): number {
  const value = row[field] ?? '';
  if (!/^\d{1,12}$/.test(value)) throw new RowProblem(field, '不是整数');
  return Number(value);
}

/** A price in integers of the variety's last decimal. */
function price(row: Row, field: string, { decimals, tick }: FedVarietyRules): number {
  const value = row[field] ?? '';
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(value)) throw new RowProblem(field, '不是价格');
  const whole = Math.round(Number(value) * 10 ** decimals);
  if (Math.abs(Number(value) * 10 ** decimals - whole) > 1e-6 || whole % tick !== 0)
    throw new RowProblem(field, '不是最小变动价位的整数倍');
  if (whole <= 0) throw new RowProblem(field, '价格要大于 0');
  return whole;
}

function day(row: Row, field: string, now: number): string {
  const value = tableDay(row[field] ?? '');
  if (!DAY.test(value) || Number.isNaN(Date.parse(value)) || !isTradingDay(value))
    throw new RowProblem(field, '不是交易日');
  // The night belongs to the next trading day.
  if (value > tradingDayAt(now)) throw new RowProblem(field, '日期还没有到');
  return value;
}

/** Finds the trading day in whose sessions a moment (milliseconds) is; null outside. */
export type SessionFinder = (at: number, nightMinutes: number) => string | null;

/** A finder for the rows of one batch: most of them are in the session of the row before. */
export function createSessionFinder(): SessionFinder {
  const newest = new Map<number, { from: number; to: number; tradingDay: string }>();
  return (at, nightMinutes) => {
    const before = newest.get(nightMinutes);
    if (before !== undefined && before.from <= at && at < before.to) return before.tradingDay;
    // The last quote of a session may carry the moment of its end.
    for (const tradingDay of [tradingDayAt(at), tradingDayAt(at - 1)]) {
      const session = sessionsOf(tradingDay, nightMinutes).find(({ from, to }) => from <= at && at <= to);
      if (session === undefined) continue;
      newest.set(nightMinutes, { ...session, tradingDay });
      return tradingDay;
    }
    return null;
  };
}

/** When a batch is read, milliseconds, and what finds its moments' sessions. */
export interface Reading {
  now: number;
  sessionOf: SessionFinder;
}

/** A moment within a session. @returns milliseconds, and the trading day */
function moment(
  row: Row,
  field: string,
  { nightMinutes }: FedVarietyRules,
  { now, sessionOf }: Reading,
): { at: number; tradingDay: string } {
  const at = Date.parse(row[field] ?? '');
  if (Number.isNaN(at)) throw new RowProblem(field, '不是时间');
  if (at > now + AHEAD) throw new RowProblem(field, '时间还没有到');
  const tradingDay = sessionOf(at, nightMinutes);
  if (tradingDay === null) throw new RowProblem(field, '不在交易时间内');
  return { at, tradingDay };
}

function range(
  row: Row,
  variety: FedVarietyRules,
  last: 'last' | 'close',
): { open: number; high: number; low: number; last: number } {
  const [open, high, low, end] = [
    price(row, 'open', variety),
    price(row, 'high', variety),
    price(row, 'low', variety),
    price(row, last, variety),
  ];
  if (high < Math.max(open, end)) throw new RowProblem('high', '低于开盘价或最新价');
  if (low > Math.min(open, end)) throw new RowProblem('low', '高于开盘价或最新价');
  return { open, high, low, last: end };
}

/**
 * The variety of a contract and its month: `cu2701`; Zhengzhou writes the last digit of the year alone, `FG701`. @param
 * now milliseconds
 */
export function readContract(
  row: Row,
  varieties: ReadonlyMap<string, FedVarietyRules>,
  now: number,
): { variety: FedVarietyRules; contract: string; month: string } {
  const [, letters = '', digits = ''] = /^([A-Za-z]{1,4})(\d{3,4})$/.exec(row['contract'] ?? '') ?? [];
  const variety = varieties.get(letters.toLowerCase());
  if (!variety) throw new RowProblem('contract', '没有这个合约，或不在许可的交易所');
  const { year } = shanghaiParts(now);
  const years = [year - 1, year, year + 1, year + 2, year + 3];
  const full =
    digits.length === 4 ? 2000 + Number(digits.slice(0, 2)) : years.find((each) => each % 10 === Number(digits[0]));
  const month = Number(digits.slice(-2));
  if (full === undefined || month < 1 || month > 12) throw new RowProblem('contract', '没有这个月份');
  return { variety, contract: `${variety.varcode}${digits}`, month: `${full}-${String(month).padStart(2, '0')}` };
}

export function readQuoteRow(row: Row, variety: FedVarietyRules, reading: Reading) {
  const { last, ...rest } = range(row, variety, 'last');
  const previousSettlement = price(row, 'prev_settle', variety);
  if (Math.abs(last - previousSettlement) * 100 > previousSettlement * MAX_DEVIATION_PERCENT)
    throw new RowProblem('last', `偏离前结算价超过 ${MAX_DEVIATION_PERCENT}%`);
  return {
    ...moment(row, 'at', variety, reading),
    last,
    ...rest,
    previousSettlement,
    volume: count(row, 'volume'),
    openInterest: count(row, 'open_interest'),
  };
}

export function readMinuteRow(row: Row, variety: FedVarietyRules, reading: Reading) {
  const { last: close, ...rest } = range(row, variety, 'close');
  const { at, tradingDay } = moment(row, 'minute', variety, reading);
  if (at % MINUTE !== 0) throw new RowProblem('minute', '不是整分钟');
  if (tableDay(row['trading_day'] ?? '') !== tradingDay)
    throw new RowProblem('trading_day', `这一分钟属于 ${tradingDay}`);
  return { at, tradingDay, ...rest, close, volume: count(row, 'volume') };
}

export function readDayRow(row: Row, variety: FedVarietyRules, now: number) {
  const { last: close, ...rest } = range(row, variety, 'close');
  price(row, 'settle', variety);
  return { day: day(row, 'trading_day', now), ...rest, close, volume: count(row, 'volume') };
}

const yuan = (row: Row, field: string): number => {
  const value = row[field] ?? '';
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(value) || Number(value) === 0) throw new RowProblem(field, '不是价格');
  return Math.round(Number(value) * 100);
};

export function readOrgRow(row: Row, now: number) {
  const on = tableDay(row['day'] ?? '');
  if (!DAY.test(on) || Number.isNaN(Date.parse(on))) throw new RowProblem('day', '不是日期');
  if (on > shanghaiDate(now)) throw new RowProblem('day', '日期还没有到');
  const [lowFen, highFen] = [yuan(row, 'low'), yuan(row, 'high')];
  if (lowFen > highFen) throw new RowProblem('low', '最低价高于最高价');
  return { code: row['code'] ?? '', day: on, lowFen, highFen };
}

/** Whether a contract's month has passed. @param now milliseconds */
export const isOver = (month: string, now: number): boolean =>
  month < toInstant(startOfShanghaiDay(now) + 8 * 60 * MINUTE).slice(0, 7);
