import { visitCalls } from './visits/visits.calls.ts';
import { inspectionCalls } from './inspections/inspections.calls.ts';
import { orderCalls } from './orders/orders.calls.ts';
import type { deviceErasureCalls, deviceNumberCalls, devicesCalls } from '@shoushou/contract/devices/devices.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { erasureActions } from './erasures/erasures.routes.ts';
import { numberActions } from './numbers/numbers.routes.ts';

export function devicesActions(
  deps: Deps,
): ActionsOf<typeof devicesCalls & typeof deviceErasureCalls & typeof deviceNumberCalls> {
  return {
    ...visitCalls(deps),
    ...inspectionCalls(deps),
    ...orderCalls(deps),
    ...erasureActions(deps),
    ...numberActions(deps),
  };
}
