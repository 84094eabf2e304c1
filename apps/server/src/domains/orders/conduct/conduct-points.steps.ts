import { pushTypes } from '@shoushou/contract/push-types';
import { DAY, formatDay, toInstant, type Clock, type Random } from '@shoushou/kernel';
import type { Rule } from '@shoushou/rules/operations/rule';
import {
  conductRuleNames,
  givenConductRules,
  type ConductRule,
  type GivenConductRule,
} from '@shoushou/rules/orders/conduct-points';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { inForce, type RuleSet } from '../../../platform/rules/rule-sets.ts';
import { readStoredVersions, storedRuleSet } from '../../../platform/rules/stored-rules.ts';
import { createId } from '../../../platform/system.ts';
import { notify } from '../../messages/index.ts';
import { insertPoints, recallPoints } from './conduct-points.store.ts';

interface Source {
  clock: Clock;
  random: Random;
}

/**
 * The numbers of conduct points that operators can change; those for leaving and absence are with the fees of orders.
 */
interface ConductRules extends Readonly<Record<GivenConductRule, number>> {
  /** A fee that the wallet did not hold. */
  writtenOff: number;
  /** Days after which points expire. */
  days: number;
}

const CONDUCT_RULES = 'conduct';

const firstConductRules: ConductRules = {
  manner: 2,
  price: 3,
  weight: 6,
  record: 3,
  other: 1,
  writtenOff: 1,
  days: 90,
};

const points = (path: GivenConductRule | 'writtenOff'): Rule => ({
  path,
  group: '行为分',
  name: conductRuleNames[path === 'writtenOff' ? 'written_off' : path],
  unit: 'points',
  least: 1,
  most: 12,
  money: false,
});

const conductRules: readonly Rule[] = [
  ...givenConductRules.map((rule) => points(rule)),
  points('writtenOff'),
  { path: 'days', group: '行为分', name: '扣分有效期', unit: 'days', least: 1, most: 365, money: false },
];

/** The numbers of conduct points in the table of rules. */
export const conductRuleSet: RuleSet = storedRuleSet(
  { id: CONDUCT_RULES, name: '行为分', rules: conductRules },
  firstConductRules,
);

/** The numbers in force; points are given too rarely for a copy in memory. */
export const readConductRules = async (db: Queryable, { clock }: Pick<Source, 'clock'>): Promise<ConductRules> =>
  inForce(await readStoredVersions(db, CONDUCT_RULES, firstConductRules), clock.now()).rules;

interface DeductedPoints {
  recyclerId: string;
  rule: ConductRule;
  points: number;
  receiptNo: string;
  reason: string;
  /** The operator; null for the product's own rules. */
  by: { operatorId: string; name: string } | null;
}

/**
 * Deducts conduct points from a recycler. Those by an operator are notified, with reason and end; automatic ones are
 * part of the order's own messages and were shown before the act.
 */
export async function deductPoints(
  tx: Transaction,
  source: Source,
  { recyclerId, rule, points, receiptNo, reason, by }: DeductedPoints,
): Promise<void> {
  const at = source.clock.now();
  const { days } = await readConductRules(tx, source);
  const expiresAt = toInstant(at + days * DAY);
  await insertPoints(tx, recyclerId, {
    id: createId(source.clock, source.random),
    rule,
    points,
    receiptNo,
    reason,
    by,
    givenAt: toInstant(at),
    expiresAt,
  });
  if (by === null) return;
  await notify(tx, source, {
    userId: recyclerId,
    kind: 'order',
    title: `行为分扣 ${points} 分`,
    text: `${reason}（${receiptNo}），${formatDay(expiresAt, at)}到期。有异议可以申诉或联系客服`,
    pushType: pushTypes.order.type,
    subject: receiptNo,
  });
}

/** Recalls the points of a visit, because an appeal about it was upheld. */
export async function recallPointsOf(
  tx: Transaction,
  source: Source,
  { recyclerId, receiptNo }: { recyclerId: string; receiptNo: string },
  recaller: string | null,
): Promise<void> {
  const recalled = await recallPoints(
    tx,
    recyclerId,
    { receiptNo },
    { recaller, reason: '申诉成立', at: source.clock.now() },
  );
  await notifyRecalled(tx, source, recyclerId, recalled, '申诉成立');
}

/** Notifies the recycler of recalled points, with the reason. */
export async function notifyRecalled(
  tx: Transaction,
  source: Source,
  recyclerId: string,
  recalled: readonly { points: number; receiptNo: string | null }[],
  reason: string,
): Promise<void> {
  const points = recalled.reduce((sum, each) => sum + each.points, 0);
  if (points === 0) return;
  await notify(tx, source, {
    userId: recyclerId,
    kind: 'order',
    title: `行为分撤销 ${points} 分`,
    text: `${reason}，这 ${points} 分不再计算`,
    pushType: pushTypes.order.type,
    subject: recalled[0]!.receiptNo,
  });
}
