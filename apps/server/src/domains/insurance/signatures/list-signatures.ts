import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewUrl } from '../../files/index.ts';
import { listSignatures as find } from './signatures.store.ts';

export function listSignatures(deps: Pick<Deps, 'database' | 'clock' | 'environment'>) {
  return handler('insurance.list_signatures', async ({ caller }) =>
    success(
      (await find(deps.database, caller.userId)).map((signed) => ({
        ...signed,
        signature: viewUrl(deps, signed.signature),
      })),
    ),
  );
}
