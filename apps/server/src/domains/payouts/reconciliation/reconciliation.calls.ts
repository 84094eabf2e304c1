import type { payoutsCalls } from '@shoushou/contract/payouts/payouts.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { BillRefused, unpackAlipayBill, type BillFileKind } from '../../../gateways/bills/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { IMPORTED, createBillSealer, saveBillFile } from './bill-files.steps.ts';
import { deleteFile, listStoredKinds, type StoredBillFiles } from './bill-files.store.ts';
import { listBills } from './bills.store.ts';
import { isClosedByTwo, stopsPayouts } from './compare.rules.ts';
import { writeOffDifference } from './write-off.steps.ts';
import {
  confirmClosing,
  explainDifference,
  listDifferences,
  lockDifference,
  proposeClosing,
  returnToOwner,
  setOwner,
  stoppedProviders,
} from './differences.store.ts';
import {
  compareStoredFiles,
  isReconcilable,
  reconcileDay as reconcile,
  type ReconcileDeps,
} from './reconcile-day.steps.ts';

/** A file of a bill as it may be uploaded, bytes. */
const MAX_BYTES = 1024 * 1024 * 1024;

const other = { trade: 'fund', fund: 'trade' } as const satisfies Record<BillFileKind, BillFileKind>;

/** Both providers of a day are on one page; a page holds a month of 31 days. */
const PAGE = 62;

export const reconciliationCalls = (deps: ReconcileDeps & Pick<Deps, 'database' | 'clock'>) => {
  const { database, clock } = deps;
  return callsOf<typeof payoutsCalls>()({
    /**
     * A file that an operator has downloaded at the provider, for a day whose bill can't be fetched. It is checked and
     * compared as a fetched one.
     */
    'payouts.import_bill': handler(async ({ request }, { provider, day, kind }) => {
      if (!deps.gateways.bills.of(provider) || !(await isReconcilable(deps, day)))
        return failure('payouts.bill_not_due');
      const part = await request.file({ limits: { fileSize: MAX_BYTES } });
      if (!part) return failure('payouts.bill_refused', { values: { problem: '没有收到文件' } });
      const files: StoredBillFiles = { provider, day, fetch: IMPORTED };
      const refused = (problem: string) => failure('payouts.bill_refused', { values: { problem } });
      try {
        await deleteFile(deps.database, files, kind);
        await saveBillFile(deps.database, createBillSealer(deps), files, {
          kind,
          sha1: null,
          pieces:
            provider === 'alipay' && part.filename.endsWith('.zip') ? unpackAlipayBill(kind, part.file) : part.file,
        });
      } catch (error) {
        if (!(error instanceof BillRefused)) throw error;
        await deleteFile(deps.database, files, kind);
        return refused(error.problem);
      }
      if (part.file.truncated) {
        await deleteFile(deps.database, files, kind);
        return refused('文件太大');
      }
      const kinds = await listStoredKinds(deps.database, files);
      if (kinds.length < 2) return success({ missing: kinds.includes(kind) ? other[kind] : kind });
      const problem = await compareStoredFiles(deps, files);
      return problem === null ? success({ missing: null }) : refused(problem);
    }),

    'payouts.console_bills': handler(async (_, { cursor, month }) => {
      if (cursor !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(cursor)) return unknownPlace;
      const [rows, stopped] = await Promise.all([
        listBills(database, { before: cursor ?? null, month: month ?? null }, PAGE + 2),
        stoppedProviders(database),
      ]);
      const last = rows.length > PAGE ? rows[PAGE - 1]!.day : null;
      const items = last === null ? rows : rows.filter(({ day }, index) => index < PAGE || day === last);
      return success({
        items: items.map((row) => ({
          ...row,
          id: `${row.provider}-${row.day}`,
          stopped: stopped.includes(row.provider),
        })),
        next: last,
      });
    }),

    'payouts.console_differences': handler(async ({ caller }, { provider, day }) => {
      const rows = await listDifferences(database, { provider: provider ?? null, day: day ?? null });
      return success({
        items: rows.map(({ ownerId, proposedBy, ...row }) => ({
          ...row,
          stops: stopsPayouts(row) && row.closedAt === null,
          own: ownerId === caller.operatorId,
          ownProposal: proposedBy === caller.operatorId,
        })),
        next: null,
      });
    }),

    'payouts.reconcile_day': handler(async (_, { provider, day }) => {
      if (!deps.gateways.bills.of(provider) || !(await isReconcilable(deps, day)))
        return failure('payouts.bill_not_due');
      try {
        await reconcile(deps, provider, day);
        return success(null);
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        deps.log.warn({ provider, day, kind: error.kind, code: error.code }, 'a bill could not be fetched');
        return failure('payouts.bill_unavailable');
      }
    }),

    /** Assigns a difference to the calling operator; a colleague may take it over. */
    'payouts.take_difference': transactionalHandler(async (tx, { caller }, { id }) => {
      const row = await lockDifference(tx, id);
      if (!row) return failure('payouts.difference_unknown');
      if (row.state !== 'open')
        return failure('payouts.already_decided', { values: { operator: row.ownerName ?? '系统' } });
      await setOwner(tx, id, caller);
      return success(null);
    }),

    /** Its owner explains it. Where money differs, or is written off, another operator confirms. */
    'payouts.close_difference': transactionalHandler(async (tx, { caller }, { id, reason, writeOff }) => {
      const row = await lockDifference(tx, id);
      if (!row) return failure('payouts.difference_unknown');
      if (row.state !== 'open')
        return failure('payouts.already_decided', { values: { operator: row.ownerName ?? '系统' } });
      if (row.ownerId !== caller.operatorId) return failure('payouts.difference_not_taken');
      const off = writeOff && row.oursFen !== row.theirsFen;
      if (off || isClosedByTwo(row)) await proposeClosing(tx, id, caller.operatorId, reason, off);
      else await explainDifference(tx, id, reason, clock.now());
      return success(null);
    }),

    /**
     * An operator other than its owner confirms; a write-off is posted only now. The database enforces that they
     * differ.
     */
    'payouts.decide_difference': transactionalHandler(async (tx, { caller }, { id, approve, note }) => {
      const row = await lockDifference(tx, id);
      if (!row) return failure('payouts.difference_unknown');
      if (row.state !== 'proposed')
        return failure('payouts.already_decided', { values: { operator: row.decider ?? row.ownerName ?? '系统' } });
      if (row.proposedBy === caller.operatorId) return failure('payouts.second_operator');
      if (!approve) {
        await returnToOwner(tx, id, `${caller.name}退回：${note}`);
        return success(null);
      }
      await confirmClosing(tx, id, caller, clock.now());
      if (row.writeOff) await writeOffDifference(tx, deps, row);
      return success(null);
    }),
  });
};
