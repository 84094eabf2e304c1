import type { vehiclesCalls } from '@shoushou/contract/vehicles/vehicles.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { acceptOffer } from './booking/accept-offer.ts';
import { answerLower } from './booking/answer-lower.ts';
import { bookVehicle } from './booking/book-vehicle.ts';
import { cancelVehicle } from './booking/cancel-vehicle.ts';
import { getVehicle } from './booking/get-vehicle.ts';
import { listQualified } from './booking/list-qualified.ts';
import { listVehicles } from './booking/list-vehicles.ts';
import { addProof } from './collecting/add-proof.ts';
import { lowerPrice } from './collecting/lower-price.ts';
import { offerPrice } from './collecting/offer-price.ts';
import { payPrice } from './collecting/pay-price.ts';
import { receiveVehicle } from './collecting/receive-vehicle.ts';
import { reportVehicle } from './collecting/report-vehicle.ts';
import { consoleVehicles } from './operating/console-list.ts';
import { decideVehicle } from './operating/decide-vehicle.ts';

export function vehiclesActions(deps: Deps): ActionsOf<typeof vehiclesCalls> {
  return {
    'vehicles.list_qualified': listQualified(deps),
    'vehicles.book': bookVehicle(deps),
    'vehicles.cancel': cancelVehicle(deps),
    'vehicles.accept': acceptOffer(deps),
    'vehicles.get': getVehicle(deps),
    'vehicles.list': listVehicles(deps),
    'vehicles.offer': offerPrice(deps),
    'vehicles.pay': payPrice(deps),
    'vehicles.lower': lowerPrice(deps),
    'vehicles.answer_lower': answerLower(deps),
    'vehicles.receive': receiveVehicle(deps),
    'vehicles.add_proof': addProof(deps),
    'vehicles.report': reportVehicle(deps),
    'vehicles.console_list': consoleVehicles(deps),
    'vehicles.decide': decideVehicle(deps),
  };
}
