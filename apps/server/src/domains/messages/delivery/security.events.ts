import { formatClock, maskMobile, toInstant } from '@shoushou/kernel';
import { smsDay, smsTemplates, type SmsText } from '@shoushou/rules/messages/sms-templates';
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
 * SMS about changes of an account to its owner's phone, so that misuse of a stolen session is noticed. They can't be
 * switched off, and are retried for a day.
 */
export function securityEventHandlers(deps: Needs): EventHandlers {
  const notifyOwner = async (
    tx: Transaction,
    eventId: string,
    { userId, at }: Done,
    template: 'records_exported' | 'pay_password_set' | 'pay_password_changed' | 'passkey_added',
  ): Promise<void> => {
    const mobile = (await findPeople(tx, [userId])).get(userId)?.mobile;
    if (mobile)
      await sendSecurityNotice(tx, deps, { eventId, userId, mobile, text: { template, values: momentOf(at) } });
  };
  return {
    /** Sent to the previous number, to inform its holder that it was removed from the account. */
    'accounts.mobile_changed': async (tx, { id, payload }) => {
      const { from, to, ...done } = payload;
      if (from && to)
        await sendSecurityNotice(tx, deps, {
          eventId: id,
          userId: done.userId,
          mobile: from,
          text: { template: 'mobile_changed', values: { ...momentOf(done.at), tail: to.slice(-4) } },
        });
    },
    'accounts.records_exported': (tx, { id, payload }) => notifyOwner(tx, id, payload, 'records_exported'),
    'wallet.passkey_added': (tx, { id, payload }) => notifyOwner(tx, id, payload, 'passkey_added'),
    'wallet.pay_password_set': (tx, { id, payload }) =>
      notifyOwner(tx, id, payload, payload.first ? 'pay_password_set' : 'pay_password_changed'),
  };
}

/** Queued once, even if the event is delivered repeatedly. */
async function sendSecurityNotice(
  tx: Transaction,
  { clock }: Needs,
  { eventId, userId, mobile, text }: { eventId: string; userId: string; mobile: string; text: SmsText },
): Promise<void> {
  const action = smsTemplates[text.template].title;
  if (!(await claimSecurityText(tx, { eventId, userId, action, mobile: maskMobile(mobile), at: clock.now() }))) return;
  await enqueue(tx, { userId, channel: 'security_sms', id: eventId, content: { mobile, text } }, clock.now());
}

/** The day and the time of a security notice. */
function momentOf(at: number): { day: string; clock: string } {
  return { day: smsDay(at), clock: formatClock(toInstant(at)) };
}
