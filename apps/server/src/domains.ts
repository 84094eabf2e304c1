import type { Deps } from './deps.ts';
import type { Domain } from './domain.ts';
import { createAccounts } from './domains/accounts/index.ts';
import { createAlipay } from './domains/alipay/index.ts';
import { createAppeals } from './domains/appeals/index.ts';
import { createCampaigns } from './domains/campaigns/index.ts';
import { createCatalog } from './domains/catalog/index.ts';
import { createChain } from './domains/chain/index.ts';
import { createChat } from './domains/chat/index.ts';
import { createCompanies } from './domains/companies/index.ts';
import { createContent } from './domains/content/index.ts';
import { createDevices } from './domains/devices/index.ts';
import { createDispatch } from './domains/dispatch/index.ts';
import { createFiles } from './domains/files/index.ts';
import { createGeneralRecycling } from './domains/general-recycling/index.ts';
import { createIdentity } from './domains/identity/index.ts';
import { createInsurance } from './domains/insurance/index.ts';
import { createIntegrations } from './domains/integrations/index.ts';
import { createJoining } from './domains/joining/index.ts';
import { createMarket } from './domains/market/index.ts';
import { createMessages } from './domains/messages/index.ts';
import { createOperations } from './domains/operations/index.ts';
import { createOpening } from './domains/opening/index.ts';
import { createOrders } from './domains/orders/index.ts';
import { createPayouts } from './domains/payouts/index.ts';
import { createPlaces } from './domains/places/index.ts';
import { createEstates } from './domains/estates/index.ts';
import { createVehicles } from './domains/vehicles/index.ts';
import { createWallet } from './domains/wallet/index.ts';
import { createReports } from './domains/reports/index.ts';
import { createWechat } from './domains/wechat/index.ts';
import { createScales } from './domains/scales/index.ts';
import { createStations } from './domains/stations/index.ts';
import { createStatistics } from './domains/statistics/index.ts';
import { createSupply } from './domains/supply/index.ts';
import { createTrade } from './domains/trade/index.ts';
import { createValuation } from './domains/valuation/index.ts';
import type { Authenticate } from './platform/http/caller.ts';
import { createSandboxDesk, type LoadSeed } from './sandbox/index.ts';

export interface Domains {
  /** Every domain of this installation. */
  all: Domain[];
  authenticate: Authenticate;
}

/**
 * All domains except accounts, which also authenticates. A new domain is one line here. `domains` returns all of them,
 * once all are created.
 */
const factories: readonly ((deps: Deps, domains: () => readonly Domain[]) => Domain)[] = [
  createIdentity,
  createPlaces,
  createWallet,
  createCatalog,
  createMarket,
  createMessages,
  createOrders,
  createOperations,
  createStatistics,
  createAppeals,
  createDispatch,
  createGeneralRecycling,
  createChat,
  createReports,
  createWechat,
  createAlipay,
  createInsurance,
  createPayouts,
  createStations,
  createScales,
  createOpening,
  createIntegrations,
  createJoining,
  createCampaigns,
  createTrade,
  createCompanies,
  createSupply,
  createVehicles,
  createEstates,
  createValuation,
  createDevices,
  createChain,
  createContent,
  createFiles,
];

/**
 * `loadSeed` provides the sample data that the sandbox desk resets to; without it, and with real providers, there is no
 * desk.
 */
export function createDomains(deps: Deps, loadSeed?: LoadSeed): Domains {
  const all: Domain[] = [];
  const accounts = createAccounts(deps, () => all);
  all.push(accounts.domain, ...factories.map((create) => create(deps, () => all)));
  if (deps.environment.sandbox && loadSeed) all.push(createSandboxDesk(deps, loadSeed));
  const others = all.flatMap(({ tokens }) => tokens ?? []);
  return {
    all,
    authenticate: (token, options) =>
      (others.find(({ prefix }) => token.startsWith(prefix)) ?? accounts).authenticate(token, options),
  };
}
