import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { kernelOf } from '../accounts/index.ts';
import { createId } from '../../platform/system.ts';
import { limitReports, reporterOf } from './report-limits.steps.ts';
import { withoutSecrets } from './report-limits.rules.ts';
import { insertError } from './reports.store.ts';

/** Stored as a row and never written to the server's log, so that a stranger can't forge log lines. */
export function addError({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) {
  return handler('reports.add_error', async ({ caller, address, request }, report) => {
    const refusal = await limitReports(database, clock, 'error', address);
    if (refusal) return refusal;
    await insertError(database, {
      id: createId(clock, random),
      userId: reporterOf(caller),
      key: report.key,
      url: withoutSecrets(report.url ?? ''),
      content: report.content,
      platform: report.platform ?? '',
      version: report.version ?? '',
      manufacturer: report.manufacturer ?? '',
      model: report.model ?? '',
      shellVersion: report.verss ?? '',
      kernel: kernelOf(request.headers['user-agent']),
      at: clock.now(),
    });
    return success(null);
  });
}
