import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction, type LineText, type Posting } from './ledger/ledger.rules.ts';

const clearingOf = { wechat: 'clearing_wechat', alipay: 'clearing_alipay' } as const;
const providerText = { wechat: '微信支付', alipay: '支付宝' } as const;

export interface Recharge {
  ownerId: string;
  provider: 'wechat' | 'alipay';
  /** Our number of the payment. */
  paymentNo: string;
  /**
   * The payment's number at the provider; equal to `paymentNo` by default. A payment paid at two providers is credited
   * twice.
   */
  providerNo?: string;
  amountFen: Fen;
  /** The ledger line; that of a recharge by default. */
  line?: Pick<LineText, 'kind' | 'title'>;
}

/** Credits money received by a provider: the provider's clearing account is debited by its debt to us. */
export function rechargeCredit({
  ownerId,
  provider,
  paymentNo,
  providerNo = paymentNo,
  amountFen,
  line = { kind: 'recharge', title: '充值' },
}: Recharge): LedgerTransaction {
  return {
    key: `recharge:${provider}:${providerNo}`,
    kind: 'recharge',
    reference: paymentNo,
    postings: [
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen: -amountFen },
      { owner: ownerId, account: 'available', amountFen, line: { ...line, note: providerText[provider] } },
    ],
  };
}

/**
 * The movement of a payment at a provider: the money comes from the provider instead of the owner's balance, and the
 * owner reads one line. @throws RangeError unless exactly one posting debits the owner by the payment's amount
 */
export function paidAtProvider(
  movement: LedgerTransaction,
  { ownerId, amountFen }: { ownerId: string; amountFen: Fen },
  provider: keyof typeof clearingOf,
): LedgerTransaction {
  const isDebit = ({ owner, account, amountFen: moved }: Posting): boolean =>
    owner === ownerId && account === 'available' && moved === -amountFen;
  if (movement.postings.filter(isDebit).length !== 1)
    throw new RangeError(`${movement.key} does not debit the payer by ${amountFen}`);
  const outside = (posting: Posting): Posting => ({
    ...posting,
    amountFen: 0,
    line: posting.line && {
      ...posting.line,
      outsideFen: -amountFen,
      note: [providerText[provider], posting.line.note].filter(Boolean).join('，'),
    },
  });
  return {
    ...movement,
    postings: [
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen: -amountFen },
      ...movement.postings.map((posting) => (isDebit(posting) ? outside(posting) : posting)),
    ],
  };
}

/** Received money that is refunded at the provider. */
export interface Surplus {
  /** The refund's number. */
  no: string;
  provider: 'wechat' | 'alipay';
  paymentNo: string;
  /** The payment's number at the provider. */
  providerNo: string;
  amountFen: Fen;
}

const refundHoldName = (no: string) => ({ owner: PLATFORM_OWNER, id: `refund:${no}` });

/** Holds received money that is owed only to its payer. */
export function surplusCredit({ no, provider, paymentNo, providerNo, amountFen }: Surplus): LedgerTransaction {
  return {
    key: `surplus:${provider}:${providerNo}`,
    kind: 'surplus',
    reference: paymentNo,
    postings: [
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen },
    ],
    opens: refundHoldName(no),
  };
}

/** The provider has refunded it. */
export function refundPaidOut({ no, provider, paymentNo, amountFen }: Omit<Surplus, 'providerNo'>): LedgerTransaction {
  return {
    key: `refund.end:${no}`,
    kind: 'refund',
    reference: paymentNo,
    postings: [
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen },
    ],
    ends: { ...refundHoldName(no), as: 'captured' },
  };
}

const providerTo = { wechat: '到微信支付', alipay: '到支付宝' } as const;

/** Takes what a movement gave back to its payer out of their balance again, for the provider that it came from. */
export function returnHeld(
  refund: Omit<Surplus, 'providerNo'> & { ownerId: string; line: LineText },
): LedgerTransaction {
  const { no, provider, paymentNo, amountFen, ownerId, line } = refund;
  return {
    key: `refund.hold:${no}`,
    kind: 'refund.hold',
    reference: paymentNo,
    postings: [
      {
        owner: ownerId,
        account: 'available',
        amountFen: -amountFen,
        line: { kind: line.kind, title: '原路退回', note: providerTo[provider] },
      },
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen },
    ],
    opens: refundHoldName(no),
  };
}

/** The provider can't give it back: its payer has it as recharged money, which is not paid out for a while. */
export function returnCredited(refund: Omit<Surplus, 'providerNo'> & { ownerId: string }): LedgerTransaction {
  const { no, provider, paymentNo, amountFen, ownerId } = refund;
  return {
    key: `refund.end:${no}`,
    kind: 'recharge',
    reference: paymentNo,
    postings: [
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen: -amountFen },
      {
        owner: ownerId,
        account: 'available',
        amountFen,
        line: { kind: 'recharge', title: '原路退回未成功，存入余额', note: providerText[provider] },
      },
    ],
    ends: { ...refundHoldName(no), as: 'captured' },
  };
}

/** Received money that went back to its payer without us, which two operators wrote off. */
type WrittenOff = Pick<Surplus, 'no' | 'provider' | 'providerNo' | 'amountFen'>;

/**
 * Takes from a payer what the provider had given them back before we did, and their wallet lacked when it was written
 * off. Once as the refund of the rest is made, of what came back by that movement; once as the provider refuses it, of
 * what is credited as recharged: each takes what was written off until then.
 */
export function takenForEarlierRefund({
  no,
  provider,
  providerNo,
  amountFen,
  ownerId,
  isRefused,
}: WrittenOff & { ownerId: string; isRefused: boolean }): LedgerTransaction {
  return {
    key: isRefused ? `refund.settled.refused:${no}` : `refund.settled:${no}`,
    kind: isRefused ? 'refund.settled.refused' : 'refund.settled',
    reference: providerNo,
    postings: [
      {
        owner: ownerId,
        account: 'available',
        amountFen: -amountFen,
        line: { kind: 'recharge', title: '付款已原路退回', note: providerText[provider] },
      },
      { owner: PLATFORM_OWNER, account: 'suspense', amountFen },
    ],
  };
}

/** The provider gave back without us what we held for its payer: nothing is owed any more. */
export function surplusRefundedOutside({ no, providerNo, amountFen }: Omit<WrittenOff, 'provider'>): LedgerTransaction {
  return {
    key: `refund.end:${no}`,
    kind: 'refund.settled',
    reference: providerNo,
    postings: [
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: 'suspense', amountFen },
    ],
    ends: { ...refundHoldName(no), as: 'captured' },
  };
}

/**
 * Moves the balances of a person's second number to the remaining account; no movement where there are none. Fen.
 * @param rechargedFen the part of `available` that is not paid out yet because it was recharged: it waits on
 */
export function mergedBalances({
  id,
  keptId,
  absorbedId,
  available,
  reward,
  rechargedFen,
}: {
  id: string;
  keptId: string;
  absorbedId: string;
  available: Fen;
  reward: Fen;
  rechargedFen: Fen;
}): LedgerTransaction[] {
  const move = (account: 'available' | 'reward', amountFen: Fen, note: string | null = null): Posting[] =>
    amountFen <= 0
      ? []
      : [
          { owner: absorbedId, account, amountFen: -amountFen, line: { kind: 'merge', title: '并入另一个号码', note } },
          { owner: keptId, account, amountFen, line: { kind: 'merge', title: '另一个号码并入', note } },
        ];
  return [
    {
      key: `merge:${id}`,
      kind: 'merge',
      postings: [...move('available', available - rechargedFen), ...move('reward', reward)],
    },
    {
      key: `merge.recharge:${id}`,
      kind: 'merge.recharge',
      postings: move('available', rechargedFen, '充值的部分'),
    },
  ].flatMap((movement) => (movement.postings.length === 0 ? [] : [{ ...movement, reference: null }]));
}
