import { DAY, shanghaiDate, startOfShanghaiDay, type Clock } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { BillRefused, readBill, type Bill, type BillFile, type BillGateway } from '../../../gateways/bills/index.ts';
import { createSealer, sealingKeys } from '../../../platform/sealing.ts';
import { createId } from '../../../platform/system.ts';
import { lockComparisons, readPreviousClosing, readSince, saveBill, saveLines, comparedDays } from './bills.store.ts';
import { compareBill, refusedBill, stopsPayouts, TIMING, type FoundDifference, type OurLine } from './compare.rules.ts';
import { saveDifferences, settleDay, settleEarlier } from './differences.store.ts';
import { readOurLines } from './our-lines.store.ts';

export type ReconcileDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>;

export const billProviders = ['wechat', 'alipay'] as const;
export type BillProvider = (typeof billProviders)[number];

/** Bills are kept at the providers for three months; days. */
const REACH = 90;

const startOf = (day: string): number => startOfShanghaiDay(Date.parse(`${day}T12:00:00+08:00`));

/** Days that ended and are not compared yet, the oldest first. */
export async function dueDays({ database, clock }: { database: Deps['database']; clock: Clock }, provider: BillProvider): Promise<string[]> {
  const today = startOfShanghaiDay(clock.now());
  const first = Math.max(startOfShanghaiDay(await readSince(database, clock.now())), today - REACH * DAY);
  const done = await comparedDays(database, provider, shanghaiDate(first));
  const days: string[] = [];
  for (let from = first; from < today; from += DAY) if (!done.has(shanghaiDate(from))) days.push(shanghaiDate(from));
  return days;
}

/** Whether a day has ended and lies within what this installation compares. */
export async function isReconcilable({ database, clock }: { database: Deps['database']; clock: Clock }, day: string): Promise<boolean> {
  const from = startOf(day);
  const today = startOfShanghaiDay(clock.now());
  return from < today && from >= today - REACH * DAY && from >= startOfShanghaiDay(await readSince(database, clock.now()));
}

/**
 * Fetches a day's bill, compares it with the ledger and writes every difference. Nothing is booked. Repeating it finds the same
 * differences, and closes those that are gone. @throws ProviderFailed while the bill can't be fetched
 */
export async function reconcileDay(deps: ReconcileDeps, provider: BillProvider, day: string): Promise<void> {
  const gateway = deps.gateways.bills.of(provider);
  if (!gateway) return;
  const { files, bill, problem } = await fetchBill(gateway, day);
  const now = deps.clock.now();
  const sealer = createSealer(sealingKeys(deps.environment.providers.identityKeys, deps.environment.serverSecret, 'provider_bills.sealed'), deps.random);
  const sealedFiles = sealer.seal(JSON.stringify(files), `provider_bills.files ${provider} ${day}`);
  const found = await deps.database.transaction(async (tx): Promise<readonly FoundDifference[]> => {
    await lockComparisons(tx, provider);
    const [from, since] = [startOf(day), await readSince(tx, now)];
    const of = { day, from: Math.max(from, since), to: from + DAY, previousClosingFen: await readPreviousClosing(tx, provider, day) };
    const kept: Bill = { ...bill, lines: bill.lines.filter(({ at }) => at >= startOfSecond(since)) };
    const ours = await readOurLines(tx, provider, Math.max(from - TIMING, since));
    await saveBill(tx, { provider, day, problem, sealedFiles, bill: kept, theirsFen: sum(kept.lines), oursFen: sum(ours.filter(({ at }) => at >= of.from && at < of.to)), fetchedAt: now });
    const { keys, differences } = problem === null ? compareBill(kept, ours, of) : { keys: [], differences: [refusedBill(from)] };
    await saveDifferences(tx, provider, day, differences.map((one) => ({ ...one, id: createId(deps.clock, deps.random) })), now);
    // A refused file settles nothing.
    if (problem !== null) return differences;
    await saveLines(tx, provider, day, kept, keys);
    await settleDay(tx, provider, day, differences.map(({ fingerprint }) => fingerprint), now);
    await settleEarlier(tx, provider, day, keys.filter((key) => key !== null), now);
    return differences;
  });
  if (found.length > 0) deps.log.error({ provider, day, differences: found.length, stops: found.some(stopsPayouts), problem }, 'a provider’s bill and the ledger differ');
}

/** Providers write whole seconds. */
const startOfSecond = (at: number): number => at - (at % 1000);

const sum = (lines: readonly Pick<OurLine, 'amountFen'>[]): number => lines.reduce((total, { amountFen }) => total + amountFen, 0);

/** A bill that can't be believed has no lines, and says why. */
async function fetchBill(gateway: BillGateway, day: string): Promise<{ files: readonly BillFile[]; bill: Bill; problem: string | null }> {
  let files: readonly BillFile[] = [];
  try {
    files = await gateway.fetch(day);
    return { files, bill: readBill(gateway.provider, files, gateway.account), problem: null };
  } catch (error) {
    if (!(error instanceof BillRefused)) throw error;
    return { files, bill: { lines: [], balance: null }, problem: error.problem };
  }
}
