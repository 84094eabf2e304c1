import type { ordersCalls } from '@shoushou/contract/orders/orders.contract';
import type { ActionsOf } from '../../../platform/http/action.ts';
import { addPhoto } from './add-photo.ts';
import { agreeOrder } from './agree-order.ts';
import { arriveOrder } from './arrive-order.ts';
import { confirmCash } from './confirm-cash.ts';
import { contestWeighing } from './contest-weighing.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { payOrder } from './pay-order.ts';
import { readCredential } from './read-credential.ts';
import { undoArrival } from './undo-arrival.ts';
import { weighOrder } from './weigh-order.ts';

type OnSite =
  | 'orders.arrive'
  | 'orders.undo_arrival'
  | 'orders.weigh'
  | 'orders.contest'
  | 'orders.agree'
  | 'orders.pay'
  | 'orders.confirm_cash'
  | 'orders.add_photo'
  | 'orders.credential';

/** Calls from arrival to the end of the visit. */
export function onSiteActions(deps: OrdersDeps): ActionsOf<Pick<typeof ordersCalls, OnSite>> {
  return {
    'orders.arrive': arriveOrder(deps),
    'orders.undo_arrival': undoArrival(deps),
    'orders.weigh': weighOrder(deps),
    'orders.contest': contestWeighing(deps),
    'orders.agree': agreeOrder(deps),
    'orders.pay': payOrder(deps),
    'orders.confirm_cash': confirmCash(deps),
    'orders.add_photo': addPhoto(deps),
    'orders.credential': readCredential(deps),
  };
}
