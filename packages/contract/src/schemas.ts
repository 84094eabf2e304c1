import type * as z from 'zod/mini';
import { accountsSchemas } from './accounts/accounts.schema.ts';
import { alipaySchemas } from './alipay/alipay.schema.ts';
import type { CallName } from './calls.ts';
import { campaignsSchemas } from './campaigns/campaigns.schema.ts';
import { catalogSchemas } from './catalog/catalog.schema.ts';
import { contentSchemas } from './content/content.schema.ts';
import { joiningSchemas } from './joining/joining.schema.ts';
import { filesSchemas } from './files/files.schema.ts';
import { identitySchemas } from './identity/identity.schema.ts';
import { insuranceSchemas } from './insurance/insurance.schema.ts';
import { messagesSchemas } from './messages/messages.schema.ts';
import { ordersSchemas } from './orders/orders.schema.ts';
import { placesSchemas } from './places/places.schema.ts';
import type { RefusalName } from './refusals.ts';
import { reportsSchemas } from './reports/reports.schema.ts';
import { stationsSchemas } from './stations/stations.schema.ts';
import { dealSchemas } from './trade/deals.schema.ts';
import { tradeSchemas } from './trade/trade.schema.ts';
import { walletSchemas } from './wallet/wallet.schema.ts';
import { wechatSchemas } from './wechat/wechat.schema.ts';

/**
 * What a call takes and gives. `input` is flat: the path takes the parameters it names, a GET puts the rest in the
 * query, a POST in the body but for those its definition lists under `query`.
 */
export interface CallSchema {
  readonly input: z.ZodMiniObject;
  readonly data: z.ZodMiniType;
  readonly refusals: readonly RefusalName[];
}

/** Every call's schemas by name. Imports the schema library: servers, tests and form screens only. */
export const schemas = {
  ...accountsSchemas,
  ...identitySchemas,
  ...placesSchemas,
  ...catalogSchemas,
  ...messagesSchemas,
  ...filesSchemas,
  ...walletSchemas,
  ...reportsSchemas,
  ...contentSchemas,
  ...stationsSchemas,
  ...joiningSchemas,
  ...tradeSchemas,
  ...dealSchemas,
  ...ordersSchemas,
  ...wechatSchemas,
  ...insuranceSchemas,
  ...alipaySchemas,
  ...campaignsSchemas,
} as const satisfies Record<CallName, CallSchema>;

export type Input<Name extends CallName> = z.output<(typeof schemas)[Name]['input']>;
export type Data<Name extends CallName> = z.output<(typeof schemas)[Name]['data']>;
/** Refusals of a call beyond those any call may answer. */
export type CallRefusal<Name extends CallName> = (typeof schemas)[Name]['refusals'][number];
