import { routes as catalog } from './domains/catalog/catalog.routes.ts';
import { routes as login } from './domains/accounts/sign-in/login.routes.ts';
import { routes as booking } from './domains/orders/booking/booking.routes.ts';
import { routes as hall } from './domains/orders/hall/hall.routes.ts';
import { routes as ordersTab } from './domains/orders/receipts/orders-tab.routes.ts';
import { routes as wallet } from './domains/wallet/wallet.routes.ts';
import { withChunkRecovery } from './shell/updates/missing-chunk.ts';

/** Route tables of the screens that people open from the painted home; they load without the map of all others. */
export const firstTables = [booking, catalog, hall, login, ordersTab, wallet];

export const routes = withChunkRecovery(firstTables.flat());
