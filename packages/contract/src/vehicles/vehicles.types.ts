import type * as z from 'zod/mini';
import type * as vehicles from './vehicles.schema.ts';

export type VehicleState = z.output<typeof vehicles.vehicleState>;
export type VehicleAction = z.output<typeof vehicles.vehicleAction>;
export type VehicleSide = z.output<typeof vehicles.vehicleSide>;
export type VehicleCard = z.output<typeof vehicles.vehicleCard>;
export type VehicleOffer = z.output<typeof vehicles.vehicleOffer>;
export type EndOfLifeVehicle = z.output<typeof vehicles.vehicle>;
export type VehicleProof = z.output<typeof vehicles.proofKind>;
