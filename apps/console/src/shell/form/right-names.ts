import { operatorRights, type OperatorRight } from '@shoushou/contract/rights';

/** For example `查看订单；人工派单`. */
export const rightNames = (rights: readonly OperatorRight[]): string =>
  rights.map((right) => operatorRights[right].name).join('；');
