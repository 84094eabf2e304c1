import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { limitReports, reporterOf } from './report-limits.steps.ts';
import { withoutSecrets } from './report-limits.rules.ts';
import { insertAction } from './reports.store.ts';

export function addAction({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) {
  return handler('reports.add_action', async ({ caller, address }, record) => {
    const refusal = await limitReports(database, clock, 'action', address);
    if (refusal) return refusal;
    await insertAction(database, {
      id: createId(clock, random),
      userId: reporterOf(caller),
      title: record.title,
      event: record.arevent ?? '',
      url: withoutSecrets(record.url ?? ''),
      platform: record.platform,
      sharePlatform: record.shareplatform ?? '',
      detail: record.json ?? '',
      at: clock.now(),
    });
    return success(null);
  });
}
