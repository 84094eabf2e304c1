import type { GatewayOptions } from '../options.ts';
import { protectedWire } from '../wire.ts';
import { createInsurer } from './insurer-client.ts';
import type { InsurerGateway, IntermediaryLicence } from './port.ts';
import { createSandboxInsurer, type SandboxInsurerDesk } from './sandbox-insurer.ts';

export type { CoverOrder, InsurerAnswer, InsurerGateway, InsurerQuote } from './port.ts';
export { registerSandboxInsurerPages } from './sandbox-insurer-page.ts';

export interface InsurerGateways {
  /** Null for an insurer without an adapter: its products are only referrals to its own page. */
  of(insurerId: string): InsurerGateway | null;
  /** The operator's licence; null without one. */
  readonly licence: IntermediaryLicence | null;
  /** Controls of the simulated insurer; null with real providers. */
  readonly sandbox: SandboxInsurerDesk | null;
}

/** The insurer that the sandbox plays. */
export const SAMPLE_INSURER = 'sample-life';
const SANDBOX_ACCOUNT = { merchantId: 'shoushou-sandbox', secret: 'sandbox-insurer-secret' };

/**
 * Insurers that issue policies by interface. Applying and paying here needs the operator's own licence as an
 * intermediary (互联网保险业务监管办法 第三条), so with real providers there is neither: a licensed installation adds its insurers'
 * adapters and its licence here.
 */
export function createInsurerGateways({
  environment,
  database,
  clock,
}: Pick<GatewayOptions, 'environment' | 'database' | 'clock'>): InsurerGateways {
  if (!environment.sandbox) return { of: () => null, licence: null, sandbox: null };
  const { wire, desk } = createSandboxInsurer({ database, clock, account: SANDBOX_ACCOUNT });
  const gateway = createInsurer({
    wire: protectedWire('insurer', wire),
    account: SANDBOX_ACCOUNT,
    origin: 'https://insurer.sandbox',
    page: '/sandbox/insurer/page',
    host: '示例保险公司（沙箱）',
    now: () => clock.now(),
  });
  return {
    of: (insurerId) => (insurerId === SAMPLE_INSURER ? gateway : null),
    licence: { number: '演示许可', validTo: '2099-12-31' },
    sandbox: desk,
  };
}
