import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { listSignatures } from './list-signatures.ts';
import { sign } from './sign.ts';

export function insuranceActions(deps: Deps): ActionsOf<typeof insuranceCalls> {
  return { 'insurance.sign': sign(deps), 'insurance.list_signatures': listSignatures(deps) };
}
