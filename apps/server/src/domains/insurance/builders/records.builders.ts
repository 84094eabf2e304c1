import { DAY, formatMoney, HOUR, MINUTE, SECOND, startOfShanghaiDay, toInstant } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import { CONSENT_TERM, QUOTE_TERM } from '@shoushou/rules/insurance/limits';
import type { Deps } from '../../../deps.ts';
import { sha256 } from '../../../gateways/sha256.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import {
  changeApplication,
  insertApplication,
  listApplications,
  moveApplication,
  type ApplicationRow,
} from '../cover/applications.store.ts';
import { saveInsured, type Insured } from '../applications/insured.steps.ts';
import { giveConsent, listPersons } from '../cover/persons.store.ts';
import { premiumEarned, premiumPaid } from '../insurance-money.rules.ts';
import { saveMessage } from '../policies/messages.store.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { findVersion } from '../products/products.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { insertVisit, lockVisit } from '../visits/visits.store.ts';

type BuildDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;

/** The people of the records. */
export interface SampleOwner {
  userId: string;
  name: string;
  number: string;
  mobile: string;
}

interface Sample {
  serial: number;
  productId: string;
  /** When it was applied for, and when its cover starts: days from today. */
  madeDay: number;
  startDay: number;
  days: number;
  premiumFen: number;
  job: string;
  metres?: number;
  place?: string;
  others?: readonly Insured[];
  /** `signed`: waits for the others, or for the payment. `bought`: on the insurer's own page. */
  stage: 'signed' | 'paid' | 'bought';
}

/**
 * A sample recycler's records, at least one for each page; unless there are some. @param now milliseconds @param paid
 * with premiums from the wallet
 */
export async function seedInsuranceRecords(
  tx: Transaction,
  deps: BuildDeps,
  owner: SampleOwner,
  { now, paid, colleague }: { now: number; paid: boolean; colleague: Insured },
): Promise<void> {
  if ((await listApplications(tx, owner.userId, { productId: null, group: null, after: null, limit: 1 })).length > 0)
    return;
  const samples: Sample[] = [
    {
      serial: 1,
      productId: 'family-accident',
      madeDay: -40,
      startDay: -40,
      days: 365,
      premiumFen: 0,
      job: '',
      stage: 'bought',
    },
    {
      serial: 2,
      productId: 'height-work',
      madeDay: -1,
      startDay: 2,
      days: 3,
      premiumFen: 1_440,
      job: '外墙空调拆装',
      metres: 12,
      place: '南山区科技园 3 栋外墙',
      stage: 'signed',
    },
    {
      serial: 3,
      productId: 'site-photo',
      madeDay: 0,
      startDay: 2,
      days: 3,
      premiumFen: 720,
      job: '废品回收',
      place: '南山区科技园仓库',
      others: [colleague],
      stage: 'signed',
    },
    ...(paid
      ? ([
          {
            serial: 4,
            productId: 'recycler-accident',
            madeDay: -21,
            startDay: -20,
            days: 30,
            premiumFen: 1_980,
            job: '废品回收',
            stage: 'paid',
          },
          {
            serial: 5,
            productId: 'height-work',
            madeDay: -3,
            startDay: -1,
            days: 3,
            premiumFen: 1_440,
            job: '招牌、灯箱拆除',
            metres: 6.5,
            place: '福田区华强北路',
            stage: 'paid',
          },
        ] as const)
      : []),
  ];
  for (const sample of samples) await seedRecord(tx, deps, owner, sample, now);
}

async function seedRecord(
  tx: Transaction,
  deps: BuildDeps,
  { userId, name, number, mobile }: SampleOwner,
  sample: Sample,
  now: number,
): Promise<void> {
  const { serial, productId, days, premiumFen, stage } = sample;
  const product = await findVersion(tx, productId, 1);
  if (!product) return;
  const madeAt = now + sample.madeDay * DAY - HOUR;
  const from = startOfShanghaiDay(now + sample.startDay * DAY);
  const period = { startsAt: toInstant(from), endsAt: toInstant(from + days * DAY - SECOND) };
  const no = datedNumber('IN', madeAt, serial);
  const [visitId, paymentNo] = [`sample-${serial}`, `PY-sample-insurance-${serial}-${userId}`];
  await insertVisit(tx, { personId: userId, id: visitId, productId, version: 1 }, madeAt - 5 * MINUTE);
  const visit = (await lockVisit(tx, userId, visitId))!;
  const pages = pagesOf(product);
  const note = (steps: Parameters<typeof appendSteps>[2], at: number) => appendSteps(tx, visit, steps, at);
  const clientAt = toInstant(madeAt - 3 * MINUTE);
  await note(
    pages.map(({ page, sha }, index) => ({
      by: 'applicant' as const,
      clientSeq: index + 1,
      page,
      action: 'read',
      words: '我已了解',
      contentSha: sha,
      dwellMs: 40_000,
      clientAt,
    })),
    madeAt - 3 * MINUTE,
  );
  const base = {
    personId: userId,
    no,
    visitId,
    productId,
    version: 1,
    kind: product.kind,
    mode: product.mode,
    insurerId: product.insurerId,
  };
  if (stage === 'bought') {
    const row = await insertApplication(tx, { ...base, state: 'forwarded' }, madeAt);
    await note([{ by: 'server', page: 'referral', action: 'forwarded', words: no }], madeAt);
    await issue(tx, row, { ...period, startsAt: toInstant(madeAt) }, madeAt + HOUR);
    return;
  }
  await note(
    [
      {
        by: 'applicant',
        clientSeq: pages.length + 1,
        page: 'clauses',
        action: 'ticked',
        words: '我已阅读并理解保险条款',
        contentSha: pages[2]!.sha,
        clientAt,
      },
    ],
    madeAt - 2 * MINUTE,
  );
  const row = await insertApplication(
    tx,
    {
      ...base,
      state: 'form',
      job: sample.job,
      metres: sample.metres === undefined ? null : String(sample.metres),
      place: sample.place ?? '',
      days,
      ...period,
    },
    madeAt,
  );
  await saveInsured(tx, deps, row, product.sumFen, [
    { relation: 'self', name, number, mobile },
    ...(sample.others ?? []),
  ]);
  for (const person of (await listPersons(tx, [row])).get(no) ?? [])
    if (person.relation === 'self') await giveConsent(tx, person, { userId, signature: null }, madeAt);
  const quoted = await changeApplication(tx, row, {
    premiumFen,
    quoteNo: `Q${no.slice(2)}`,
    quotedUntil: toInstant(madeAt + QUOTE_TERM),
    quoteCount: 1,
  });
  await note(
    [
      { by: 'server', page: 'quote', action: 'shown', words: `${no} 保费 ${formatMoney(premiumFen)}` },
      { by: 'server', page: 'sign', action: 'signed', words: no, contentSha: pages[2]!.sha },
    ],
    madeAt,
  );
  const signed = await moveApplication(tx, quoted, sample.others ? 'awaiting_sign' : 'awaiting_payment', madeAt, {
    signatureId: 'sample',
    signedAt: toInstant(madeAt),
    consentUntil: toInstant(Math.min(madeAt + CONSENT_TERM, from)),
  });
  if (stage === 'signed') return;
  const paidAt = madeAt + 5 * MINUTE;
  const paid = await moveApplication(tx, signed, 'issuing', paidAt, {
    paymentNo,
    paymentFen: premiumFen,
    paidAt: toInstant(paidAt),
  });
  await note([{ by: 'server', page: 'payment', action: 'paid', words: `${no} ${formatMoney(premiumFen)}` }], paidAt);
  await issue(tx, paid, period, paidAt + MINUTE);
  // A wallet's lines are listed in the order of posting.
  await postOrThrow(
    tx,
    premiumPaid({ ownerId: userId, paymentNo, no, title: `保险费：${product.name}`, amountFen: premiumFen }),
    now,
  );
  await postOrThrow(tx, premiumEarned({ ownerId: userId, paymentNo, no, amountFen: premiumFen }), now);
}

/** Inserts the policy at the simulated insurer too, so that it can be viewed and surrendered there. */
async function issue(
  tx: Transaction,
  row: ApplicationRow,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  at: number,
): Promise<void> {
  const policyNo = `SL${row.no.slice(2)}01`;
  const page = `/sandbox/insurer/policy/${policyNo}`;
  await saveMessage(
    tx,
    row,
    { direction: row.mode === 'referral' ? 'notice' : 'answer', sha: sha256(policyNo), says: 'accepted' },
    at,
  );
  await moveApplication(tx, row, 'in_force', at, {
    policyNo,
    startsAt,
    endsAt,
    issuedAt: toInstant(at),
    verifyUrl: `${page}?verify=1`,
    documentUrl: page,
  });
  await tx.query(
    `INSERT INTO sandbox_insurances (no, kind, product, persons, premium, starts_at, ends_at, state, policy_no, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'accepted', $8, $9) ON CONFLICT (no) DO NOTHING`,
    [
      row.no,
      row.mode === 'referral' ? 'referral' : 'application',
      row.productId,
      [],
      row.premiumFen ?? 0,
      startsAt,
      endsAt,
      policyNo,
      toInstant(at),
    ],
  );
}
