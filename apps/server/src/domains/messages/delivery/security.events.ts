import { formatClock, maskMobile, shanghaiParts, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { EventHandlers } from '../../../platform/events/events.ts';
import { findPeople } from '../../accounts/index.ts';
import { stopRetryingRefused } from './delivery.events.ts';
import { claimSecurityText } from './security-texts.store.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>;
interface Done {
  userId: string;
  /** Milliseconds. */
  at: number;
}

/**
 * SMS about changes of an account to its owner's phone, so that misuse of a stolen session is noticed. They can't be switched
 * off, are sent after the commit and retried until the provider accepts them.
 */
export function securityEventHandlers(deps: Needs): EventHandlers {
  const notifyOwner = async (eventId: string, { userId, at }: Done, action: string): Promise<void> => {
    const mobile = (await findPeople(deps.database, [userId])).get(userId)?.mobile;
    if (mobile) await tell(deps, { eventId, userId, at, mobile, action });
  };
  return {
    /** Sent to the previous number, whose holder must learn that it no longer belongs to the account. */
    'accounts.mobile_changed': async (_, { id, payload }) => {
      const { from, to, ...done } = payload;
      if (from && to) await tell(deps, { eventId: id, ...done, mobile: from, action: `更换手机号为${maskMobile(to)}` });
    },
    'accounts.records_exported': (_, { id, payload }) => notifyOwner(id, payload, '导出了个人信息'),
    'wallet.pay_password_set': (_, { id, payload }) => notifyOwner(id, payload, payload.first ? '设置了支付密码' : '修改了支付密码'),
  };
}

/** Runs in its own transaction, separate from the outbox's, so that accepted messages stay marked as sent when a later event fails. */
async function tell({ database, clock, gateways, log }: Needs, { eventId, userId, at, mobile, action }: Done & { eventId: string; mobile: string; action: string }): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await claimSecurityText(tx, { eventId, userId, action, mobile: maskMobile(mobile), at: clock.now() }))) return;
    await gateways.sms.send({ mobile, purpose: 'security', template: 'security', values: { time: momentOf(at), action } }).catch(stopRetryingRefused({ log }));
  });
}

/** `11月21日 15:30` in Shanghai. */
function momentOf(at: number): string {
  const { month, day } = shanghaiParts(at);
  return `${month}月${day}日 ${formatClock(toInstant(at))}`;
}
