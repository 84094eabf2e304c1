import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { viewUrl } from '../../files/index.ts';
import { sign } from './sign.ts';
import { listSignatures as find } from './signatures.store.ts';

export const signaturesCalls = (deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'files' | 'database'>) =>
  callsOf<typeof insuranceCalls>()({
    'insurance.sign': sign(deps),

    'insurance.list_signatures': handler(async ({ caller }) =>
      success(
        (await find(deps.database, caller.userId)).map((signed) => ({
          ...signed,
          signature: viewUrl(deps, signed.signature),
        })),
      ),
    ),
  });
