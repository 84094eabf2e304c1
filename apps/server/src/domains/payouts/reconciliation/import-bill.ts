import { failure, success } from '@shoushou/kernel';
import { BillRefused, unpackAlipayBill, type BillFileKind } from '../../../gateways/bills/index.ts';
import { handler } from '../../../platform/http/action.ts';
import { deleteFile, listStoredKinds, type StoredBillFiles } from './bill-files.store.ts';
import { createBillSealer, IMPORTED, saveBillFile } from './bill-files.steps.ts';
import { compareStoredFiles, isReconcilable, type ReconcileDeps } from './reconcile-day.steps.ts';

/** A file of a bill as it may be uploaded, bytes. */
const MAX_BYTES = 1024 * 1024 * 1024;

const other = { trade: 'fund', fund: 'trade' } as const satisfies Record<BillFileKind, BillFileKind>;

/** A file that an operator has downloaded at the provider, for a day whose bill can't be fetched. It is checked and compared as a fetched one. */
export const importBill = (deps: ReconcileDeps) =>
  handler('payouts.import_bill', async ({ request }, { provider, day, kind }) => {
    if (!deps.gateways.bills.of(provider) || !(await isReconcilable(deps, day))) return failure('payouts.bill_not_due');
    const part = await request.file({ limits: { fileSize: MAX_BYTES } });
    if (!part) return failure('payouts.bill_refused', { values: { problem: '没有收到文件' } });
    const files: StoredBillFiles = { provider, day, fetch: IMPORTED };
    const refused = (problem: string) => failure('payouts.bill_refused', { values: { problem } });
    try {
      await deleteFile(deps.database, files, kind);
      await saveBillFile(deps.database, createBillSealer(deps), files, {
        kind,
        sha1: null,
        pieces: provider === 'alipay' && part.filename.endsWith('.zip') ? unpackAlipayBill(kind, part.file) : part.file,
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
  });
