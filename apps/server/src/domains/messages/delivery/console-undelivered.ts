import type { Data } from '@shoushou/contract';
import { maskMobile, success } from '@shoushou/kernel';
import { isSmsTemplate, smsTemplates } from '@shoushou/rules/messages/sms-templates';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listFailedSms } from '../../../gateways/sms/index.ts';
import { listDeadLetters } from './deliveries.store.ts';

export function consoleUndelivered({ database }: Pick<Deps, 'database'>) {
  return handler('messages.console_undelivered', async () => {
    const [letters, failed] = await Promise.all([listDeadLetters(database), listFailedSms(database)]);
    const people = await findPeople(database, [...new Set(letters.map(({ userId }) => userId))]);
    return success(
      [
        ...letters.map(({ userId, ...letter }) => ({
          ...letter,
          mobile: maskMobile(people.get(userId)?.mobile ?? ''),
        })),
        ...failed.map(undeliveredSms),
      ].sort((a, b) => b.deadAt.localeCompare(a.deadAt)),
    );
  });
}

/** An SMS that was accepted and not delivered: the reason is the carrier's. */
function undeliveredSms(
  sms: Awaited<ReturnType<typeof listFailedSms>>[number],
): Data<'messages.console_undelivered'>[number] {
  const { serial, mobile, template, code, sentAt, endedAt } = sms;
  const kind = isSmsTemplate(template) ? smsTemplates[template] : null;
  return {
    id: serial,
    channel: kind?.kind === 'security' ? 'security_sms' : 'sms',
    mobile,
    title: kind?.title ?? template,
    attempts: 1,
    createdAt: sentAt,
    deadAt: endedAt,
    reason: `carrier: ${code}`,
  };
}
