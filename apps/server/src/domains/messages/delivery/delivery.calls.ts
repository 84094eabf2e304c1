import type { Data } from '@shoushou/contract';
import type { messagesCalls } from '@shoushou/contract/messages/messages.contract';
import { failure, maskMobile, success } from '@shoushou/kernel';
import { isSmsTemplate, smsTemplates } from '@shoushou/rules/messages/sms-templates';
import type { Deps } from '../../../deps.ts';
import { listFailedSms } from '../../../gateways/sms/index.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { enqueue, listDeadLetters } from './deliveries.store.ts';
import { clearTags, writePushDevice } from './push-devices.store.ts';

export const deliveryCalls = (deps: Pick<Deps, 'clock' | 'database'>) => {
  const { database } = deps;
  return callsOf<typeof messagesCalls>()({
    /** Stores the device's owner; the provider is called after the commit. */
    'messages.set_push': transactionalHandler(async (tx, { caller }, { userid, registrationid, tags }) => {
      if (userid !== caller.userId) return failure('platform.not_found');
      const now = deps.clock.now();
      await writePushDevice(tx, {
        registrationId: registrationid,
        userId: caller.userId,
        tags: [...new Set(tags)],
        deviceId: caller.deviceId,
        at: now,
      });
      await enqueue(tx, { userId: caller.userId, channel: 'push_device', id: registrationid, content: {} }, now);
      return success(null);
    }),

    'messages.clear_push_tags': transactionalHandler(async (tx, { caller }, { userid }) => {
      if (userid !== caller.userId) return failure('platform.not_found');
      const registrationIds = await clearTags(tx, caller.userId);
      for (const id of registrationIds)
        await enqueue(tx, { userId: caller.userId, channel: 'push_device', id, content: {} }, deps.clock.now());
      return success({ cleared: registrationIds.length });
    }),

    'messages.console_undelivered': handler(async () => {
      const [letters, failed] = await Promise.all([listDeadLetters(database), listFailedSms(database)]);
      const people = await findPeople(database, [...new Set(letters.map(({ userId }) => userId))]);
      return success(
        [
          ...letters.map((letter) => ({
            ...letter,
            mobile: maskMobile(people.get(letter.userId)?.mobile ?? ''),
          })),
          ...failed.map(undeliveredSms),
        ].sort((a, b) => b.deadAt.localeCompare(a.deadAt)),
      );
    }),
  });
};

/** An SMS that was accepted and not delivered: the reason is the carrier's. */
function undeliveredSms(
  sms: Awaited<ReturnType<typeof listFailedSms>>[number],
): Data<'messages.console_undelivered'>[number] {
  const { serial, mobile, template, code, sentAt, endedAt } = sms;
  const kind = isSmsTemplate(template) ? smsTemplates[template] : null;
  return {
    id: serial,
    channel: kind?.kind === 'security' ? 'security_sms' : 'sms',
    userId: null,
    mobile,
    title: kind?.title ?? template,
    attempts: 1,
    createdAt: sentAt,
    deadAt: endedAt,
    reason: `carrier: ${code}`,
  };
}
