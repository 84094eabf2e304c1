// A domain that brings rights, message kinds or push types adds one line here. Apart from `domains.ts` because schemas,
// which its types are made of, use them.
export * from './accounts/accounts.kinds.ts';
export * from './appeals/appeals.kinds.ts';
export * from './campaigns/campaigns.kinds.ts';
export * from './catalog/catalog.kinds.ts';
export * from './chain/chain.kinds.ts';
export * from './content/content.kinds.ts';
export * from './devices/devices.kinds.ts';
export * from './general-recycling/general-recycling.kinds.ts';
export * from './identity/identity.kinds.ts';
export * from './insurance/insurance.kinds.ts';
export * from './integrations/integrations.kinds.ts';
export * from './messages/messages.kinds.ts';
export * from './operations/operations.kinds.ts';
export * from './orders/orders.kinds.ts';
export * from './payouts/payouts.kinds.ts';
export * from './scales/scales.kinds.ts';
export * from './statistics/statistics.kinds.ts';
export * from './trade/trade.kinds.ts';
export * from './valuation/valuation.kinds.ts';
export * from './wallet/wallet.kinds.ts';
