import type { deviceErasureCalls, deviceNumberCalls, devicesCalls } from '@shoushou/contract/devices/devices.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { erasureActions } from './erasures/erasures.routes.ts';
import { consoleInspect } from './inspections/console-inspect.ts';
import { consoleOrders } from './inspections/console-orders.ts';
import { contestAnswer } from './inspections/contest-answer.ts';
import { decideContest } from './inspections/decide-contest.ts';
import { inspectDevice } from './inspections/inspect-device.ts';
import { receiveDevice } from './inspections/receive-device.ts';
import { numberActions } from './numbers/numbers.routes.ts';
import { agreePrice } from './orders/agree-price.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { declinePrice } from './orders/decline-price.ts';
import { getOrder } from './orders/get-order.ts';
import { gotBack } from './orders/got-back.ts';
import { listOrders } from './orders/list-orders.ts';
import { lookUpOrders } from './orders/look-up-orders.ts';
import { placeOrder } from './orders/place-order.ts';
import { giveBackVisit } from './visits/give-back-visit.ts';
import { listVisits } from './visits/list-visits.ts';
import { takeVisit } from './visits/take-visit.ts';

export function devicesActions(
  deps: Deps,
): ActionsOf<typeof devicesCalls & typeof deviceErasureCalls & typeof deviceNumberCalls> {
  return {
    ...erasureActions(deps),
    ...numberActions(deps),
    'devices.place': placeOrder(deps),
    'devices.get': getOrder(deps),
    'devices.list': listOrders(deps),
    'devices.cancel': cancelOrder(deps),
    'devices.agree': agreePrice(deps),
    'devices.contest': contestAnswer(deps),
    'devices.decline': declinePrice(deps),
    'devices.got_back': gotBack(deps),
    'devices.list_visits': listVisits(deps),
    'devices.take': takeVisit(deps),
    'devices.give_back': giveBackVisit(deps),
    'devices.inspect': inspectDevice(deps),
    'devices.look_up': lookUpOrders(deps),
    'devices.console_orders': consoleOrders(deps),
    'devices.receive': receiveDevice(deps),
    'devices.console_inspect': consoleInspect(deps),
    'devices.decide_contest': decideContest(deps),
  };
}
