import { accountsCalls } from './accounts/accounts.contract.ts';
import { alipayCalls } from './alipay/alipay.contract.ts';
import { campaignsCalls } from './campaigns/campaigns.contract.ts';
import { catalogCalls } from './catalog/catalog.contract.ts';
import { contentCalls } from './content/content.contract.ts';
import { joiningCalls } from './joining/joining.contract.ts';
import { filesCalls } from './files/files.contract.ts';
import { identityCalls } from './identity/identity.contract.ts';
import { insuranceCalls } from './insurance/insurance.contract.ts';
import { messagesCalls } from './messages/messages.contract.ts';
import { ordersCalls } from './orders/orders.contract.ts';
import { placesCalls } from './places/places.contract.ts';
import { reportsCalls } from './reports/reports.contract.ts';
import { stationsCalls } from './stations/stations.contract.ts';
import { dealCalls, tradeCalls } from './trade/trade.contract.ts';
import { walletCalls } from './wallet/wallet.contract.ts';
import { wechatCalls } from './wechat/wechat.contract.ts';

/** Every call by name: paths and who may call. Free of the schema library, so the app's first chunk may import it. */
export const calls = {
  ...accountsCalls,
  ...identityCalls,
  ...placesCalls,
  ...catalogCalls,
  ...messagesCalls,
  ...filesCalls,
  ...walletCalls,
  ...reportsCalls,
  ...contentCalls,
  ...stationsCalls,
  ...joiningCalls,
  ...tradeCalls,
  ...dealCalls,
  ...ordersCalls,
  ...wechatCalls,
  ...insuranceCalls,
  ...alipayCalls,
  ...campaignsCalls,
} as const;

export type CallName = keyof typeof calls;
