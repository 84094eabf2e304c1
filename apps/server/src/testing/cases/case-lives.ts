import type {
  AppealState,
  DealState,
  DeviceOrderState,
  QuoteActor,
  SaleContractState,
  SupplyState,
} from '@shoushou/contract';
import { appealState } from '@shoushou/contract/appeals/appeals.schema';
import { vehicleState } from '@shoushou/contract/vehicles/vehicles.schema';
import { appealKinds } from '@shoushou/rules/appeals/promise';
import { photoQuoteStates, type PhotoQuoteState } from '@shoushou/rules/general-recycling/photo-quote';
import { appealCase } from '../../domains/appeals/appeal.case.ts';
import {
  appealMoves,
  type AppealActor,
  type AppealFacts,
  type AppealMove,
} from '../../domains/appeals/appeal.rules.ts';
import {
  actionsOf as reservationActions,
  endedStates,
  openStates,
  type ReservationActor,
  type ReservationFacts,
  type ReservationMove,
} from '../../domains/companies/reservation.rules.ts';
import { reservationCase } from '../../domains/companies/reservation/reservation.case.ts';
import {
  deviceActions,
  deviceMoves,
  type DeviceActor,
  type DeviceFacts,
  type DeviceMove,
} from '../../domains/devices/device-order.rules.ts';
import { deviceCase } from '../../domains/devices/orders/order.case.ts';
import { photoQuoteCase } from '../../domains/general-recycling/photo-quote/photo-quote.case.ts';
import {
  quoteMoves,
  type QuoteFacts,
  type QuoteMove,
} from '../../domains/general-recycling/photo-quote/photo-quote.rules.ts';
import { supplyCase } from '../../domains/supply/auction/supply.case.ts';
import { saleContractCase } from '../../domains/supply/contracts/sale-contract.case.ts';
import {
  contractMoves,
  openContractStates,
  supplyMoves,
  type ContractMove,
  type SupplyActor,
  type SupplyMove,
} from '../../domains/supply/supply.rules.ts';
import { dealCase } from '../../domains/trade/deals/deal.case.ts';
import {
  dealActions,
  moves as dealMoves,
  openStates as openDeals,
  endedStates as endedDeals,
  type DealActor,
  type DealFacts,
  type DealMove,
} from '../../domains/trade/deals/deal.rules.ts';
import { actionsOf, type VehicleFacts, type VehicleMove } from '../../domains/vehicles/vehicle.rules.ts';
import { vehicleCase } from '../../domains/vehicles/vehicle/vehicle.case.ts';
import { faultsOf, type Life } from './case-faults.ts';

const everyRole = { roles: ['owner' as const], mayOffer: true, hasOffers: true };
export const vehicleStates = Object.values(vehicleState.def.entries);
export const vehicleLife: Life<
  (typeof vehicleStates)[number],
  VehicleMove,
  'owner' | 'company' | 'operator' | 'time',
  VehicleFacts
> = {
  begins: vehicleCase.begins,
  ends: vehicleCase.ends,
  moves: vehicleCase.moves,
  factsIn: (state) =>
    (['2026-11-20', '2026-11-28', null] as const).map((collectOn) => ({
      state,
      heldFrom: state === 'on_hold' ? 'received' : null,
      collectOn,
      today: '2026-11-24',
    })),
  offered: {
    owner: (facts) => actionsOf('owner', { ...facts, ...everyRole }),
    company: (facts) => actionsOf('company', { ...facts, ...everyRole }),
  },
};

const reservationStates = [...openStates, ...endedStates];
const startsAt = Date.parse('2026-11-24T02:00:00Z');
const around = {
  roles: ['owner' as const],
  startsAt,
  notice: 0,
  paidOutside: true,
  readingCount: 2,
  rechecked: false,
  rateable: false,
};
const reservationLife: Life<(typeof reservationStates)[number], ReservationMove, ReservationActor, ReservationFacts> = {
  begins: reservationCase.begins,
  ends: reservationCase.ends,
  moves: reservationCase.moves,
  factsIn: (state) => [false, true].map((atGate) => ({ state, atGate })),
  offered: {
    seller: ({ state, atGate }) =>
      [startsAt - 1, startsAt].flatMap((now) => reservationActions(state, 'seller', { ...around, atGate, now })),
    company: ({ state, atGate }) => reservationActions(state, 'company', { ...around, atGate, now: startsAt }),
  },
};

const deviceStates: readonly DeviceOrderState[] = [
  ...(['placed', 'taken', 'sent', 'arrived', 'inspected', 'contested', 'returning'] as const),
  ...deviceCase.ends,
];
const deviceLife: Life<DeviceOrderState, DeviceMove, DeviceActor, DeviceFacts> = {
  begins: deviceCase.begins,
  ends: deviceCase.ends,
  moves: deviceMoves,
  factsIn: (state) =>
    (['pickup', 'post', 'store'] as const).flatMap((way) =>
      [null, 100, 200].map((priceFen) => ({ state, way, promisedFen: 150, priceFen })),
    ),
  offered: {
    customer: (facts) => deviceActions(facts, 'customer', true),
    recycler: (facts) => deviceActions(facts, 'recycler', true),
    clerk: (facts) => deviceActions(facts, 'clerk', true),
  },
};

const dealStates: readonly DealState[] = [...openDeals, ...endedDeals];
const alone = { meeting: null, receivedAt: null, ratedBy: [], now: 0, ratingDays: 15 };
const dealLife: Life<DealState, DealMove, DealActor, DealFacts> = {
  begins: dealCase.begins,
  ends: dealCase.ends,
  moves: dealMoves,
  factsIn: (state) =>
    (['meet', 'post'] as const).flatMap((delivery) =>
      (['buyer', 'seller'] as const).flatMap((offeredBy) =>
        [false, true].map((returned) => ({ state, delivery, offeredBy, returned })),
      ),
    ),
  offered: {
    buyer: (facts) => dealActions(facts, 'buyer', alone),
    seller: (facts) => dealActions(facts, 'seller', alone),
  },
};

const supplyStates: readonly SupplyState[] = ['in_review', 'open', 'closed', 'awarded', 'refused', ...supplyCase.ends];
const supplyLife: Life<SupplyState, SupplyMove, SupplyActor, { state: SupplyState }> = {
  begins: supplyCase.begins,
  ends: supplyCase.ends,
  moves: supplyMoves,
  factsIn: (state) => [{ state }],
  offered: {},
};
const contractStates: readonly SaleContractState[] = [...openContractStates, ...saleContractCase.ends];
const contractLife: Life<SaleContractState, ContractMove, SupplyActor, { state: SaleContractState }> = {
  begins: saleContractCase.begins,
  ends: saleContractCase.ends,
  moves: contractMoves,
  factsIn: (state) => [{ state }],
  offered: {},
};

const appealLife: Life<AppealState, AppealMove, AppealActor, AppealFacts> = {
  begins: appealCase.begins,
  ends: appealCase.ends,
  moves: appealMoves,
  factsIn: (state) => appealKinds.map((kind) => ({ state, kind })),
  offered: {},
};

const quoteLife: Life<PhotoQuoteState, QuoteMove, QuoteActor, QuoteFacts> = {
  begins: photoQuoteCase.begins,
  ends: photoQuoteCase.ends,
  moves: quoteMoves,
  factsIn: (state) =>
    [startsAt - 1, startsAt].flatMap((promisedBy) =>
      [startsAt + 1, null].map((offerValidUntil) => ({ state, promisedBy, offerValidUntil, now: startsAt })),
    ),
  offered: {},
};

/** Every case with what is wrong with it, by the name of its page. */
export const lives = {
  appeals: { of: appealCase, faults: () => faultsOf(Object.values(appealState.def.entries), appealLife) },
  deals: { of: dealCase, faults: () => faultsOf(dealStates, dealLife) },
  devices: { of: deviceCase, faults: () => faultsOf(deviceStates, deviceLife) },
  'photo-quotes': { of: photoQuoteCase, faults: () => faultsOf(photoQuoteStates, quoteLife) },
  reservations: { of: reservationCase, faults: () => faultsOf(reservationStates, reservationLife) },
  'sale-contracts': { of: saleContractCase, faults: () => faultsOf(contractStates, contractLife) },
  supplies: { of: supplyCase, faults: () => faultsOf(supplyStates, supplyLife) },
  vehicles: { of: vehicleCase, faults: () => faultsOf(vehicleStates, vehicleLife) },
};
