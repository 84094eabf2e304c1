import { fromInstant } from '@shoushou/kernel';
import { tradingDayAt } from '@shoushou/rules/market/trading-days';
import type { FedQuote, FedVariety } from '../../../gateways/market/port.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { saveAnswer, type ChangedQuote } from '../futures/feed.store.ts';
import { readMiddlesBefore, saveQuotes } from '../news/prices.store.ts';
import { isUnusual } from '../news/quote-lines.rules.ts';
import type { Batch } from './batch.rules.ts';
import { lockQuotes, readFedVarieties, type ImportAnswer } from './imports.store.ts';
import {
  createSessionFinder,
  isOver,
  readContract,
  readDayRow,
  readMinuteRow,
  readOrgRow,
  readQuoteRow,
  RowProblem,
  type FedVarietyRules,
} from './rows.rules.ts';

/** The source of a batch, and its exchanges. */
export interface Booking {
  feed: { id: string; name: string };
  exchanges: readonly string[];
  now: number;
}

interface Booked {
  answer: ImportAnswer;
  changed: ChangedQuote[];
}

/** Imports the valid rows of a batch and gives the reasons for the others. */
export async function bookBatch(tx: Transaction, batch: Batch, booking: Booking): Promise<Booked> {
  const refused: ImportAnswer['refused'] = [];
  const refuse = (line: number, { field, message }: RowProblem): void =>
    void refused.push({ line: line + 1, field, why: message });
  const changed =
    batch.kind === 'org'
      ? await bookOrgQuotes(tx, batch, booking, refuse)
      : await bookFutures(tx, { ...batch, kind: batch.kind }, booking, refuse);
  return {
    answer: {
      kind: batch.kind,
      rows: batch.rows.length,
      accepted: batch.rows.length - refused.length,
      refused: refused.sort((one, other) => one.line - other.line),
    },
    changed,
  };
}

type Refuse = (line: number, problem: RowProblem) => void;

interface Line<Content> {
  line: number;
  read: Content;
}

/** Runs the reading of each line; one that is wrong fails alone. */
function readLines<Given, Read>(
  lines: readonly Line<Given>[],
  refuse: Refuse,
  read: (given: Given) => Read,
): Line<Read>[] {
  return lines.flatMap(({ line, read: given }) => {
    try {
      return [{ line, read: read(given) }];
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      refuse(line, error);
      return [];
    }
  });
}

const readRows = <Read>({ rows }: Batch, refuse: Refuse, read: (row: Batch['rows'][number]) => Read): Line<Read>[] =>
  readLines(
    rows.map((row, line) => ({ line, read: row })),
    refuse,
    read,
  );

async function bookOrgQuotes(
  tx: Transaction,
  batch: Batch,
  { feed, now }: Booking,
  refuse: Refuse,
): Promise<ChangedQuote[]> {
  const byDay = Map.groupBy(
    readRows(batch, refuse, (row) => readOrgRow(row, now)),
    ({ read }) => read.day,
  );
  for (const [day, lines] of [...byDay].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const middles = await readMiddlesBefore(
      tx,
      lines.map(({ read }) => read.code),
      day,
    );
    const taken = new Map<string, (typeof lines)[number]['read']>();
    for (const { line, read } of lines) {
      const before = middles.get(read.code);
      if (before === undefined) refuse(line, new RowProblem('code', '没有这项报价'));
      else if (isUnusual((read.lowFen + read.highFen) / 2, before))
        refuse(line, new RowProblem('high', '比上次变动超过一成，请在后台录入，由另一位运营确认'));
      else taken.set(read.code, read);
    }
    if (taken.size > 0) await saveQuotes(tx, day, [...taken.values()], feed.name, now);
  }
  return [];
}

type Part = Omit<FedVariety, 'varcode'>;
type NamedRow = ReturnType<typeof readContract> & { row: Batch['rows'][number] };

/** How the lines of one variety are read. */
interface PartReading {
  lines: readonly Line<NamedRow>[];
  variety: FedVarietyRules;
  /** Its quotes until now. */
  stored: readonly FedQuote[];
  reading: { now: number; sessionOf: ReturnType<typeof createSessionFinder> };
  refuse: Refuse;
}

/**
 * The stored quotes of a variety and the newer ones of the lines; the main contract is that of the largest interest.
 */
function readQuotes({ lines, variety, stored, reading, refuse }: PartReading): Part {
  const { now } = reading;
  const kept = new Map(stored.map((quote) => [quote.contract, quote]));
  let tradingDay = tradingDayAt(now);
  readLines(lines, refuse, ({ row, contract, month }) => {
    const { tradingDay: day, ...quote } = readQuoteRow(row, variety, reading);
    if (isOver(month, now)) throw new RowProblem('contract', '合约已到期');
    if ((kept.get(contract)?.at ?? 0) > quote.at) throw new RowProblem('at', '比已有的行情旧');
    kept.set(contract, { contract, month, main: false, ...quote });
    tradingDay = day;
  });
  const standing = [...kept.values()].filter(({ month }) => !isOver(month, now));
  const largest = standing.reduce<FedQuote | null>(
    (best, quote) => (best === null || quote.openInterest > best.openInterest ? quote : best),
    null,
  );
  return {
    quotes: standing.map((quote) => ({ ...quote, main: quote === largest })),
    minutes: [],
    days: [],
    tradingDay,
  };
}

/** The bars of the lines, which are those of the main contract alone. */
function readBars(kind: 'minutes' | 'days', { lines, variety, stored, reading, refuse }: PartReading): Part {
  const main = stored.find((quote) => quote.main)?.contract;
  const read = <Bar>(readBar: (row: Batch['rows'][number]) => Bar): Bar[] =>
    readLines(lines, refuse, ({ row, contract }) => {
      const bar = readBar(row);
      if (contract !== main)
        throw new RowProblem('contract', main === undefined ? '请先传这个品种的行情' : `主力合约是 ${main}`);
      return bar;
    }).map((line) => line.read);
  const minutes = kind === 'minutes' ? read((row) => readMinuteRow(row, variety, reading)) : [];
  const days = kind === 'days' ? read((row) => readDayRow(row, variety, reading.now)) : [];
  return { quotes: [], minutes, days, tradingDay: minutes.at(-1)?.tradingDay ?? tradingDayAt(reading.now) };
}

async function bookFutures(
  tx: Transaction,
  batch: Batch & { kind: Exclude<Batch['kind'], 'org'> },
  { feed, exchanges, now }: Booking,
  refuse: Refuse,
): Promise<ChangedQuote[]> {
  const varieties = await readFedVarieties(tx, exchanges);
  const reading = { now, sessionOf: createSessionFinder() };
  // A file names few contracts in many rows.
  const contracts = new Map<string, ReturnType<typeof readContract>>();
  const contractOf = (row: Batch['rows'][number]): ReturnType<typeof readContract> => {
    const known = contracts.get(row['contract'] ?? '') ?? readContract(row, varieties, now);
    contracts.set(row['contract'] ?? '', known);
    return known;
  };
  const named = readRows(batch, refuse, (row) => ({ row, ...contractOf(row) }));
  const stored = Map.groupBy(
    await lockQuotes(tx, feed.id, [...new Set(named.map(({ read }) => read.variety.varcode))]),
    ({ varcode }) => varcode,
  );
  const parts = new Map<FedVarietyRules, Part>();
  for (const [variety, lines] of Map.groupBy(named, ({ read }) => read.variety)) {
    const kept = (stored.get(variety.varcode) ?? []).map(({ varcode: _, at, ...quote }) => ({
      ...quote,
      at: fromInstant(at),
    }));
    const given: PartReading = { lines, variety, stored: kept, reading, refuse };
    const part = batch.kind === 'quotes' ? readQuotes(given) : readBars(batch.kind, given);
    if (part.quotes.length + part.minutes.length + part.days.length > 0) parts.set(variety, part);
  }
  const changed: ChangedQuote[] = [];
  for (const [exchange, fed] of Map.groupBy(parts, ([variety]) => variety.exchange)) {
    changed.push(
      ...(await saveAnswer(
        tx,
        { exchange, feed: feed.id },
        fed.map(([{ varcode }, part]) => ({ varcode, ...part })),
        now,
      )),
    );
  }
  return changed;
}
