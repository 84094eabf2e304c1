import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { sha256 } from '../../../gateways/sha256.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { findApplication, type ApplicationRow } from '../cover/applications.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { createDocumentSealer } from './document-seal.steps.ts';
import { findDocument, insertDocument } from './documents.store.ts';

export const documentsCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random' | 'gateways' | 'log'>,
) =>
  callsOf<typeof insuranceCalls>()({
    /**
     * The insurer's policy document: fetched once, outside transactions, then stored, so that it is available when the
     * insurer is not.
     */
    'insurance.policy_file': handler(async ({ caller: { userId } }, { no }) => {
      const row = await findApplication(deps.database, userId, no);
      if (!row) return failure('insurance.unknown');
      if (row.policyNo === null || row.documentUrl === null) return failure('insurance.no_document');
      const sealer = createDocumentSealer(deps);
      let kept = await findDocument(deps.database, userId, no);
      if (!kept) {
        const content = await ask(deps, row);
        if (content === null) return failure('insurance.insurer_silent');
        await keep(deps, row, content, sealer.seal(no, content));
        kept = (await findDocument(deps.database, userId, no))!;
      }
      return success({
        name: `电子保单_${row.policyNo}.pdf`,
        type: 'application/pdf' as const,
        content: Buffer.from(sealer.open(kept)).toString('base64'),
        sha: kept.sha,
      });
    }),
  });

async function ask(
  { gateways, log }: Pick<Deps, 'gateways' | 'log'>,
  { no, insurerId }: ApplicationRow,
): Promise<Uint8Array | null> {
  try {
    return (await gateways.insurers.of(insurerId)?.document(no)) ?? null;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ application: no, kind: error.kind, code: error.code }, 'insurer gave no document');
    return null;
  }
}

async function keep(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { personId, no, visitId, policyNo }: ApplicationRow,
  content: Uint8Array,
  sealed: Uint8Array,
): Promise<void> {
  const sha = sha256(content);
  await database.transaction(async (tx) => {
    if (!(await insertDocument(tx, { personId, no, sha, sealed }, clock.now()))) return;
    const visit = await lockVisit(tx, personId, visitId);
    if (visit)
      await appendSteps(
        tx,
        visit,
        [{ by: 'server', page: 'policy', action: 'kept', words: `${no} ${policyNo ?? ''} PDF ${sha}` }],
        clock.now(),
      );
  });
}
