import type { Deps } from './deps.ts';
import type { Domain } from './domain.ts';
import { createAccounts } from './domains/accounts/index.ts';
import { createCatalog } from './domains/catalog/index.ts';
import { createFiles } from './domains/files/index.ts';
import { createMessages } from './domains/messages/index.ts';
import { createOrders } from './domains/orders/index.ts';
import { createPlaces } from './domains/places/index.ts';
import { createWallet } from './domains/wallet/index.ts';
import type { Authenticate } from './platform/http/caller.ts';

export interface Domains {
  /** Every domain of this installation, leaves first. */
  all: Domain[];
  authenticate: Authenticate;
}

export function createDomains(deps: Deps): Domains {
  const accounts = createAccounts(deps);
  return { all: [createFiles(deps), accounts.domain, createPlaces(deps), createWallet(deps), createCatalog(deps), createMessages(deps), createOrders(deps)], authenticate: accounts.authenticate };
}
