import { formatClock, formatMoney, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import { smsDay } from '@shoushou/rules/messages/sms-templates';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../deps.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { notify } from '../messages/index.ts';
import { expireExports } from './bills/exports.store.ts';
import { deleteAuthorisations } from './payout/authorisations.store.ts';
import { deleteCards } from './payout/bank-cards.store.ts';
import type { WithdrawalState } from './withdrawal.rules.ts';

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    'payouts.withdrawal_moved': {
      userId: string;
      no: string;
      state: WithdrawalState;
      payee: string;
      amountFen: Fen;
      reason: string | null;
      /** When it ended; null until then, absent in old events. */
      endedAt?: Instant | null;
    };
    /** `card`: `招商银行（1234）`. */
    'payouts.card_changed': { userId: string; card: string; change: 'added' | 'removed' };
  }
}

export function payoutsEventHandlers(deps: Pick<Deps, 'clock' | 'random'>): EventHandlers {
  return {
    'payouts.card_changed': async (tx, { payload: { userId, card, change } }) => {
      const now = deps.clock.now();
      const text =
        change === 'added'
          ? `已添加${card}，可以提现到这张卡。如非本人操作，请立即联系客服`
          : `已解绑${card}。如非本人操作，请立即联系客服`;
      await notify(tx, deps, {
        userId,
        kind: 'wallet',
        title: change === 'added' ? '银行卡已添加' : '银行卡已解绑',
        text,
        pushType: pushTypes.wallet.type,
        subject: null,
        sms: {
          template: change === 'added' ? 'card_added' : 'card_removed',
          values: { day: smsDay(now), clock: formatClock(toInstant(now)), tail: /\d{4}/.exec(card)?.[0] ?? '' },
        },
      });
    },
    'payouts.withdrawal_moved': async (tx, { payload }) => {
      const message = withdrawalMessage(payload);
      if (message)
        await notify(tx, deps, {
          userId: payload.userId,
          kind: 'wallet',
          ...message,
          pushType: pushTypes.wallet.type,
          subject: null,
        });
    },
    'wallet.seller_warned': async (tx, { payload: { userId, percent, salesFen } }) => {
      const text =
        percent >= 100
          ? `您近 12 个月卖货 ${formatMoney(salesFen)}，已到个人上限 500 万元，办理经营主体登记后才能继续收款`
          : `您近 12 个月卖货 ${formatMoney(salesFen)}，已超过个人上限 500 万元的 80%，请提前办理经营主体登记`;
      await notify(tx, deps, {
        userId,
        kind: 'wallet',
        title: percent >= 100 ? '累计销售额已到上限' : '累计销售额接近上限',
        text,
        pushType: pushTypes.wallet.type,
        subject: null,
        sms: percent >= 100 ? { template: 'sales_limit', values: {} } : null,
      });
    },
    'accounts.erased': async (tx, { payload: { userId } }) => {
      await deleteCards(tx, userId);
      await deleteAuthorisations(tx, userId);
      await expireExports(tx, userId, deps.clock.now());
    },
  };
}

/** The notification of a step; null for steps without one. */
function withdrawalMessage({
  state,
  payee,
  amountFen,
  reason,
}: {
  state: WithdrawalState;
  payee: string;
  amountFen: Fen;
  reason: string | null;
}): { title: string; text: string } | null {
  const money = formatMoney(amountFen);
  if (state === 'reviewing')
    return { title: '提现审核中', text: `${money} 打到${payee}，工作时间 2 小时内审核，结果会告诉您` };
  if (state === 'paid') return { title: '提现到账', text: `${money} 已打到${payee}` };
  if (state === 'confirming')
    return { title: '等您在微信确认收款', text: `${money} 已发出，请在 24 小时内到提现页确认收款，过时会退回钱包` };
  return reason === null ? null : { title: '提现没有完成', text: `${money}：${reason}` };
}
