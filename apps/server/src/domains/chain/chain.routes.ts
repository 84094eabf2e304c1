import type { chainCalls } from '@shoushou/contract/chain/chain.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { approveSettlement } from './commission/approve-settlement.ts';
import { consoleCommissions } from './commission/console-commissions.ts';
import { consoleDue } from './commission/console-due.ts';
import { consoleRechecks } from './commission/console-rechecks.ts';
import { consoleSettlements } from './commission/console-settlements.ts';
import { listCommissions } from './commission/list-commissions.ts';
import { makeSettlement } from './commission/make-settlement.ts';
import { recordTransfer } from './commission/record-transfer.ts';
import { recheckDevice } from './commission/recheck-device.ts';
import { getVisit } from './counter/get-visit.ts';
import { inspectAtCounter } from './counter/inspect-at-counter.ts';
import { listStoreOrders } from './counter/list-orders.ts';
import { lookUpOrder } from './counter/look-up-order.ts';
import { placeStoreOrder } from './counter/place-order.ts';
import { takeIn } from './counter/take-in.ts';
import { answerBinding } from './staff/answer-binding.ts';
import { bindStaff } from './staff/bind-staff.ts';
import { confirmBinding } from './staff/confirm-binding.ts';
import { getStaff } from './staff/get-staff.ts';
import { saveStaff } from './staff/save-staff.ts';
import { consoleChains } from './stores/console-chains.ts';
import { consoleStores } from './stores/console-stores.ts';
import { openStore } from './stores/open-store.ts';
import { saveChain } from './stores/save-chain.ts';
import { saveStore } from './stores/save-store.ts';

export function chainActions(deps: Deps): ActionsOf<typeof chainCalls> {
  return {
    'chain.open_store': openStore(deps),
    'chain.place_order': placeStoreOrder(deps),
    'chain.get_visit': getVisit(deps),
    'chain.look_up': lookUpOrder(deps),
    'chain.get_staff': getStaff(deps),
    'chain.bind': bindStaff(deps),
    'chain.confirm_binding': confirmBinding(deps),
    'chain.list_orders': listStoreOrders(deps),
    'chain.take_in': takeIn(deps),
    'chain.inspect': inspectAtCounter(deps),
    'chain.list_commissions': listCommissions(deps),
    'chain.console_chains': consoleChains(deps),
    'chain.save_chain': saveChain(deps),
    'chain.console_stores': consoleStores(deps),
    'chain.save_store': saveStore(),
    'chain.save_staff': saveStaff(),
    'chain.answer_binding': answerBinding(deps),
    'chain.console_commissions': consoleCommissions(deps),
    'chain.console_rechecks': consoleRechecks(deps),
    'chain.recheck': recheckDevice(deps),
    'chain.console_settlements': consoleSettlements(deps),
    'chain.console_due': consoleDue(deps),
    'chain.make_settlement': makeSettlement(deps),
    'chain.approve_settlement': approveSettlement(deps),
    'chain.record_transfer': recordTransfer(deps),
  };
}
