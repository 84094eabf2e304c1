import type { Fen } from '@shoushou/kernel';
import {
  PLATFORM_OWNER,
  type HoldName,
  type LedgerTransaction,
  type Posting,
} from '../../wallet/ledger/ledger.rules.ts';

/**
 * A campaign's two budgets, neither of which can be overdrawn: one holds every fixed prize from publication on, the
 * other prizes by formula (packets, shares of deals), and may run out.
 */
export const budgetOwner = (code: string, of: 'prizes' | 'formulas'): string =>
  of === 'prizes' ? `campaign:${code}` : `campaign:${code}:open`;

interface Award {
  id: string;
  code: string;
  personId: string;
  name: string;
  grossFen: Fen;
  taxFen: Fen;
}

const budget = (code: string, of: 'prizes' | 'formulas', amountFen: Fen): Posting => ({
  owner: budgetOwner(code, of),
  account: 'campaign_budget',
  amountFen,
});
const held = (code: string, amountFen: Fen): Posting => ({
  owner: budgetOwner(code, 'prizes'),
  account: 'campaign_held',
  amountFen,
});
/** A hold belongs to one award, or one share of a deal, and is ended by its name only. */
const awardHold = ({ id, code }: Pick<Award, 'id' | 'code'>): HoldName => ({
  owner: budgetOwner(code, 'prizes'),
  id: `award:${id}`,
});
/** A packet's money is a separate account that can't be overdrawn, so that a share is cut only from its own packet. */
const packetMoney = (packet: string, amountFen: Fen): Posting => ({
  owner: `packet:${packet}`,
  account: 'campaign_budget',
  amountFen,
});
const received = (
  { personId, grossFen, taxFen }: { personId: string; grossFen: Fen; taxFen: Fen },
  title: string,
  note: string | null = null,
): Posting[] => [
  {
    owner: personId,
    account: 'reward',
    amountFen: grossFen - taxFen,
    line: {
      kind: 'reward',
      title,
      note: taxFen > 0 ? [note, '已代扣个税'].filter((part) => part !== null).join('，') : note,
    },
  },
  ...(taxFen > 0 ? [{ owner: PLATFORM_OWNER, account: 'tax_withheld', amountFen: taxFen } as const] : []),
];

/** Funds a version; `prizesFen` and `formulasFen` are the increases. Null when both are 0. */
export function budgetFunded({
  code,
  version,
  prizesFen,
  formulasFen,
}: {
  code: string;
  version: number;
  prizesFen: Fen;
  formulasFen: Fen;
}): LedgerTransaction | null {
  if (prizesFen + formulasFen === 0) return null;
  return {
    key: `campaign.fund:${code}:${version}`,
    kind: 'campaign.fund',
    reference: null,
    postings: [
      ...(prizesFen > 0 ? [budget(code, 'prizes', prizesFen)] : []),
      ...(formulasFen > 0 ? [budget(code, 'formulas', formulasFen)] : []),
      { owner: PLATFORM_OWNER, account: 'campaign_costs', amountFen: -(prizesFen + formulasFen) },
    ],
  };
}

/** Returns the rest of the budget after the claim period. */
export function budgetReturned({
  code,
  prizesFen,
  formulasFen,
}: {
  code: string;
  prizesFen: Fen;
  formulasFen: Fen;
}): LedgerTransaction | null {
  if (prizesFen + formulasFen === 0) return null;
  return {
    key: `campaign.rest:${code}`,
    kind: 'campaign.rest',
    reference: null,
    postings: [
      ...(prizesFen > 0 ? [budget(code, 'prizes', -prizesFen)] : []),
      ...(formulasFen > 0 ? [budget(code, 'formulas', -formulasFen)] : []),
      { owner: PLATFORM_OWNER, account: 'campaign_costs', amountFen: prizesFen + formulasFen },
    ],
  };
}

/** Cash that is paid immediately. */
export const awardPaid = (award: Award): LedgerTransaction => ({
  key: `award:${award.id}`,
  kind: 'campaign.award',
  reference: null,
  postings: [budget(award.code, 'prizes', -award.grossFen), ...received(award, award.name, '活动奖励')],
});

/** Reserves cash under review, or the maximum cost of a coupon. */
export const awardHeld = ({ id, code, grossFen }: Pick<Award, 'id' | 'code' | 'grossFen'>): LedgerTransaction => ({
  key: `award.hold:${id}`,
  kind: 'campaign.hold',
  reference: null,
  postings: [budget(code, 'prizes', -grossFen), held(code, grossFen)],
  opens: awardHold({ id, code }),
});

/** Pays a held award. */
export const heldAwardPaid = (award: Award, title: string, reference: string | null): LedgerTransaction => ({
  key: `award:${award.id}`,
  kind: 'campaign.award',
  reference,
  postings: [
    held(award.code, -award.grossFen),
    ...received(award, title, award.name === title ? '活动奖励' : award.name),
  ],
  ends: { ...awardHold(award), as: 'captured' },
});

/** A used coupon: the added amount is paid, and the rest of its maximum returns to the budget. */
export const couponUsed = (award: Award, addedFen: Fen, reference: string): LedgerTransaction => ({
  key: `award:${award.id}`,
  kind: 'campaign.award',
  reference,
  postings: [
    held(award.code, -award.grossFen),
    ...(addedFen < award.grossFen ? [budget(award.code, 'prizes', award.grossFen - addedFen)] : []),
    ...received({ ...award, grossFen: addedFen }, '加价券', award.name),
  ],
  ends: { ...awardHold(award), as: 'captured' },
});

/**
 * Returns a held award that was refused, or a coupon that expired. Shares its key with the payment, so only one of the
 * two can happen.
 */
export const heldAwardReturned = ({
  id,
  code,
  grossFen,
}: Pick<Award, 'id' | 'code' | 'grossFen'>): LedgerTransaction => ({
  key: `award:${id}`,
  kind: 'campaign.returned',
  reference: null,
  postings: [held(code, -grossFen), budget(code, 'prizes', grossFen)],
  ends: { ...awardHold({ id, code }), as: 'returned' },
});

/** The organiser's tax on goods, when they leave. */
export const goodsTax = ({ id, code, taxFen }: { id: string; code: string; taxFen: Fen }): LedgerTransaction | null =>
  taxFen === 0
    ? null
    : {
        key: `award_tax:${id}`,
        kind: 'campaign.goods_tax',
        reference: null,
        postings: [
          budget(code, 'prizes', -taxFen),
          { owner: PLATFORM_OWNER, account: 'tax_withheld', amountFen: taxFen },
        ],
      };

/** A packet's money is set aside when it is made. */
export const packetMade = ({
  packet,
  code,
  totalFen,
}: {
  packet: string;
  code: string;
  totalFen: Fen;
}): LedgerTransaction => ({
  key: `packet:${packet}`,
  kind: 'campaign.packet',
  reference: null,
  postings: [budget(code, 'formulas', -totalFen), packetMoney(packet, totalFen)],
});

export const packetOpened = ({
  packet,
  seq,
  personId,
  grossFen,
  taxFen,
}: {
  packet: string;
  seq: number;
  personId: string;
  grossFen: Fen;
  taxFen: Fen;
}): LedgerTransaction => ({
  key: `packet.open:${packet}:${seq}`,
  kind: 'campaign.packet_opened',
  reference: null,
  postings: [packetMoney(packet, -grossFen), ...received({ personId, grossFen, taxFen }, '拆红包')],
});

/** Returns the unopened rest of a packet. */
export const packetClosed = ({
  packet,
  code,
  leftFen,
}: {
  packet: string;
  code: string;
  leftFen: Fen;
}): LedgerTransaction | null =>
  leftFen === 0
    ? null
    : {
        key: `packet.end:${packet}`,
        kind: 'campaign.packet_over',
        reference: null,
        postings: [packetMoney(packet, -leftFen), budget(code, 'formulas', leftFen)],
      };

interface Earning {
  code: string;
  personId: string;
  receiptNo: string;
  amountFen: Fen;
}

const earningHold = ({ code, personId, receiptNo }: Pick<Earning, 'code' | 'personId' | 'receiptNo'>): HoldName => ({
  owner: budgetOwner(code, 'prizes'),
  id: `earn:${personId}:${receiptNo}`,
});

/** A deal's share, set aside until it is paid. */
export const earningHeld = ({ code, personId, receiptNo, amountFen }: Earning): LedgerTransaction => ({
  key: `earn.hold:${code}:${personId}:${receiptNo}`,
  kind: 'campaign.hold',
  reference: receiptNo,
  postings: [budget(code, 'formulas', -amountFen), held(code, amountFen)],
  opens: earningHold({ code, personId, receiptNo }),
});

/**
 * A share reversed before payment: its hold was opened from the budget of prizes, the money goes to that of formulas.
 * Shares its key with the payment, so that only one of the two happens.
 */
export const earningReturned = ({ code, personId, receiptNo, amountFen }: Earning): LedgerTransaction => ({
  key: `earn:${code}:${personId}:${receiptNo}`,
  kind: 'campaign.returned',
  reference: receiptNo,
  postings: [held(code, -amountFen), budget(code, 'formulas', amountFen)],
  ends: { ...earningHold({ code, personId, receiptNo }), as: 'captured' },
});

/**
 * The part of the withheld tax that is returned after this much of the net amount was recovered in total: all of it
 * with the last fen.
 */
export const taxReturned = (taxFen: Fen, takenFen: Fen, netFen: Fen): Fen => Math.floor((taxFen * takenFen) / netFen);

/**
 * The recovered money of a prize or a share, with its withheld tax: to the campaign, or to the platform once the
 * campaign is settled.
 */
export const moneyRecovered = ({
  key,
  code,
  personId,
  amountFen,
  taxFen,
  of,
  settled,
}: {
  key: string;
  code: string;
  personId: string;
  amountFen: Fen;
  taxFen: Fen;
  of: 'prizes' | 'formulas';
  settled: boolean;
}): LedgerTransaction => ({
  key,
  kind: 'campaign.recovered',
  reference: null,
  postings: [
    {
      owner: personId,
      account: 'reward',
      amountFen: -amountFen,
      line: { kind: 'reward', title: '活动奖励收回', note: '原因见消息' },
    },
    ...(taxFen > 0 ? [{ owner: PLATFORM_OWNER, account: 'tax_withheld', amountFen: -taxFen } as const] : []),
    settled
      ? { owner: PLATFORM_OWNER, account: 'campaign_costs', amountFen: amountFen + taxFen }
      : budget(code, of, amountFen + taxFen),
  ],
});

export const earningPaid = ({ code, personId, receiptNo, amountFen }: Earning, title: string): LedgerTransaction => ({
  key: `earn:${code}:${personId}:${receiptNo}`,
  kind: 'campaign.earning',
  reference: receiptNo,
  postings: [held(code, -amountFen), ...received({ personId, grossFen: amountFen, taxFen: 0 }, title, '成交加奖')],
  ends: { ...earningHold({ code, personId, receiptNo }), as: 'captured' },
});
