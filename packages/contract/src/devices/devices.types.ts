import type * as z from 'zod/mini';
import type * as devices from './devices.schema.ts';
import type * as erasures from './erasures.schema.ts';

export type DeviceOrderState = z.output<typeof devices.deviceOrderState>;
export type DeviceOrderAction = z.output<typeof devices.deviceOrderAction>;
export type DeviceHandover = z.output<typeof devices.deviceHandover>;
export type VisitPart = z.output<typeof devices.visitPart>;
export type DeviceOrderCard = z.output<typeof devices.deviceOrderCard>;
export type DeviceOrder = z.output<typeof devices.deviceOrder>;
export type DeviceVisit = z.output<typeof devices.deviceVisit>;
export type ActivationLock = z.output<typeof devices.activationLock>;
export type DeviceErasure = z.output<typeof erasures.deviceErasure>;
export type ErasureState = z.output<typeof erasures.erasureState>;
export type ConsoleErasure = z.output<typeof erasures.consoleErasure>;
