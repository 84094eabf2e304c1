import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import { issueCode } from '../credentials/issue-code.steps.ts';

/**
 * Sends a code. Known and unknown numbers get the same answer: a code proves the number, and signing in with it
 * registers.
 */
export function sendCode(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>) {
  return handler('accounts.send_code', async ({ address }, { mobile, type }) =>
    issueCode(deps, {
      mobile,
      purpose: type,
      address: networkOf(address),
      perHour: deps.environment.smsPerAddressPerHour,
      template: 'code',
    }),
  );
}
