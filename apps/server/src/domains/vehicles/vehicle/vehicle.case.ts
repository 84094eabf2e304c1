import { shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { defineCase, onlyPerson } from '../../../platform/cases/case.ts';
import { memberOf, recipientsOf } from '../../companies/index.ts';
import { abandonPayment, postGivenBack } from '../../wallet/index.ts';
import { dueOf, endedStates, vehicleMoves, type VehicleFacts } from '../vehicle.rules.ts';
import { vehicleRelease, vehicleReturn, type HeldPrice } from '../vehicles-money.rules.ts';
import { setOfferState } from './offers.store.ts';
import { notifyOfMove, notifyOfVehicle } from './vehicle-notifications.steps.ts';
import { overdueTexts, type OverdueState } from './vehicle-text.rules.ts';
import { lockVehicle } from './vehicles.store.ts';
import { vehicles, type VehicleRow } from './vehicles.table.ts';

export type VehicleDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;

export const factsOf = ({ state, heldFrom, collectOn }: VehicleRow, now: number): VehicleFacts => ({
  state,
  heldFrom,
  collectOn,
  today: shanghaiDate(now),
});

/** The life of a vehicle: who moves it, what follows, and what becomes of the price. */
export const vehicleCase = defineCase<VehicleRow, VehicleDeps>()({
  table: vehicles,
  lock: lockVehicle,
  steps: { name: 'vehicle_steps', subject: 'vehicle_no', actor: 'actor' },
  begins: 'submitted',
  ends: endedStates,
  moves: vehicleMoves,
  unknown: 'vehicles.vehicle_unknown',
  moved: 'vehicles.vehicle_moved',
  people: {
    owner: onlyPerson(({ ownerId }: VehicleRow) => ownerId),
    company: memberOf({
      company: ({ companyNo }: VehicleRow) => companyNo,
      otherSide: ({ ownerId }) => ownerId,
      own: 'vehicles.own_vehicle',
      role: 'vehicles.role_needed',
    }),
  },
  signing: ['company'],
  facts: factsOf,
  due: ({ state }, _, { clock }) => dueOf(state, clock.now()),
  always: () => ({ late: false, wantedMove: null, wantedBy: null, wantedName: null, heldFrom: null }),
  sets: {
    hold: ({ state }) => ({ heldFrom: state }),
    fail: () => ({ companyNo: null, priceFen: null, collectOn: null, paymentNo: null, payerId: null }),
    agree_lower: ({ loweredFen }) => ({ priceFen: loweredFen }),
    receive: (_, now) => ({ receivedOn: shanghaiDate(now) }),
    certificate: () => ({ holdEnd: 'paid' }),
    cancel: endOfHold,
    decline_lower: endOfHold,
    stop: endOfHold,
  },
  effects: [
    async (tx, _, { before, move }) => {
      if (move === 'fail') await setOfferState(tx, before, before.companyNo!, 'withdrawn');
    },
    async (tx, deps, { before, row }) => {
      if (
        before.state === 'accepted' &&
        row.state !== 'collecting' &&
        before.paymentNo !== null &&
        before.payerId !== null
      )
        await abandonPayment(tx, deps, before.payerId, before.paymentNo, '报废车预约已经变了');
    },
    (tx, deps, { before, row, move, note }) => notifyOfMove(tx, deps, move === 'fail' ? before : row, move, note),
  ],
  async endHold(tx, deps, { row, move }) {
    const held = heldPrice(row);
    const end = move === 'certificate' ? vehicleRelease(held, row.ownerId, row.priceFen!) : vehicleReturn(held);
    await postGivenBack(tx, deps, end, deps.clock.now());
  },
  overdue: { received: markLate, certified: markLate, filed: markLate },
});

function endOfHold({ heldPaymentNo }: VehicleRow): Partial<VehicleRow> {
  return heldPaymentNo === null ? {} : { holdEnd: 'returned' };
}

/** The price as the ledger holds it. */
function heldPrice(row: VehicleRow): HeldPrice {
  return {
    payerId: row.payerId!,
    paymentNo: row.heldPaymentNo!,
    vehicleNo: row.no,
    title: `报废车 ${row.model}`,
    amountFen: row.heldFen!,
    city: row.city,
  };
}

/** A late company can't make offers; the owner gets its contact. */
async function markLate(tx: Transaction, deps: VehicleDeps, row: VehicleRow): Promise<void> {
  await vehicles.update(tx, row, { late: true, dueAt: null });
  for (const { to, ...text } of overdueTexts(row, row.state as OverdueState)) {
    for (const userId of to === 'owner' ? [row.ownerId] : await recipientsOf(tx, row.companyNo!))
      await notifyOfVehicle(tx, deps, userId, row, text);
  }
}
