import type { vehiclesCalls } from '@shoushou/contract/vehicles/vehicles.contract';
import { failure, isFailure, success, toInstant } from '@shoushou/kernel';
import { partNames } from '@shoushou/rules/vehicles/parts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { abandonPayment, createPayment, paymentStatus } from '../../wallet/index.ts';
import { isQualified } from '../vehicle/buyers.steps.ts';
import { createVehicleSealer } from '../vehicle/vehicle-seal.steps.ts';
import { viewOwn } from '../vehicle/vehicle-view.steps.ts';
import { vehicleCase, type VehicleDeps } from '../vehicle/vehicle.case.ts';
import { vehicleProofs, vehicles } from '../vehicle/vehicles.table.ts';
import { offerPrice } from './offer-price.ts';
import { rewardReferral } from './referral.steps.ts';

/** What the company does: offer, pay, take the vehicle, and prove that it was scrapped. */
export const collectingCalls = (deps: VehicleDeps) =>
  callsOf<typeof vehiclesCalls>()({
    'vehicles.offer': offerPrice(deps),

    /** The open payment of the price, or a new one when that can't be paid or is another member's. */
    'vehicles.pay': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const row = await vehicleCase.open(tx, deps, { no, move: 'pay', by: 'company', userId });
      if (isFailure(row)) return row;
      const { paymentNo, payerId } = row;
      const earlier =
        paymentNo === null || payerId === null ? 'over' : await paymentStatus(tx, deps, payerId, paymentNo);
      if (earlier === 'paid') return failure('vehicles.vehicle_moved');
      if (earlier === 'payable' && payerId === userId)
        return success({ vehicle: await viewOwn(tx, deps, row, userId), paymentId: paymentNo! });
      if (earlier === 'payable') await abandonPayment(tx, deps, payerId!, paymentNo!, '由同事付款');
      const paymentId = await createPayment(tx, deps, {
        userId,
        purpose: 'vehicle_price',
        title: `报废车 ${row.model}`,
        amountFen: row.priceFen!,
        subject: no,
        city: row.city,
      });
      const stored = await vehicles.update(tx, row, { payerId: userId, paymentNo: paymentId });
      return success({ vehicle: await viewOwn(tx, deps, stored, userId), paymentId });
    }),

    /** On site, for a part that is missing and was not named in the booking, with its photo; the owner decides. */
    'vehicles.lower': transactionalHandler(async (tx, { caller: { userId } }, { no, part, fen, photoId }) => {
      const row = await vehicleCase.act(tx, deps, { no, move: 'lower', by: 'company', userId }, async (vehicle) => {
        if (vehicle.missing.includes(part) || fen >= vehicle.priceFen!) return failure('vehicles.lower_reason');
        const photos = await claimFiles(tx, userId, [photoId]);
        if (!photos) return failure('vehicles.photo_unknown');
        const change = { loweredPart: part, loweredFen: fen, loweredPhoto: photos[0]! };
        return { note: `缺${partNames[part]}`, change };
      });
      return row.ok ? success(await viewOwn(tx, deps, row.value, userId)) : row;
    }),

    /** Takes the vehicle by the number that is read on it, on a day on which the company is qualified. */
    'vehicles.receive': transactionalHandler(async (tx, { caller: { userId } }, { no, vin }) => {
      const row = await vehicleCase.act(tx, deps, { no, move: 'receive', by: 'company', userId }, async (vehicle) => {
        if (createVehicleSealer(deps).open(vehicle).vin !== vin) return failure('vehicles.vin_differs');
        const isAllowed = await isQualified(tx, vehicle.companyNo!, deps.clock.now());
        return isAllowed ? {} : failure('vehicles.company_unqualified');
      });
      return row.ok ? success(await viewOwn(tx, deps, row.value, userId)) : row;
    }),

    /**
     * The recycling certificate, with which the money is the owner's; the application for deregistration; its proof.
     */
    'vehicles.add_proof': transactionalHandler(async (tx, { caller: { userId } }, { no, kind, number, photoId }) => {
      const row = await vehicleCase.act(tx, deps, { no, move: kind, by: 'company', userId }, async ({ city }) => {
        const photos = await claimFiles(tx, userId, [photoId]);
        if (!photos) return failure('vehicles.photo_unknown');
        const at = toInstant(deps.clock.now());
        await vehicleProofs.insert(tx, { city, vehicleNo: no, kind, number, photo: photos[0]!, byId: userId, at });
        return { note: number };
      });
      if (!row.ok) return row;
      if (kind === 'deregistration') await rewardReferral(tx, deps, row.value);
      return success(await viewOwn(tx, deps, row.value, userId));
    }),

    /**
     * A vehicle that looks stolen or altered waits for an operator. The owner reads a neutral sentence; the reason is
     * the operators'.
     */
    'vehicles.report': transactionalHandler(async (tx, { caller: { userId } }, { no, reason }) => {
      const row = await vehicleCase.act(tx, deps, { no, move: 'hold', by: 'company', userId }, () => ({
        note: reason,
      }));
      return row.ok ? success(await viewOwn(tx, deps, row.value, userId)) : row;
    }),
  });
