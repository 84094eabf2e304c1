import type { Data } from '@shoushou/contract';
import type { reportsCalls } from '@shoushou/contract/reports/reports.contract';
import { cutPage, DAY, HOUR, PAGE_SIZE, failure, fromInstant, success, maskMobile, toInstant } from '@shoushou/kernel';
import { isPosition, isReachable } from '@shoushou/kernel/position';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { LOCATION_INTERVAL } from '@shoushou/rules/reports/location';
import type { Deps } from '../../deps.ts';
import { readOutboxLag } from '../../platform/events/outbox-lag.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../platform/http/action.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { listFailures } from '../../platform/jobs/due-items.ts';
import { listJobRuns } from '../../platform/jobs/job-runs.ts';
import { createId } from '../../platform/system.ts';
import { findPeople, kernelOf, readKernels } from '../accounts/index.ts';
import { withoutSecrets } from './report-limits.rules.ts';
import { limitReports, reporterOf } from './report-limits.steps.ts';
import {
  closeLead,
  countErrorsByKernel,
  groupErrors,
  insertLead,
  insertLocation,
  listLeads,
  lockPerson,
  readDutyPosition,
  type Lead,
} from './reports.store.ts';
import { actionRecords, errorReports } from './reports.table.ts';

/** Earlier positions say nothing about the present one, milliseconds. */
const LOOK_BACK = 2 * HOUR;

const ERROR_DAYS = 7;

const ERROR_GROUPS = 100;

type KernelRow = Data<'reports.console_running'>['kernels'][number];

export const reportsActions = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const addLead =
    (kind: Lead['kind']) =>
    async (
      tx: Transaction,
      { caller, address }: { caller: Caller; address: string },
      { adcode = null, goods = '', note = '', ...contact }: Pick<Lead, 'name' | 'mobile'> & Partial<Lead>,
    ) => {
      const refusal = await limitReports(database, clock, 'lead', address);
      if (refusal) return refusal;
      const id = createId(clock, random);
      await insertLead(tx, { ...contact, id, kind, userId: reporterOf(caller), adcode, goods, note, at: clock.now() });
      return success(null);
    };
  return callsOf<typeof reportsCalls>()({
    'reports.add_action': handler(async ({ caller, address }, record) => {
      const refusal = await limitReports(database, clock, 'action', address);
      if (refusal) return refusal;
      await actionRecords.insert(database, {
        id: createId(clock, random),
        userId: reporterOf(caller),
        title: record.title,
        event: record.arevent ?? '',
        url: withoutSecrets(record.url ?? ''),
        platform: record.platform,
        sharePlatform: record.shareplatform ?? '',
        detail: record.json ?? '',
        at: toInstant(clock.now()),
      });
      return success(null);
    }),

    /** Stored as a row and never written to the server's log, so that a stranger can't forge log lines. */
    'reports.add_error': handler(async ({ caller, address, request }, report) => {
      const refusal = await limitReports(database, clock, 'error', address);
      if (refusal) return refusal;
      await errorReports.insert(database, {
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
        at: toInstant(clock.now()),
      });
      return success(null);
    }),

    /** Accepts every caller's position, but stores only that of a recycler on duty. */
    'reports.add_location': transactionalHandler(async (tx, { caller }, { userid, longitude, lat }) => {
      if (userid !== caller.userId) return failure('platform.not_found');
      await lockPerson(tx, userid);
      if (!(await findPeople(tx, [userid])).get(userid)?.onDuty) return success({ kept: false });
      const [here, now] = [{ longitude, latitude: lat }, clock.now()];
      const last = await readDutyPosition(tx, userid, now - LOOK_BACK);
      // The phone goes on reporting; what is no position is left out of the record.
      if (!isPosition(here) || (last && !isReachable(last, here, now - fromInstant(last.at))))
        return success({ kept: false });
      return success({ kept: await insertLocation(tx, { userId: userid, ...here, at: now }, LOCATION_INTERVAL) });
    }),

    'reports.add_partner': transactionalHandler(addLead('partner')),

    'reports.add_lead': transactionalHandler(addLead('collect')),

    'reports.console_leads': handler(async (_, { kind, city, cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const rows = await listLeads(database, {
        kind: kind ?? null,
        city: city ?? null,
        after: cursor ?? null,
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, ({ id }) => id);
      const items = page.map((lead) => ({ ...lead, mobile: maskMobile(lead.mobile) }));
      return success({ items, next });
    }),

    'reports.answer_lead': transactionalHandler(async (tx, { caller }, { id, remark = '' }) =>
      isUuid(id) && (await closeLead(tx, id, { remark, by: caller.name, at: clock.now() }))
        ? success(null)
        : failure('reports.lead_unknown'),
    ),

    /**
     * Runs of jobs, items that they could not process and errors reported by phones, for operators to pass on to a
     * developer.
     */
    'reports.console_running': handler(async () => {
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
    }),
  });
};

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
