// A new domain adds one line here for its calls, refusals and types; `domain-schemas.ts` has the other.
export { platformRefusals } from './platform.errors.ts';
export * from './accounts/accounts.contract.ts';
export * from './alipay/alipay.contract.ts';
export * from './campaigns/campaigns.contract.ts';
export * from './catalog/catalog.contract.ts';
export * from './content/content.contract.ts';
export * from './files/files.contract.ts';
export * from './identity/identity.contract.ts';
export * from './insurance/insurance.contract.ts';
export * from './joining/joining.contract.ts';
export * from './messages/messages.contract.ts';
export * from './orders/orders.contract.ts';
export * from './places/places.contract.ts';
export * from './reports/reports.contract.ts';
export * from './stations/stations.contract.ts';
export * from './trade/trade.contract.ts';
export * from './wallet/wallet.contract.ts';
export * from './wechat/wechat.contract.ts';
