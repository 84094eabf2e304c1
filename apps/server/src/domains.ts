import type { Deps } from './deps.ts';
import type { Domain } from './domain.ts';
import { createAccounts, type Accounts, type FindDeletionBlockers, type FindRecords } from './domains/accounts/index.ts';
import { createAlipay } from './domains/alipay/index.ts';
import { createCampaigns } from './domains/campaigns/index.ts';
import { createCatalog } from './domains/catalog/index.ts';
import { createContent } from './domains/content/index.ts';
import { createFiles } from './domains/files/index.ts';
import { createIdentity } from './domains/identity/index.ts';
import { createInsurance } from './domains/insurance/index.ts';
import { createJoining } from './domains/joining/index.ts';
import { createMessages } from './domains/messages/index.ts';
import { createOrders } from './domains/orders/index.ts';
import { createPlaces } from './domains/places/index.ts';
import { createWallet } from './domains/wallet/index.ts';
import { createReports } from './domains/reports/index.ts';
import { createWechat } from './domains/wechat/index.ts';
import { createStations } from './domains/stations/index.ts';
import { createTrade } from './domains/trade/index.ts';
import type { Authenticate } from './platform/http/caller.ts';
import type { PersonalRecords } from './platform/records/personal-records.ts';
import { createSandboxDesk, type LoadSeed } from './sandbox/index.ts';

export interface Domains {
  /** Every domain of this installation, in order of dependency. */
  all: Domain[];
  authenticate: Authenticate;
}

/** `loadSeed` provides the sample data that the sandbox desk resets to; without it, and with real providers, there is no desk. */
export function createDomains(deps: Deps, loadSeed?: LoadSeed): Domains {
  const others = [createIdentity(deps), createPlaces(deps), createWallet(deps), createCatalog(deps), createMessages(deps), createOrders(deps), createReports(deps), createWechat(deps), createAlipay(deps), createInsurance(deps), createStations(deps), createJoining(deps), createCampaigns(deps), createTrade(deps)];
  others.push(createContent(deps, [...others]));
  const files = createFiles(deps);
  const deletionBlockers: FindDeletionBlockers = async (database, userId) => {
    const found: string[] = [];
    for (const domain of others) found.push(...((await domain.accountDeletionBlockers?.(database, userId)) ?? []));
    return found;
  };
  const records: FindRecords = async (database, userId) => {
    const found: PersonalRecords[] = [];
    for (const domain of [accounts.domain, ...others, files]) found.push(...((await domain.personalRecords?.(database, userId)) ?? []));
    return found;
  };
  const accounts: Accounts = createAccounts(deps, deletionBlockers, records);
  const desk = deps.environment.sandbox && loadSeed ? [createSandboxDesk(deps, loadSeed)] : [];
  return { all: [files, accounts.domain, ...others, ...desk], authenticate: accounts.authenticate };
}
