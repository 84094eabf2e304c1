import type { GatewayOptions } from '../options.ts';
import { protect } from '../protect.ts';
import type { MarketFeed } from './port.ts';
import { simulateVariety } from './simulated-market.ts';

/**
 * Quotes of futures. Their publication needs the exchange's licence, so with real providers there is none until a licensed
 * feed has an adapter here; the sandbox makes its own, which say of themselves that they are no real ones.
 */
export function createMarketFeed({ environment, clock }: Pick<GatewayOptions, 'environment' | 'clock'>): MarketFeed | null {
  if (!environment.sandbox) return null;
  return {
    name: '示例行情 非真实数据',
    sample: true,
    delayMinutes: 0,
    ask: protect('market', async (varieties) => varieties.map((variety) => simulateVariety(variety, clock.now())), (code) => new Error(code)),
  };
}
