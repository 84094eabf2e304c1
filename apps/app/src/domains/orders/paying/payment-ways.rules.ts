import type { OrderDetail, Weighing } from '@shoushou/contract/types';
import { formatMoney, type Fen } from '@shoushou/kernel/money';
import { isMobile } from '@shoushou/kernel/phone';
import { paymentMeans, transferTypes, type TransferWay } from '@shoushou/rules/orders/payment-means';
import { WALK_IN_SIGNED_MOST_FEN } from '@shoushou/rules/orders/walk-in';

export type Method = 'wallet' | TransferWay | 'cash';
/** How a customer confirms that they got cash. */
export type Confirmation = 'signature' | 'code' | 'own_phone';

export const wireTypes = { wallet: 1, ...transferTypes } as const;

export const hasOwnPhone = ({ customer, walkIn }: OrderDetail): boolean =>
  walkIn ? isMobile(customer?.mobile ?? '') : customer?.userid !== null && customer?.userid !== undefined;

/** A large walk-in deal needs the customer's code or own phone. @param amountFen of the payment */
export const maySign = ({ walkIn }: OrderDetail, amountFen: Fen): boolean =>
  !walkIn || amountFen <= WALK_IN_SIGNED_MOST_FEN;

/** Why the recycler's wallet can't pay. */
type Hindrance = 'claimed' | 'no_account' | 'offline' | 'short';

/** What keeps the wallet from paying; null when nothing does. @param missingFen zero or less when it has enough */
export function walletHindrance(order: OrderDetail, online: boolean, missingFen: Fen): Hindrance | null {
  if (order.payment?.state === 'claimed') return 'claimed';
  // Whether the number of a walk-in deal has an account is not told; its owner may confirm it themselves.
  if (order.walkIn || !hasOwnPhone(order)) return 'no_account';
  if (!online) return 'offline';
  return missingFen > 0 ? 'short' : null;
}

export const hindranceText = (hindrance: Hindrance, missingFen: Fen, appName: string): string =>
  ({
    claimed: '已登记现金付款',
    no_account: `客户没有${appName}账号，请付现金`,
    offline: '没有网络时只能付现金',
    short: `余额不足，还差 ${formatMoney(missingFen)}`,
  })[hindrance];

/** Why the customer's own account can't be paid to; null when it can. */
export const transferReason = ({ transfers }: OrderDetail, way: TransferWay): string | null =>
  transfers?.find(({ type }) => type === wireTypes[way])?.unavailable ?? null;

/** What the button says that pays. */
export function payText(
  method: Method,
  confirmation: Confirmation,
  { totalFen, serviceFeeFen }: Pick<Weighing, 'totalFen' | 'serviceFeeFen'>,
): string {
  const sum = formatMoney(totalFen + serviceFeeFen);
  if (method === 'wallet') return `从钱包付 ${sum}`;
  if (method !== 'cash') return `付到客户${paymentMeans[wireTypes[method]]} ${sum}`;
  return confirmation === 'code' ? '输入客户的凭证码' : `现金已付 ${formatMoney(totalFen)}`;
}

/** The order as it is once its customer has signed for the cash. */
export const paidInCash = (order: OrderDetail, { totalFen, weighedAt }: Weighing): OrderDetail => ({
  ...order,
  payment: { type: 2, amountFen: totalFen, serviceFeeFen: 0, state: 'paid', at: weighedAt },
});
