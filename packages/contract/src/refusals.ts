import { accountsRefusals } from './accounts/accounts.errors.ts';
import { alipayRefusals } from './alipay/alipay.errors.ts';
import type { RefusalDefinition } from './call.ts';
import { campaignsRefusals } from './campaigns/campaigns.errors.ts';
import { catalogRefusals } from './catalog/catalog.errors.ts';
import { contentRefusals } from './content/content.errors.ts';
import { joiningRefusals } from './joining/joining.errors.ts';
import { filesRefusals } from './files/files.errors.ts';
import { identityRefusals } from './identity/identity.errors.ts';
import { insuranceRefusals } from './insurance/insurance.errors.ts';
import { messagesRefusals } from './messages/messages.errors.ts';
import { ordersRefusals } from './orders/orders.errors.ts';
import { placesRefusals } from './places/places.errors.ts';
import { platformRefusals } from './platform.errors.ts';
import { reportsRefusals } from './reports/reports.errors.ts';
import { stationsRefusals } from './stations/stations.errors.ts';
import { tradeRefusals } from './trade/trade.errors.ts';
import { walletRefusals } from './wallet/wallet.errors.ts';
import { wechatRefusals } from './wechat/wechat.errors.ts';

/** Every refusal by name: its number, status and Chinese sentence. */
export const refusals = {
  ...platformRefusals,
  ...accountsRefusals,
  ...identityRefusals,
  ...placesRefusals,
  ...catalogRefusals,
  ...messagesRefusals,
  ...filesRefusals,
  ...walletRefusals,
  ...reportsRefusals,
  ...contentRefusals,
  ...stationsRefusals,
  ...joiningRefusals,
  ...tradeRefusals,
  ...ordersRefusals,
  ...wechatRefusals,
  ...insuranceRefusals,
  ...alipayRefusals,
  ...campaignsRefusals,
} as const;

export type RefusalName = keyof typeof refusals;

/** Fills the sentence's `{placeholders}`. */
export function refusalMessage(name: RefusalName, values: Record<string, string | number> = {}): string {
  const definition: RefusalDefinition = refusals[name];
  return definition.message.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
