import { DAY, HOUR, MINUTE, shanghaiDate, startOfShanghaiDay, type Clock } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import {
  billFileLines,
  BillRefused,
  openBill,
  type BillBalance,
  type BillLine,
} from '../../../gateways/bills/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { processItems } from '../../../platform/jobs/due-items.ts';
import { createId } from '../../../platform/system.ts';
import { deleteOldFiles, listStoredKinds, type StoredBillFiles } from './bill-files.store.ts';
import { createBillSealer, IMPORTED, saveBillFile, readStoredFile } from './bill-files.steps.ts';
import {
  addRead,
  deleteLines,
  listUnmatched,
  matchLines,
  openReading,
  saveReadLines,
  sumRead,
} from './bill-lines.store.ts';
import { lockComparisons, readPreviousClosing, readSince, saveBill, saveMissing, comparedDays } from './bills.store.ts';
import {
  compareBill,
  missingBill,
  refusedBill,
  stopsPayouts,
  TIMING,
  withoutWrittenOff,
  type FoundDifference,
} from './compare.rules.ts';
import { listWrittenOff, saveDifferences, settleDay, settleEarlier, settleMissing } from './differences.store.ts';
import { listUnbilled, readOurLines } from './our-lines.store.ts';
import { bookCharges, readCharges } from './provider-charges.steps.ts';

export type ReconcileDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>;

export const billProviders = ['wechat', 'alipay'] as const;
export type BillProvider = (typeof billProviders)[number];

/** Bills are kept at the providers for three months; days. */
const REACH = 90;

const startOf = (day: string): number => startOfShanghaiDay(Date.parse(`${day}T12:00:00+08:00`));

/** Days that ended and are not compared yet, the oldest first. */
export async function dueDays(
  { database, clock }: { database: Deps['database']; clock: Clock },
  provider: BillProvider,
): Promise<string[]> {
  const today = startOfShanghaiDay(clock.now());
  const first = Math.max(startOfShanghaiDay(await readSince(database, clock.now())), today - REACH * DAY);
  const done = await comparedDays(database, provider, shanghaiDate(first));
  const days: string[] = [];
  for (let from = first; from < today; from += DAY) if (!done.has(shanghaiDate(from))) days.push(shanghaiDate(from));
  return days;
}

/** Whether a day has ended and lies within the period that this installation compares. */
export async function isReconcilable(
  { database, clock }: { database: Deps['database']; clock: Clock },
  day: string,
): Promise<boolean> {
  const from = startOf(day);
  const today = startOfShanghaiDay(clock.now());
  return (
    from < today && from >= today - REACH * DAY && from >= startOfShanghaiDay(await readSince(database, clock.now()))
  );
}

/** How long a day's bill may take before operators are warned: until noon, milliseconds. */
const PATIENCE = 12 * HOUR;

/** Fetches and compares due bills of each provider; from noon on, missing ones become differences for operators. */
export async function reconcileDue(deps: ReconcileDeps): Promise<void> {
  for (const provider of billProviders) {
    if (deps.gateways.bills.of(provider) === null) continue;
    await processItems(
      deps,
      'payouts.reconcile',
      await dueDays(deps, provider),
      (day) => `${provider} ${day}`,
      (day) => reconcileDay(deps, provider, day),
    );
    for (const day of await dueDays(deps, provider))
      if (deps.clock.now() >= startOf(day) + DAY + PATIENCE) await noteMissing(deps, provider, day);
  }
}

async function noteMissing(deps: ReconcileDeps, provider: BillProvider, day: string): Promise<void> {
  const now = deps.clock.now();
  const noted = await deps.database.transaction(async (tx) => {
    await lockComparisons(tx, provider);
    if (!(await saveMissing(tx, provider, day, now))) return false;
    await saveDifferences(
      tx,
      provider,
      day,
      [{ ...missingBill(startOf(day)), id: createId(deps.clock, deps.random) }],
      now,
    );
    return true;
  });
  if (noted) deps.log.error({ provider, day }, 'a provider’s bill has not come by noon');
}

/**
 * Fetches a day's bill, compares it with the ledger and saves every difference. Only the provider's charges and settlements are
 * posted from the bill. Repeating it finds the same differences, and closes those that disappeared. @throws ProviderFailed while
 * the bill can't be fetched
 */
export async function reconcileDay(deps: ReconcileDeps, provider: BillProvider, day: string): Promise<void> {
  const gateway = deps.gateways.bills.of(provider);
  if (!gateway) return;
  const files: StoredBillFiles = { provider, day, fetch: createId(deps.clock, deps.random) };
  const sealer = createBillSealer(deps);
  let problem: string | null = null;
  try {
    for await (const file of await gateway.fetch(day)) await saveBillFile(deps.database, sealer, files, file);
  } catch (error) {
    if (!(error instanceof BillRefused)) throw error;
    ({ problem } = error);
  }
  await compareStoredFiles(deps, files, problem);
}

/** Compares the stored files of a day with the ledger. @param problem why they are invalid, if that is known already @returns why they were refused */
export async function compareStoredFiles(
  deps: ReconcileDeps,
  files: StoredBillFiles,
  known: string | null = null,
): Promise<string | null> {
  const { provider, day } = files;
  let problem = known;
  let found: readonly FoundDifference[] = [];
  if (problem === null) {
    try {
      found = await deps.database.transaction((tx) => compareWithLedger(tx, deps, files));
    } catch (error) {
      if (!(error instanceof BillRefused)) throw error;
      ({ problem } = error);
    }
  }
  if (problem !== null) found = await refuse(deps, files, problem);
  await deleteOldFiles(deps.database, files, IMPORTED);
  if (found.length > 0)
    deps.log.error(
      { provider, day, differences: found.length, stops: found.some(stopsPayouts), problem },
      'a provider’s bill and the ledger differ',
    );
  return problem;
}

/** A refused file settles nothing. */
function refuse(deps: ReconcileDeps, files: StoredBillFiles, problem: string): Promise<readonly FoundDifference[]> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    await lockComparisons(tx, files.provider);
    await saveBill(tx, { files, problem, lineCount: 0, balance: null, theirsFen: 0, oursFen: 0, fetchedAt: now });
    await settleMissing(tx, files.provider, files.day, now);
    const found = [refusedBill(startOf(files.day))];
    await saveFound(tx, deps, files, found, now);
    return found;
  });
}

const saveFound = (
  tx: Transaction,
  deps: ReconcileDeps,
  { provider, day }: StoredBillFiles,
  found: readonly FoundDifference[],
  now: number,
): Promise<void> =>
  saveDifferences(
    tx,
    provider,
    day,
    found.map((one) => ({ ...one, id: createId(deps.clock, deps.random) })),
    now,
  );

/** A day of a million lines is read and compared in this time, milliseconds. */
const MAX_DURATION = 10 * MINUTE;

/** @throws BillRefused, whereupon nothing was written */
async function compareWithLedger(
  tx: Transaction,
  deps: ReconcileDeps,
  files: StoredBillFiles,
): Promise<readonly FoundDifference[]> {
  const { provider, day } = files;
  const now = deps.clock.now();
  await tx.allow(MAX_DURATION);
  await lockComparisons(tx, provider);
  const [start, since] = [startOf(day), await readSince(tx, now)];
  const [from, to] = [Math.max(start, since), start + DAY];
  await openReading(tx);
  const balance = await readBill(tx, deps, files, startOfSecond(since));
  await deleteLines(tx, provider, day);
  await readOurLines(tx, provider, Math.max(start - TIMING, since));
  const { lineCount, theirsFen, feeFen, oursFen } = await sumRead(tx, from, to);
  const previousClosingFen = await readPreviousClosing(tx, provider, day);
  await saveReadLines(tx, provider, day);
  const lines = await listUnmatched(tx);
  const charges = await readCharges(tx, provider, day, lines);
  const unbilled = await listUnbilled(tx, from, to);
  // A19: no bill is no word against our movements, as long as it may still be made.
  if (balance === null && unbilled.length > 0 && now < start + 2 * DAY && !tellsUnmade(deps, provider))
    throw new ProviderFailed(provider, 'busy', 'NO_BILL', 'there is no bill of a day with movements yet');
  const ours = [...unbilled, ...charges.settled];
  const { matches, differences: all } = compareBill({ lines, feeFen, balance }, ours, {
    day,
    from,
    to,
    previousClosingFen,
    bookedFeeFen: charges.bookedFeeFen,
  });
  const differences = withoutWrittenOff(all, await listWrittenOff(tx, provider, day));
  const booked = await bookCharges(tx, provider, day, { feeFen, lines }, charges, now);
  await matchLines(tx, provider, day, [...matches, ...booked]);
  const settledFen = lines.reduce(
    (sum, line) =>
      sum +
      (line.kind === 'settlement' && [...matches, ...booked].some((match) => match.line === line.line)
        ? line.amountFen
        : 0),
    0,
  );
  await saveBill(tx, {
    files,
    problem: null,
    lineCount,
    balance,
    theirsFen,
    oursFen: oursFen + (charges.bookedFeeFen ?? feeFen) + settledFen,
    fetchedAt: now,
  });
  await saveFound(tx, deps, files, differences, now);
  await settleDay(
    tx,
    provider,
    day,
    differences.map(({ fingerprint }) => fingerprint),
    now,
  );
  await settleEarlier(tx, provider, day, now);
  return differences;
}

const tellsUnmade = ({ gateways }: ReconcileDeps, provider: BillProvider): boolean =>
  gateways.bills.of(provider)?.tellsUnmade ?? true;

/** Providers write whole seconds. */
const startOfSecond = (at: number): number => at - (at % 1000);

/** Lines per insert. */
const LINES = 2_000;

/**
 * Reads the stored files into the table of lines. @param since lines before it (milliseconds) are ignored @returns the
 * balances of the day @throws BillRefused
 */
async function readBill(
  tx: Transaction,
  deps: ReconcileDeps,
  files: StoredBillFiles,
  since: number,
): Promise<BillBalance | null> {
  const kinds = await listStoredKinds(tx, files);
  if (kinds.length === 0) return null;
  if (kinds.length === 1) throw new BillRefused('账单文件不完整：缺少业务账单或资金账单');
  const sealer = createBillSealer(deps);
  let [waiting, written]: [BillLine[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    await addRead(tx, waiting, written + 1);
    [waiting, written] = [[], written + waiting.length];
  };
  const reader = openBill(files.provider, deps.gateways.bills.of(files.provider)?.account ?? '', (line) => {
    if (line.at >= since) waiting.push(line);
  });
  for (const kind of ['trade', 'fund'] as const) {
    for await (const lines of billFileLines(files.provider, readStoredFile(tx, sealer, files, kind))) {
      for (const line of lines) reader[kind].push(line);
      if (waiting.length >= LINES) await flush();
    }
    reader[kind].end();
  }
  if (waiting.length > 0) await flush();
  return reader.finish();
}
