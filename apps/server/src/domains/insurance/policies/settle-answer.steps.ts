import { formatMoney, fromInstant, toInstant, type Clock, type Random } from '@shoushou/kernel';
import { mayBecome } from '@shoushou/rules/insurance/states';
import type { InsurerAnswer } from '../../../gateways/insurers/index.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { postGivenBack, type LedgerTransaction } from '../../wallet/index.ts';
import { lockApplication, moveApplication, type ApplicationRow } from '../cover/applications.store.ts';
import { premiumBack, premiumEarned, surrenderBack } from '../insurance-money.rules.ts';
import { notifyApplicant } from '../insurance-notifications.steps.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { saveMessage } from './messages.store.ts';

type Source = { clock: Clock; random: Random };

/**
 * Applies an insurer's answer or notice about one of our numbers. A number has one end: repetitions change nothing, and
 * a contradicting answer is refused, for operators to check. Only this puts a policy in force.
 */
export async function settleAnswer(
  tx: Transaction,
  source: Source,
  insurerId: string,
  answer: InsurerAnswer,
  direction: 'answer' | 'notice',
): Promise<'taken' | 'repeated' | 'refused'> {
  const row = await lockApplication(tx, answer.no);
  if (row?.insurerId !== insurerId) return 'refused';
  const now = source.clock.now();
  const { outcome, money } = await apply(tx, source, row, answer);
  if (outcome === 'refused') return outcome;
  await saveMessage(tx, row, { direction, sha: answer.sha, says: answer.state }, now);
  const visit = outcome === 'taken' ? await lockVisit(tx, row.personId, row.visitId) : null;
  if (visit)
    await appendSteps(
      tx,
      visit,
      [
        {
          by: 'server',
          page: 'insurer',
          action: answer.state,
          words: `${row.no} ${answer.policyNo ?? answer.reason ?? ''} ${answer.sha}`,
        },
      ],
      now,
    );
  if (money) await postGivenBack(tx, source, money, now);
  return outcome;
}

interface Applied {
  outcome: 'taken' | 'repeated' | 'refused';
  /** Posted last, so that no account of the platform is held while other work is done. */
  money?: LedgerTransaction;
}

const repeated: Applied = { outcome: 'repeated' };
const unfitting: Applied = { outcome: 'refused' };

async function apply(tx: Transaction, source: Source, row: ApplicationRow, answer: InsurerAnswer): Promise<Applied> {
  if (row.policyNo !== null && answer.policyNo !== null && answer.policyNo !== row.policyNo) return unfitting;
  if (answer.state === 'accepted') return accept(tx, source, row, answer);
  if (answer.state === 'refused') return refuse(tx, source, row, answer.reason ?? '未说明原因');
  return end(tx, source, row, answer.backFen);
}

async function accept(
  tx: Transaction,
  source: Source,
  row: ApplicationRow,
  { policyNo, startsAt, endsAt, verifyUrl, documentUrl }: InsurerAnswer,
): Promise<Applied> {
  if (row.policyNo !== null) return repeated;
  const now = source.clock.now();
  const to = fromInstant(startsAt!) <= now ? 'in_force' : 'waiting';
  if (!mayBecome(row.state, to)) return unfitting;
  // Another time than the one that was applied for is no acceptance of it.
  if (
    row.mode === 'agency' &&
    (startsAt !== toInstant(fromInstant(row.startsAt!)) || endsAt !== toInstant(fromInstant(row.endsAt!)))
  )
    return unfitting;
  await moveApplication(tx, row, to, now, {
    policyNo,
    startsAt,
    endsAt,
    verifyUrl,
    documentUrl,
    issuedAt: toInstant(now),
  });
  await notifyApplicant(tx, source, row, {
    title: to === 'in_force' ? '保单已生效' : '保单已出具',
    text: `保单号 ${policyNo}。${to === 'in_force' ? '保障已经开始' : '到生效时间才开始保障'}，出险请拨打保险公司电话`,
    sms: { template: to === 'in_force' ? 'insurance_in_force' : 'insurance_issued', values: {} },
  });
  if (row.paymentNo === null || row.premiumFen === null) return { outcome: 'taken' };
  return {
    outcome: 'taken',
    money: premiumEarned({ ownerId: row.personId, paymentNo: row.paymentNo, no: row.no, amountFen: row.premiumFen }),
  };
}

async function refuse(tx: Transaction, source: Source, row: ApplicationRow, reason: string): Promise<Applied> {
  if (row.state === 'refused') return repeated;
  if (row.state !== 'issuing' || row.paymentNo === null || row.premiumFen === null) return unfitting;
  const now = source.clock.now();
  await moveApplication(tx, row, 'refused', now, { reason, backFen: row.premiumFen });
  await notifyApplicant(tx, source, row, {
    title: '保险公司未承保',
    text: `${reason}。保险费 ${formatMoney(row.premiumFen)} 已原路退回，没有产生保障`,
    sms: { template: 'insurance_refused', values: {} },
  });
  return {
    outcome: 'taken',
    money: premiumBack(
      { ownerId: row.personId, paymentNo: row.paymentNo, no: row.no, title: '保险费退回', amountFen: row.premiumFen },
      '保险公司未承保',
    ),
  };
}

async function end(tx: Transaction, source: Source, row: ApplicationRow, backFen: number): Promise<Applied> {
  if (row.state === 'refunded') return repeated;
  // A refund of a referral is paid by the insurer directly.
  const ownFen = row.mode === 'agency' ? backFen : 0;
  return mayBecome(row.state, 'refunded') && ownFen <= (row.premiumFen ?? 0)
    ? leave(tx, source, row, ownFen)
    : unfitting;
}

async function leave(tx: Transaction, source: Source, row: ApplicationRow, backFen: number): Promise<Applied> {
  const now = source.clock.now();
  await moveApplication(tx, row, 'refunded', now, { backFen, reason: '已退保' });
  await notifyApplicant(tx, source, row, {
    title: '已退保',
    text: backFen > 0 ? `退保金 ${formatMoney(backFen)} 会原路退回，保障已终止` : '保障已终止',
    sms: { template: 'insurance_surrendered', values: {} },
  });
  if (backFen === 0 || row.paymentNo === null) return { outcome: 'taken' };
  return {
    outcome: 'taken',
    money: surrenderBack({
      ownerId: row.personId,
      paymentNo: row.paymentNo,
      no: row.no,
      title: '退保金',
      amountFen: backFen,
      remitted: row.remittanceId !== null,
    }),
  };
}

/** The insurer did not end it, so the cover continues. */
export async function stayInForce(tx: Transaction, source: Source, no: string): Promise<void> {
  const row = await lockApplication(tx, no);
  if (row?.state !== 'leaving') return;
  const now = source.clock.now();
  await moveApplication(tx, row, fromInstant(row.startsAt!) <= now ? 'in_force' : 'waiting', now, { leavingFen: null });
  await notifyApplicant(tx, source, row, {
    title: '退保没有办成',
    text: '退费金额已变化，保障继续有效。请重新查询后再退保',
  });
}
