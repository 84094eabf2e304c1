import { visitCalls } from './visits/visits.calls.ts';
import { inspectionCalls } from './inspections/inspections.calls.ts';
import { orderCalls } from './orders/orders.calls.ts';
import type { deviceErasureCalls, deviceNumberCalls, devicesCalls } from '@shoushou/contract/devices/devices.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import { erasureActions } from './erasures/erasures.routes.ts';
import { numberActions } from './numbers/numbers.routes.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { devicesQueues, devicesSearch } from './console-search.store.ts';
import { devicesDeletionBlockers } from './deletion-blockers.steps.ts';
import { devicesEventHandlers } from './devices.events.ts';
import { devicesJobs } from './devices.jobs.ts';
import { serveCertificates } from './erasures/certificate-document.steps.ts';
import { deviceRecords } from './personal-records.store.ts';

export { buildErasure } from './builders/erasures.builders.ts';
export { seedDeviceOrders, type DeviceOrderSeed } from './builders/devices.builders.ts';

export { orderPage } from './orders/order-page.steps.ts';
export { cardOf, parcelsOf, promisedAnswers, readFiles, viewOrder } from './orders/order-view.steps.ts';
export { listOfStore, readOrder } from './orders/orders.store.ts';
export { inspectStoreOrder, placeStoreOrder, takeInDevice } from './stores/store-orders.steps.ts';

/** Devices that are bought after a quote: orders, visits, inspections, objections, parcels, payment. */
export function createDevices(deps: Deps): Domain {
  return {
    actions: {
      ...visitCalls(deps),
      ...inspectionCalls(deps),
      ...orderCalls(deps),
      ...erasureActions(deps),
      ...numberActions(deps),
    } satisfies ActionsOf<typeof devicesCalls & typeof deviceErasureCalls & typeof deviceNumberCalls>,
    eventHandlers: devicesEventHandlers,
    jobs: devicesJobs(deps),
    ledgerLineKinds: { device: { name: '旧机回收' } },
    consoleSearch: devicesSearch,
    consoleQueues: devicesQueues,
    contactNumbers: [
      {
        field: 'deviceOrder',
        right: 'inspections',
        rows: 'device_orders',
        key: 'device_orders.no',
        type: 'text',
        mobile: 'device_orders.mobile',
      },
    ],
    scopeRecords: [
      { record: 'device_order', rows: 'device_orders', key: 'no', type: 'text', ...rowPlace('device_orders') },
    ],
    accountDeletionBlockers: devicesDeletionBlockers,
    personalRecords: deviceRecords,
    routes: (app) => serveCertificates(app, deps.database, deps.environment.publicOrigin),
  };
}
