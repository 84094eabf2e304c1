import { MINUTE } from '@shoushou/kernel';
import {
  dayStart,
  lastMinute,
  minutesPassed,
  nextTradingDay,
  previousTradingDay,
  sessionsOf,
  tradingDayAt,
  tradingMinutes,
  type Session,
} from '@shoushou/rules/market/trading-days';
import type { RequestedVariety, FedBar, FedQuote, FedVariety } from './port.ts';

/** Price levels of the sample, in yuan; 5,000 for varieties not listed. */
const LEVELS: Readonly<Record<string, number>> = {
  cu: 77_200,
  al: 20_600,
  zn: 22_400,
  pb: 16_900,
  ni: 121_000,
  sn: 268_000,
  ss: 12_800,
  ao: 2_900,
  au: 932,
  ag: 11_600,
  rb: 3_120,
  hc: 3_290,
  sp: 5_240,
  ru: 15_200,
  bc: 68_400,
  ad: 20_100,
  wr: 3_420,
  op: 4_120,
  nr: 12_900,
  br: 11_200,
  fu: 2_780,
  bu: 3_180,
  sc: 462,
  lu: 3_360,
  jm: 1_120,
  eg: 3_980,
  eb: 6_720,
  SF: 5_560,
  SM: 5_780,
  SA: 1_180,
  TA: 4_680,
  PX: 6_760,
  MA: 2_080,
  ps: 52_400,
  i: 786,
  j: 1_610,
  l: 6_890,
  pp: 6_480,
  v: 4_620,
  FG: 1_060,
  PF: 6_240,
  PR: 5_730,
  si: 8_950,
  lc: 91_000,
};

const HISTORY_DAYS = 250;
/** Number of sampled points of a past day's price. */
const DAY_SAMPLES = 24;
/**
 * Random waves whose sum is the logarithm of a price: period in trading days and size. The same moment always has the
 * same price.
 */
const WAVES = [
  [90, 0.07],
  [31, 0.035],
  [11, 0.018],
  [3, 0.008],
  [0.7, 0.004],
  [0.17, 0.0018],
  [0.04, 0.0009],
  [0.008, 0.0004],
] as const;

/** A number of −1 to 1 that only depends on its arguments (an integer hash). */
function noise(seed: number, index: number): number {
  let value = Math.imul(seed ^ Math.imul(index | 0, 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) / 0x7fffffff - 1;
}

function seedOf(text: string): number {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return seed;
}

/** Noise between its whole steps, without corners. */
function smooth(seed: number, at: number): number {
  const index = Math.floor(at);
  const part = at - index;
  const eased = part * part * (3 - 2 * part);
  return noise(seed, index) * (1 - eased) + noise(seed, index + 1) * eased;
}

interface Market {
  /** The price at a moment of a day, `part` from 0 to 1 of its trading. */
  price(day: number, part: number): number;
  volumeOfMinute(day: number, part: number, minutes: number): number;
}

/** Days are counted from the epoch, weekends too, so that a price needs no history. */
function openMarket({ varcode, decimals, tick }: RequestedVariety): Market {
  const seed = seedOf(varcode);
  const level = (LEVELS[varcode] ?? 5_000) * 10 ** decimals;
  const onTick = (price: number): number => Math.max(tick, Math.round(price / tick) * tick);
  return {
    price: (day, part) =>
      onTick(
        level *
          Math.exp(
            WAVES.reduce(
              (sum, [period, size], index) => sum + size * smooth(seed + index * 7919, (day + part) / period),
              0,
            ),
          ),
      ),
    // Most is traded at the beginning and the end of a day.
    volumeOfMinute: (day, part, minutes) =>
      Math.round(
        (90_000 / minutes) *
          (0.5 + 2 * (2 * part - 1) ** 2) *
          (1.2 + noise(seed + 1, Math.round((day + part) * minutes))),
      ),
  };
}

const dayNumber = (day: string): number => Math.round(dayStart(day) / (24 * 60 * MINUTE));

function barOf(prices: readonly number[], volume: number): FedBar {
  return { open: prices[0]!, high: Math.max(...prices), low: Math.min(...prices), close: prices.at(-1)!, volume };
}

/** A minute's bar; the next one opens where it closes. */
function minuteBar(market: Market, number: number, sessions: readonly Session[], from: number): FedBar {
  const total = tradingMinutes(sessions);
  const begun = minutesPassed(sessions, from);
  const prices = [0, 0.33, 0.66, 1].map((step) => market.price(number, (begun + step) / total));
  return barOf(prices, market.volumeOfMinute(number, begun / total, total));
}

function dayBar(market: Market, day: string, minutes: number): FedBar {
  const number = dayNumber(day);
  const prices = Array.from({ length: DAY_SAMPLES + 1 }, (_, index) => market.price(number, index / DAY_SAMPLES));
  return barOf(prices, Math.round(minutes * market.volumeOfMinute(number, 0.2, minutes)));
}

function minuteStarts(sessions: readonly Session[], from: number, now: number): number[] {
  const last = lastMinute(sessions, now);
  if (last === null) return [];
  return sessions.flatMap((session) => {
    const starts: number[] = [];
    for (let at = Math.max(session.from, from); at < session.to && at <= last; at += MINUTE) starts.push(at);
    return starts;
  });
}

/** Four months from the next one on; the second of them is the main one. */
function contractsOf(varcode: string, day: string): { month: string; contract: string }[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return [1, 2, 3, 4].map((ahead) => {
    const index = year * 12 + month - 1 + ahead;
    const [of, number] = [Math.floor(index / 12), (index % 12) + 1];
    const two = String(number).padStart(2, '0');
    // Zhengzhou writes the last digit of the year alone.
    const years = varcode === varcode.toUpperCase() ? String(of % 10) : String(of % 100);
    return { month: `${of}-${two}`, contract: `${varcode}${years}${two}` };
  });
}

/** The simulated feed's data of a variety at a time (milliseconds). */
export function simulateVariety(request: RequestedVariety, now: number): FedVariety {
  const { varcode, nightMinutes, tick } = request;
  const market = openMarket(request);
  const coming = tradingDayAt(now);
  const begun = lastMinute(sessionsOf(coming, nightMinutes), now) !== null;
  // Until a day's first minute the day before is what there is to see.
  const tradingDay = begun ? coming : previousTradingDay(coming);
  const sessions = sessionsOf(tradingDay, nightMinutes);
  const number = dayNumber(tradingDay);
  const total = tradingMinutes(sessions);
  const today = minuteStarts(sessions, sessions[0]!.from, now).map((at) => ({
    at,
    ...minuteBar(market, number, sessions, at),
  }));
  const at = Math.min(now, lastMinute(sessions, now)! + MINUTE - 1);
  const last = market.price(number, minutesPassed(sessions, Math.min(now, sessions.at(-1)!.to)) / total);
  const before = market.price(dayNumber(previousTradingDay(tradingDay)), 1);
  const main: Omit<FedQuote, 'contract' | 'month' | 'main'> = {
    last,
    open: today[0]!.open,
    high: Math.max(last, ...today.map(({ high }) => high)),
    low: Math.min(last, ...today.map(({ low }) => low)),
    previousSettlement: before,
    volume: today.reduce((sum, { volume }) => sum + volume, 0),
    openInterest: 180_000 + Math.round(20_000 * noise(seedOf(varcode), number)),
    at,
  };
  const quotes = contractsOf(varcode, tradingDay).map(({ month, contract }, index): FedQuote => {
    // Months further away cost a little more, and are traded less.
    const shift = (price: number): number =>
      Math.max(tick, Math.round((price * (1 + 0.0012 * (index - 1))) / tick) * tick);
    const share = [0.35, 1, 0.5, 0.2][index]!;
    return {
      contract,
      month,
      main: index === 1,
      last: shift(last),
      open: shift(main.open),
      high: shift(main.high),
      low: shift(main.low),
      previousSettlement: shift(before),
      volume: Math.round(main.volume * share),
      openInterest: Math.round(main.openInterest * share),
      at,
    };
  });
  const first = request.daysAfter === null ? daysBefore(tradingDay, HISTORY_DAYS) : nextTradingDay(request.daysAfter);
  const days: (FedBar & { day: string })[] = [];
  for (let day = first; day < tradingDay; day = nextTradingDay(day))
    days.push({ day, ...dayBar(market, day, tradingMinutes(sessionsOf(day, nightMinutes))) });
  return { varcode, tradingDay, quotes, minutes: today.filter((bar) => bar.at >= request.minutesFrom), days };
}

function daysBefore(day: string, count: number): string {
  let first = day;
  for (let index = 0; index < count; index += 1) first = previousTradingDay(first);
  return first;
}
