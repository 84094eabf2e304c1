import type { Deps } from '../../deps.ts';
import { deleteOldSent, readSmsReports } from '../../gateways/sms/index.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldDeadLetters } from './delivery/deliveries.store.ts';
import { deleteOldMessages } from './inbox/messages.store.ts';

export function messagesJobs({
  database,
  clock,
  gateways,
  log,
}: Pick<Deps, 'database' | 'clock' | 'gateways' | 'log'>): Job[] {
  return [
    {
      name: 'messages.read_sms_reports',
      cron: '* * * * *',
      run: () =>
        readSmsReports({ database, clock, sms: gateways.sms }, (failed) =>
          log.warn(failed, 'SMS not delivered by the carrier'),
        ),
    },
    {
      name: 'messages.sweep',
      cron: '50 4 * * *',
      async run() {
        await deleteOldMessages(database, clock.now());
        await deleteOldDeadLetters(database, clock.now());
        await deleteOldSent(database, clock.now());
      },
    },
  ];
}
