import { formatMoney, type Fen } from '@shoushou/kernel';
import {
  PLATFORM_OWNER,
  type AccountKind,
  type HoldName,
  type LedgerTransaction,
  type Posting,
} from '../wallet/ledger/ledger.rules.ts';
import type { PayoutProvider } from './withdrawal.rules.ts';

/** A withdrawal in the ledger's terms. */
export interface WithdrawalMoney {
  ownerId: string;
  no: string;
  source: 'goods' | 'reward';
  provider: PayoutProvider;
  /** `招商银行（1234）`. */
  payee: string;
  amountFen: Fen;
  feeFen: Fen;
}

const clearingOf = { wechat: 'clearing_wechat', alipay: 'clearing_alipay', bank: 'clearing_bank' } as const;
const accountOf = { goods: 'available', reward: 'reward' } as const satisfies Record<string, AccountKind>;

const holdName = ({ ownerId, no }: WithdrawalMoney): HoldName => ({ owner: ownerId, id: `withdrawal:${no}` });
/** Paid and returned share a key: a withdrawal has one end. */
const endKey = ({ no }: WithdrawalMoney): string => `withdrawal.end:${no}`;

function ownPosting({ ownerId, source }: WithdrawalMoney, amountFen: Fen, title: string, note: string | null): Posting {
  return { owner: ownerId, account: accountOf[source], amountFen, line: { kind: 'withdrawal', title, note } };
}

/** Holds amount and fee until the provider has paid. */
export function withdrawalHold(money: WithdrawalMoney): LedgerTransaction {
  const { no, payee, amountFen, feeFen } = money;
  const totalFen = amountFen + feeFen;
  return {
    key: `withdrawal.hold:${no}`,
    kind: 'withdrawal.hold',
    reference: no,
    postings: [
      ownPosting(money, -totalFen, `提现到${payee}`, feeFen > 0 ? `含手续费 ${formatMoney(feeFen)}` : null),
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen: totalFen },
    ],
    opens: holdName(money),
  };
}

/** The provider has paid the amount; the fee is the platform's. */
export function withdrawalPaid(money: WithdrawalMoney): LedgerTransaction {
  const { no, provider, amountFen, feeFen } = money;
  return {
    key: endKey(money),
    kind: 'withdrawal.paid',
    reference: no,
    postings: [
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen: -(amountFen + feeFen) },
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen },
      ...(feeFen > 0 ? [{ owner: PLATFORM_OWNER, account: 'platform_fees' as const, amountFen: feeFen }] : []),
    ],
    ends: { ...holdName(money), as: 'captured' },
  };
}

/** It was not paid: amount and fee go back. @param why read by the person */
export function withdrawalBack(money: WithdrawalMoney, why: string): LedgerTransaction {
  const { no, amountFen, feeFen } = money;
  return {
    key: endKey(money),
    kind: 'withdrawal.back',
    reference: no,
    postings: [
      { owner: PLATFORM_OWNER, account: 'payouts', amountFen: -(amountFen + feeFen) },
      ownPosting(money, amountFen + feeFen, '提现退回', why),
    ],
    ends: { ...holdName(money), as: 'returned' },
  };
}

/** It was paid, and its bank sent the amount back; the fee stays paid. */
export function withdrawalBounced(money: WithdrawalMoney): LedgerTransaction {
  const { no, provider, amountFen } = money;
  return {
    key: `withdrawal.return:${no}`,
    kind: 'withdrawal.return',
    reference: no,
    postings: [
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen: -amountFen },
      ownPosting(money, amountFen, '银行退回', '银行没有入账，钱已退回钱包'),
    ],
    ends: { ...holdName(money), as: 'refunded_in_part' },
  };
}

export const providerNames = { wechat: '微信支付', alipay: '支付宝' } as const;

/**
 * A difference at a provider that two operators wrote off: our balance there becomes the provider's, the other side
 * waits for the books to be closed; of a payment that went back without us, for what we give back of that payment.
 * @param payer whose wallet pays what part of it, fen: the provider gave it back
 */
export function differenceWrittenOff(
  {
    id,
    provider,
    kind,
    ourNo,
    oursFen,
    theirsFen,
  }: {
    id: string;
    provider: 'wechat' | 'alipay';
    kind: string;
    ourNo: string;
    oursFen: Fen;
    theirsFen: Fen;
  },
  payer: { ownerId: string; takenFen: Fen } | null = null,
): LedgerTransaction {
  const moreFen = theirsFen - oursFen;
  return {
    key: `fix:${id}`,
    kind: 'difference.written_off',
    reference: kind === 'refund_unknown' ? ourNo : null,
    postings: [
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen: -moreFen },
      ...(payer
        ? [
            {
              owner: payer.ownerId,
              account: 'available' as const,
              amountFen: -payer.takenFen,
              line: { kind: 'recharge', title: '付款已原路退回', note: providerNames[provider] },
            },
          ]
        : []),
      ...(moreFen + (payer?.takenFen ?? 0) === 0
        ? []
        : [{ owner: PLATFORM_OWNER, account: 'suspense' as const, amountFen: moreFen + (payer?.takenFen ?? 0) }]),
    ],
  };
}

/** Moves rewards to the wallet. */
export function rewardMove({
  ownerId,
  id,
  amountFen,
}: {
  ownerId: string;
  id: string;
  amountFen: Fen;
}): LedgerTransaction {
  return {
    key: `reward.move:${id}`,
    kind: 'reward.move',
    reference: null,
    postings: [
      { owner: ownerId, account: 'reward', amountFen: -amountFen, line: { kind: 'reward_move', title: '转入钱包' } },
      { owner: ownerId, account: 'available', amountFen, line: { kind: 'reward_move', title: '奖励转入' } },
    ],
  };
}

/** A provider's charges of a day, by its bill. @param chargedFen negative for refunded charges */
export function providerFee({
  provider,
  day,
  chargedFen,
}: {
  provider: 'wechat' | 'alipay';
  day: string;
  chargedFen: Fen;
}): LedgerTransaction {
  return {
    key: providerFeeKey(provider, day),
    kind: 'provider.fee',
    reference: null,
    postings: [
      { owner: PLATFORM_OWNER, account: 'provider_costs', amountFen: -chargedFen },
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen: chargedFen },
    ],
  };
}

export const providerFeeKey = (provider: string, day: string): string => `provider_fee:${provider}:${day}`;

export const settlementKey = (provider: string, theirNo: string): string => `settlement:${provider}:${theirNo}`;

/**
 * A provider's settlement to our bank, under the provider's number. @param sentFen negative for money that the bank
 * returned
 */
export function providerSettled({
  provider,
  theirNo,
  sentFen,
}: {
  provider: 'wechat' | 'alipay';
  theirNo: string;
  sentFen: Fen;
}): LedgerTransaction {
  return {
    key: settlementKey(provider, theirNo),
    kind: 'provider.settlement',
    reference: null,
    postings: [
      { owner: PLATFORM_OWNER, account: 'clearing_bank', amountFen: -sentFen },
      { owner: PLATFORM_OWNER, account: clearingOf[provider], amountFen: sentFen },
    ],
  };
}
