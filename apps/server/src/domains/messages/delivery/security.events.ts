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
 * What was done to an account, told by SMS to the phone of its owner: whoever does it with a stolen session is found out. No switch turns these
 * off. They follow the commit of what they tell of, and are tried again until the provider has taken them.
 */
export function securityEventHandlers(deps: Needs): EventHandlers {
  const notifyOwner = async (eventId: string, { userId, at }: Done, action: string): Promise<void> => {
    const mobile = (await findPeople(deps.database, [userId])).get(userId)?.mobile;
    if (mobile) await tell(deps, { eventId, userId, at, mobile, action });
  };
  return {
    /** To the number that was: its holder has to learn that it opens nothing any more. */
    'accounts.mobile_changed': async (_, { id, payload }) => {
      const { from, to, ...done } = payload as Done & { from?: string; to?: string };
      if (from && to) await tell(deps, { eventId: id, ...done, mobile: from, action: `更换手机号为${maskMobile(to)}` });
    },
    'accounts.records_exported': (_, { id, payload }) => notifyOwner(id, payload as Done, '导出了个人信息'),
    'wallet.pay_password_set': (_, { id, payload }) => notifyOwner(id, payload as Done, (payload as { first: boolean }).first ? '设置了支付密码' : '修改了支付密码'),
  };
}

/** A transaction of its own, apart from the outbox's: what the provider has taken stays taken when a later event fails. */
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
