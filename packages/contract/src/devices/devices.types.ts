import type * as z from 'zod/mini';
import type * as devices from './devices.schema.ts';

export type DeviceOrderState = z.output<typeof devices.deviceOrderState>;
export type DeviceOrderAction = z.output<typeof devices.deviceOrderAction>;
export type DeviceWay = z.output<typeof devices.deviceWay>;
export type VisitPart = z.output<typeof devices.visitPart>;
export type DeviceOrderCard = z.output<typeof devices.deviceOrderCard>;
export type DeviceOrder = z.output<typeof devices.deviceOrder>;
export type DeviceVisit = z.output<typeof devices.deviceVisit>;
