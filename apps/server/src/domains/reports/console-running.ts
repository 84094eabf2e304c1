import type { Data } from '@shoushou/contract';
import { DAY, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { readOutboxLag } from '../../platform/events/outbox-lag.ts';
import { listFailures } from '../../platform/jobs/due-items.ts';
import { listJobRuns } from '../../platform/jobs/job-runs.ts';
import { readKernels } from '../accounts/index.ts';
import { countErrorsByKernel, groupErrors } from './reports.store.ts';

const ERROR_DAYS = 7;
const ERROR_GROUPS = 100;

/** Runs of jobs, items that they could not process and errors reported by phones, for operators to pass on to a developer. */
export function consoleRunning({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('reports.console_running', async () => {
    const since = clock.now() - ERROR_DAYS * DAY;
    const [outbox, jobs, stuck, errors, devicesOf, errorsOf] = await Promise.all([
      readOutboxLag(database, clock.now()),
      listJobRuns(database, clock.now()),
      listFailures(database),
      groupErrors(database, since, ERROR_GROUPS),
      readKernels(database),
      countErrorsByKernel(database, since),
    ]);
    return success({ outbox, jobs, stuck, errors, kernels: kernelRows(devicesOf, errorsOf) });
  });
}

type KernelRow = Data<'reports.console_running'>['kernels'][number];

/** One row a kernel, those of most devices first. */
function kernelRows(
  devicesOf: readonly Pick<KernelRow, 'kernel' | 'devices'>[],
  errorsOf: readonly Omit<KernelRow, 'devices'>[],
): KernelRow[] {
  const rows = new Map<string, KernelRow>();
  const rowOf = (kernel: string): KernelRow => {
    const row = rows.get(kernel) ?? { kernel, devices: 0, errors: 0, people: 0 };
    rows.set(kernel, row);
    return row;
  };
  for (const { kernel, ...counts } of devicesOf) Object.assign(rowOf(kernel), counts);
  for (const { kernel, ...counts } of errorsOf) Object.assign(rowOf(kernel), counts);
  return [...rows.values()].sort((a, b) => b.devices - a.devices || b.errors - a.errors);
}
