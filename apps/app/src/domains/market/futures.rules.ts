import type { Data } from '@shoushou/contract/schemas';
import type { MarketBar, MarketVariety, StreamEvent } from '@shoushou/contract/types';
import { MINUTE } from '@shoushou/kernel/instant';
import { readTypedNumber } from '@shoushou/kernel/typed/number';

export type ChangedQuotes = Extract<StreamEvent, { name: 'market.quotes' }>['body']['quotes'];

/** Varieties whose name, code or pinyin initials contain what was typed. */
export function matchingVarieties(varieties: readonly MarketVariety[], typed: string): MarketVariety[] {
  const wanted = typed.trim().toLowerCase();
  return varieties.filter(({ keys }) => keys.includes(wanted));
}

/** The varieties of a watch-list, in its order. */
export function watchedVarieties(varieties: readonly MarketVariety[], watches: readonly string[]): MarketVariety[] {
  return watches.flatMap((varcode) => varieties.find((each) => each.varcode === varcode) ?? []);
}

/** Moves one place up or down; the ends stay where they are. */
export function moved(codes: readonly string[], varcode: string, by: 1 | -1): string[] {
  const at = codes.indexOf(varcode);
  const to = at + by;
  if (at === -1 || to < 0 || to >= codes.length) return [...codes];
  return codes.map((code, index) => (index === at ? codes[to]! : index === to ? varcode : code));
}

/** Applies quotes of the live stream to a variety; an older one changes nothing. */
export function withQuotes(variety: MarketVariety, quotes: ChangedQuotes): MarketVariety {
  const changed = quotes.find(([varcode]) => varcode === variety.varcode);
  if (!changed || variety.quote === null) return variety;
  const [, contract, last, high, low, volume, openInterest, seconds] = changed;
  if (contract !== variety.quote.contract || seconds * 1000 < Date.parse(variety.quote.at)) return variety;
  return {
    ...variety,
    stale: false,
    quote: { ...variety.quote, last, high, low, volume, openInterest, at: new Date(seconds * 1000).toISOString() },
  };
}

/** The minutes with the latest quote of the stream: it goes on with the last minute, or begins the next. */
export function withMinute(minutes: readonly MarketBar[], last: number, at: string): MarketBar[] {
  const begins = new Date(Math.floor(Date.parse(at) / MINUTE) * MINUTE).toISOString();
  const before = minutes.at(-1);
  if (before && begins < before.at) return [...minutes];
  if (before?.at === begins)
    return [
      ...minutes.slice(0, -1),
      { ...before, close: last, high: Math.max(before.high, last), low: Math.min(before.low, last) },
    ];
  return [...minutes, { at: begins, open: last, high: last, low: last, close: last, volume: 0 }];
}

export interface MinuteChart {
  /** Pixels of the price line; a stretch without trading is a new part. */
  readonly line: string;
  readonly area: string;
  /** The day's average price of a lot up to each minute; empty before the first trade. */
  readonly average: string;
  readonly bars: readonly { readonly x: number; readonly height: number; readonly up: boolean }[];
  /** The minute whose place is nearest to an x. */
  readonly places: readonly number[];
  /** Prices at the top and the bottom; the settlement before is in the middle. */
  readonly top: number;
  readonly bottom: number;
  /** The position where each session begins, and its time of day. */
  readonly marks: readonly { readonly x: number; readonly at: string }[];
  /** Those of them, and the end of the day, whose times have room below the axis. */
  readonly ticks: readonly { readonly x: number; readonly at: string }[];
}

/** The line of a trading day on an axis of trading minutes, breaks left out. Sizes are pixels. */
export function minuteChart(
  { minutes, sessions }: Pick<Data<'market.open_variety'>, 'minutes' | 'sessions'>,
  middle: number,
  { width, height, volumeHeight }: { width: number; height: number; volumeHeight: number },
): MinuteChart {
  const spans = sessions.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to), at: from }));
  const total = spans.reduce((sum, { from, to }) => sum + (to - from), 0);
  const place = (at: number): number =>
    (spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(at, to) - from), 0) / total) * width;
  const reach = Math.max(
    1,
    ...minutes.map(({ high, low }) => Math.max(Math.abs(high - middle), Math.abs(low - middle))),
  );
  const y = (price: number): number => tenths(height / 2 - ((price - middle) / reach) * (height / 2 - 4));
  const most = Math.max(1, ...minutes.map(({ volume }) => volume));
  const places = minutes.map(({ at }) => tenths(place(Date.parse(at))));
  let [paid, lots] = [0, 0];
  const average = minutes.flatMap(({ close, volume }, index) => {
    [paid, lots] = [paid + close * volume, lots + volume];
    return lots === 0 ? [] : [`${places[index]} ${y(paid / lots)}`];
  });
  const marks = spans.map(({ from, at }) => ({ x: tenths(place(from)), at }));
  const line = minutes.map(({ close }, index) => `${index === 0 ? 'M' : 'L'}${places[index]} ${y(close)}`).join('');
  return {
    line,
    area: minutes.length === 0 ? '' : `${line}L${places.at(-1)} ${height}L${places[0]} ${height}Z`,
    average: average.length === 0 ? '' : `M${average.join('L')}`,
    bars: minutes.map(({ open, close, volume }, index) => ({
      x: places[index]!,
      height: tenths((volume / most) * volumeHeight),
      up: close >= open,
    })),
    places,
    top: middle + reach,
    bottom: middle - reach,
    marks,
    ticks: ticksOf(marks, sessions.at(-1)?.to, width),
  };
}

/** Share of the axis that a time label needs on the smallest phone in large type. */
const TICK_PART = 0.17;

function ticksOf(marks: MinuteChart['marks'], ends: string | undefined, width: number): MinuteChart['ticks'] {
  const shown: MinuteChart['ticks'][number][] = [];
  for (const mark of marks)
    if (mark.x - (shown.at(-1)?.x ?? -width) >= width * TICK_PART && width - mark.x >= width * TICK_PART)
      shown.push(mark);
  return ends === undefined ? shown : [...shown, { x: width, at: ends }];
}

/** A coordinate of a chart: tenths of a pixel are as fine as anything is drawn. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The index of the number nearest to `x`; -1 without any. */
export function nearest(places: readonly number[], x: number): number {
  return places.reduce(
    (best, place, index) => (best === -1 || Math.abs(place - x) < Math.abs(places[best]! - x) ? index : best),
    -1,
  );
}

/** The typed price in units of the last decimal; null when it is none. */
export function typedPrice(text: string, decimals: number): number | null {
  const thousandths = readTypedNumber(text, 3);
  if (typeof thousandths !== 'number') return null;
  const price = thousandths / 10 ** (3 - decimals);
  return Number.isInteger(price) ? price : null;
}
