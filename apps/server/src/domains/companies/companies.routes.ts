import type { companiesCalls, reservationsCalls } from '@shoushou/contract/companies/companies.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { cancelReservation } from './booking/cancel-reservation.ts';
import { changeReservation } from './booking/change-reservation.ts';
import { getReservation } from './booking/get-reservation.ts';
import { listReservations } from './booking/list-reservations.ts';
import { payDeposit } from './booking/pay-deposit.ts';
import { reservePlace } from './booking/reserve-place.ts';
import { consoleGuarantees } from './guarantee/console-guarantees.ts';
import { bindMember } from './operating/bind-member.ts';
import { consoleCompanies } from './operating/console-list.ts';
import { consoleReservations } from './operating/console-reservations.ts';
import { decideWeight } from './operating/decide-weight.ts';
import { endClosing } from './operating/end-closing.ts';
import { saveCompany } from './operating/save-company.ts';
import { saveLicence } from './operating/save-licence.ts';
import { setClosing } from './operating/set-closing.ts';
import { setPrice } from './operating/set-price.ts';
import { setState } from './operating/set-state.ts';
import { confirmPayment } from './paying/confirm-payment.ts';
import { settleGoods } from './paying/settle-goods.ts';
import { getCompany } from './showing/get-company.ts';
import { listCompanies } from './showing/list-companies.ts';
import { listWindows } from './showing/list-windows.ts';
import { admitVehicle } from './yard/admit-vehicle.ts';
import { agreeWeight } from './yard/agree-weight.ts';
import { callOff } from './yard/call-off.ts';
import { disputeWeight } from './yard/dispute-weight.ts';
import { finishWeighing } from './yard/finish-weighing.ts';
import { turnAway } from './yard/turn-away.ts';
import { recheckWeight } from './yard/recheck-weight.ts';
import { tellArrival } from './yard/tell-arrival.ts';
import { changeRules } from './owning/change-rules.ts';
import { closeDays } from './owning/close-days.ts';
import { priceGoods } from './owning/price-goods.ts';
import { reopen } from './owning/reopen.ts';
import { payGuarantee } from './guarantee/pay-guarantee.ts';
import { returnGuarantee } from './guarantee/return-guarantee.ts';
import { saveScale } from './operating/save-scale.ts';
import { rateCompany } from './ratings/rate-company.ts';
import { weighVehicle } from './yard/weigh-vehicle.ts';

export function companiesActions(deps: Deps): ActionsOf<typeof companiesCalls & typeof reservationsCalls> {
  return {
    'companies.list': listCompanies(deps),
    'companies.get': getCompany(deps),
    'companies.list_windows': listWindows(deps),
    'companies.console_list': consoleCompanies(deps),
    'companies.save': saveCompany(deps),
    'companies.set_state': setState(),
    'companies.save_licence': saveLicence(deps),
    'companies.bind_member': bindMember(deps),
    'companies.set_price': setPrice(deps),
    'companies.set_closing': setClosing(deps),
    'companies.end_closing': endClosing(),
    'companies.reserve': reservePlace(deps),
    'companies.change_reservation': changeReservation(deps),
    'companies.cancel': cancelReservation(deps),
    'companies.pay_deposit': payDeposit(deps),
    'companies.get_reservation': getReservation(deps),
    'companies.list_reservations': listReservations(deps),
    'companies.admit': admitVehicle(deps),
    'companies.weigh': weighVehicle(deps),
    'companies.finish_weighing': finishWeighing(deps),
    'companies.turn_away': turnAway(deps),
    'companies.call_off': callOff(deps),
    'companies.agree': agreeWeight(deps),
    'companies.dispute': disputeWeight(deps),
    'companies.settle': settleGoods(deps),
    'companies.confirm_payment': confirmPayment(deps),
    'companies.console_reservations': consoleReservations(deps),
    'companies.decide': decideWeight(deps),
    'companies.price_goods': priceGoods(deps),
    'companies.change_rules': changeRules(),
    'companies.close_days': closeDays(deps),
    'companies.reopen': reopen(),
    'companies.pay_guarantee': payGuarantee(deps),
    'companies.console_guarantees': consoleGuarantees(deps),
    'companies.return_guarantee': returnGuarantee(deps),
    'companies.save_scale': saveScale(deps),
    'companies.recheck': recheckWeight(deps),
    'companies.tell_arrival': tellArrival(deps),
    'companies.rate': rateCompany(deps),
  };
}
