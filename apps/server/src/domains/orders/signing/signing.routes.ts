import type { signingCalls } from '@shoushou/contract/orders/orders.contract';
import type { ActionsOf } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { getSigning } from './get-signing.ts';
import { openSigning } from './open-signing.ts';
import { refuseSigning } from './refuse-signing.ts';
import { sendSigningLink } from './send-signing-link.ts';
import { signRemotely } from './sign-remotely.ts';

/** Signing on the customer's phone through a link. */
export function signingActions(deps: OrdersDeps): ActionsOf<typeof signingCalls> {
  return {
    'orders.send_signing_link': sendSigningLink(deps),
    'orders.get_signing': getSigning(deps),
    'orders.open_signing': openSigning(deps),
    'orders.sign_remotely': signRemotely(deps),
    'orders.refuse_signing': refuseSigning(deps),
  };
}
