import { formatClock, maskMobile, shanghaiParts, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { EventHandlers } from '../../../platform/events/events.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { enqueue } from './deliveries.store.ts';
import { claimSecurityText } from './security-texts.store.ts';

type Needs = Pick<Deps, 'clock'>;
interface Done {
  userId: string;
  /** Milliseconds. */
  at: number;
}

/**
 * SMS about changes of an account to its owner's phone, so that misuse of a stolen session is noticed. They can't be switched
 * off, and are retried for a day.
 */
export function securityEventHandlers(deps: Needs): EventHandlers {
  const notifyOwner = async (tx: Transaction, eventId: string, { userId, at }: Done, action: string): Promise<void> => {
    const mobile = (await findPeople(tx, [userId])).get(userId)?.mobile;
    if (mobile) await sendSecurityNotice(tx, deps, { eventId, userId, at, mobile, action });
  };
  return {
    /** Sent to the previous number, to inform its holder that it was removed from the account. */
    'accounts.mobile_changed': async (tx, { id, payload }) => {
      const { from, to, ...done } = payload;
      if (from && to)
        await sendSecurityNotice(tx, deps, {
          eventId: id,
          ...done,
          mobile: from,
          action: `更换手机号为${maskMobile(to)}`,
        });
    },
    'accounts.records_exported': (tx, { id, payload }) => notifyOwner(tx, id, payload, '导出了个人信息'),
    'wallet.pay_password_set': (tx, { id, payload }) =>
      notifyOwner(tx, id, payload, payload.first ? '设置了支付密码' : '修改了支付密码'),
  };
}

/** Queued once, even if the event is delivered repeatedly. */
async function sendSecurityNotice(
  tx: Transaction,
  { clock }: Needs,
  { eventId, userId, at, mobile, action }: Done & { eventId: string; mobile: string; action: string },
): Promise<void> {
  if (!(await claimSecurityText(tx, { eventId, userId, action, mobile: maskMobile(mobile), at: clock.now() }))) return;
  await enqueue(
    tx,
    { userId, channel: 'security_sms', id: eventId, content: { mobile, time: momentOf(at), action } },
    clock.now(),
  );
}

/** `11月21日 15:30` in Shanghai. */
function momentOf(at: number): string {
  const { month, day } = shanghaiParts(at);
  return `${month}月${day}日 ${formatClock(toInstant(at))}`;
}
