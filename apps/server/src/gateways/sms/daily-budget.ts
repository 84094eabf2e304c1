import { DAY, SECOND, type Clock } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import { countRequest, returnRequest } from '../../platform/limits/request-limit.ts';
import { smsTemplates } from '@shoushou/rules/messages/sms-templates';
import { ProviderFailed } from '../wire.ts';
import type { SmsGateway } from './port.ts';

/**
 * SMS to one number per day by kind of template, for any reason. Each has its own share, so that a person who makes us
 * send notices to a stranger can't use up the stranger's sign-in codes.
 */
export const SMS_PER_DAY = { code: 10, notice: 20, security: 8 } as const;

/** A gateway that sends no number more than its budget of a day; the count is shared by all processes. */
export function withDailyBudget(
  gateway: SmsGateway,
  { database, clock }: { database: Database; clock: Clock },
): SmsGateway {
  return {
    ...gateway,
    async send(sms) {
      const { kind } = smsTemplates[sms.template];
      const scope = `sms.${kind} ${sms.mobile}`;
      const seconds = await countRequest(database, clock, {
        scope,
        most: SMS_PER_DAY[kind],
        windowSeconds: DAY / SECOND,
      });
      if (seconds !== null)
        throw new ProviderFailed(
          'sms',
          'limited',
          'NUMBER_BUDGET',
          'the number has got its messages of the day',
          seconds,
        );
      try {
        return await gateway.send(sms);
      } catch (error) {
        // Only SMS that were certainly not sent are returned to the budget.
        if (error instanceof ProviderFailed && error.kind !== 'unreachable') await returnRequest(database, scope);
        throw error;
      }
    },
  };
}
