import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { numberKindOf } from '@shoushou/rules/devices/device-number';
import { listIdentities, type IdentityRow } from '../orders/identities.store.ts';
import { orderPage } from '../orders/order-page.steps.ts';
import { cardOf, inspectionOf, parcelsOf, promisedAnswers, readFiles, sheetOf } from '../orders/order-view.steps.ts';
import { listForOperators } from '../orders/orders.store.ts';

export const consoleOrders = ({ database }: Pick<Deps, 'database'>) =>
  handler('devices.console_orders', (_, { state, no, city, cursor }) =>
    orderPage(
      cursor,
      (of) => listForOperators(database, { state: state ?? null, no: no ?? null, city: city ?? null, ...of }),
      async (rows) => {
        const [files, identities] = [await readFiles(database, rows), await listIdentities(database, rows)];
        return files.map((file) => ({
          ...cardOf(file.order),
          name: file.order.name,
          mobile: file.order.mobile,
          place: file.order.place,
          answers: promisedAnswers(file),
          inspection: inspectionOf(file),
          inspector: file.rounds[1]?.byName ?? '',
          parcels: parcelsOf(file),
          steps: file.steps,
          sheet: sheetOf(file),
          numberKind: numberKindOf(file.order),
          identity: viewIdentity(identities.get(file.order.no)),
        }));
      },
    ),
  );

const viewIdentity = (row: IdentityRow | undefined) =>
  row
    ? { last4: row.last4, lock: row.lock, reported: row.reported, watched: row.watched, boughtBefore: row.boughtBefore }
    : null;
