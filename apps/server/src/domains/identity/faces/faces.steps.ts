import type { Deps } from '../../../deps.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { settleFace } from '../real-name/checks.steps.ts';
import { findWaitingFlow, lockCheck } from '../real-name/checks.store.ts';
import type { CheckRow } from '../real-name/checks.table.ts';

type FaceDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>;

/**
 * Queries the e-sign provider about an open face check and applies the result. Does nothing while it is unreachable.
 */
export async function askFace(deps: FaceDeps, check: CheckRow): Promise<void> {
  if (check.state !== 'reviewing' || check.faceFlow === null) return;
  try {
    const state = await deps.gateways.esign.gateway.readFace(check.faceFlow);
    if (state !== 'open') await settleFlow(deps, check, state);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    deps.log.warn({ check: check.id, kind: error.kind, code: error.code }, 'e-sign provider not reached');
  }
}

/** Applies a signed notice of a passed face check. Unknown and repeated notices change nothing. */
export async function completePassedFlow(deps: FaceDeps, authFlowId: string): Promise<void> {
  const check = await findWaitingFlow(deps.database, authFlowId);
  if (check) await settleFlow(deps, check, 'passed');
}

async function settleFlow(deps: FaceDeps, { userId, id }: CheckRow, outcome: 'passed' | 'lapsed'): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const current = await lockCheck(tx, userId, id);
    if (current) await settleFace(tx, deps, current, outcome);
  });
}
