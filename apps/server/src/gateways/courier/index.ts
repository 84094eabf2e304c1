import type { GatewayOptions } from '../options.ts';
import { protect } from '../protect.ts';
import { ProviderFailed } from '../wire.ts';
import type { CourierGateway } from './port.ts';
import { bookAt, stateAt } from './sandbox-courier.rules.ts';

/**
 * The courier. A real one needs a contract and has no adapter yet: without the sandbox there is none, and people are
 * not offered to post.
 */
export function createCourier({
  environment,
  clock,
}: Pick<GatewayOptions, 'environment' | 'clock'>): CourierGateway | null {
  if (!environment.sandbox) return null;
  const failed = (code: string): Error => new ProviderFailed('courier', 'busy', code, 'the courier was not asked');
  return {
    book: protect('courier', async ({ askedAt }) => ({ carrier: '示例快递', trackingNo: bookAt(askedAt) }), failed),
    track: protect('courier', async (trackingNo) => stateAt(trackingNo, clock.now()), failed),
  };
}
