import type { GatewayOptions } from '../options.ts';
import { protect } from '../protect.ts';
import type { MarketFeed } from './port.ts';
import { createPushedFeed } from './pushed-feed.ts';
import { simulateVariety } from './simulated-market.ts';

/**
 * Quotes of futures. Their publication needs the exchanges' licence: a licensed feed pushes its batches to
 * `market.import`. Without one, real providers supply none; the sandbox generates quotes that are marked as not real.
 */
export function createMarketFeed({
  environment,
  clock,
}: Pick<GatewayOptions, 'environment' | 'clock'>): MarketFeed | null {
  if (environment.providers.marketFeed) return createPushedFeed(environment.providers.marketFeed, clock);
  if (!environment.sandbox) return null;
  return {
    id: 'simulator',
    push: null,
    name: '示例行情 非真实数据',
    sample: true,
    delayMinutes: 0,
    ask: protect(
      'market',
      async (varieties) => varieties.map((variety) => simulateVariety(variety, clock.now())),
      (code) => new Error(code),
    ),
  };
}
