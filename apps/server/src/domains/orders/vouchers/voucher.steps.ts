import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { EventHandlers } from '../../../platform/events/events.ts';
import { resealAll } from '../../../platform/files/reseal-all.ts';
import { processItems, waitingItems } from '../../../platform/jobs/due-items.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { findPeople } from '../../accounts/index.ts';
import { generateFileName, storeImage } from '../../files/index.ts';
import { listOrderCities } from '../directory/directory.store.ts';
import { dueByCity } from '../directory/due-by-city.steps.ts';
import { readBundle, listWeighings, type OrderBundle, type WeighingView } from '../views/detail.store.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { drawVoucher } from './voucher-drawing.steps.ts';
import type { VoucherFacts } from '@shoushou/rules/orders/voucher';
import {
  askVoucher,
  findVoucher,
  saveVoucher,
  listWaiting,
  lockSealedOtherwise,
  setSealedBy,
} from './voucher.store.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'log'>;

/** Vouchers of a city rendered per run of the job; the rest follow a minute later. */
const BATCH_SIZE = 50;

/** The facts on an order's voucher; null before it was weighed. */
export async function voucherFacts(
  { database }: Pick<Deps, 'database'>,
  order: OrderBundle,
  appealNo = '',
): Promise<VoucherFacts | null> {
  const weighing = appealNo === '' ? order.weighing : await weighingOf(database, order, appealNo);
  if (weighing === null) return null;
  const recycler =
    order.recyclerId === null ? undefined : (await findPeople(database, [order.recyclerId])).get(order.recyclerId);
  return {
    no: order.no,
    receiptNo: order.receiptNo,
    customerName: order.customerName,
    recyclerName: recycler?.username ?? null,
    service: order.service,
    weighing,
    agreement: order.agreement,
    ...(appealNo === '' ? {} : { correctedBy: appealNo }),
  };
}

/** The weighing by which an appeal corrected the agreed one; null without it. */
const weighingOf = async (db: Queryable, order: OrderBundle, appealNo: string): Promise<WeighingView | null> =>
  (await listWeighings(db, order)).find((each) => each.appealNo === appealNo)?.weighing ?? null;

/**
 * File name of the voucher of an agreed order, or of its correction by an appeal, rendered now if needed; null when
 * there is nothing like it.
 */
export async function voucherName(deps: Needs, order: OrderBundle, appealNo = ''): Promise<string | null> {
  const key = { city: order.city, no: order.no, appealNo };
  const kept = await findVoucher(deps.database, key);
  return kept ?? renderVoucher(deps, order, key);
}

/**
 * Renders and stores a voucher that there is not yet; its file name, or that of one that was stored meanwhile; null for
 * an order that was not agreed.
 */
async function renderVoucher(
  deps: Needs,
  order: OrderBundle,
  key: { city: string; no: string; appealNo: string },
): Promise<string | null> {
  if (order.agreement === null) return null;
  const { appealNo } = key;
  const facts = await voucherFacts(deps, order, appealNo);
  if (facts === null) return null;
  const { jpeg } = await drawVoucher(
    facts,
    order.agreement.strokes && appealNo === '' ? { strokes: order.agreement.strokes } : null,
    await readBrandLook(deps.database),
  );
  const name = generateFileName(deps.random, true);
  return storeImage(deps, name, jpeg, async () => {
    const kept = await saveVoucher(deps.database, key, {
      name,
      sha256: createHash('sha256').update(jpeg).digest('hex'),
      sealedBy: deps.files.sealedBy(name),
      at: deps.clock.now(),
    });
    return { kept, value: kept ? name : await findVoucher(deps.database, key) };
  });
}

/** Drawing takes time, so it runs in a job and does not delay the agreement. */
export function voucherEventHandlers({ clock }: Pick<Deps, 'clock'>): EventHandlers {
  return {
    'orders.agreed': (tx, { payload: { city, no } }) => askVoucher(tx, { city, no, appealNo: '' }, clock.now()),
  };
}

export function voucherJobs(deps: Needs): Job[] {
  return [
    {
      name: 'orders.draw_vouchers',
      cron: '* * * * *',
      async run() {
        const failed = await waitingItems(deps, 'orders.draw_vouchers');
        const due: Awaited<ReturnType<typeof listWaiting>> = [];
        for (const city of await listOrderCities(deps.database))
          due.push(...(await listWaiting(deps.database, city, failed, BATCH_SIZE)));
        await processItems(
          deps,
          'orders.draw_vouchers',
          due,
          ({ no, appealNo }) => no + appealNo,
          async ({ no, appealNo }) => {
            const order = await readBundle(deps.database, no);
            if (order) await renderVoucher(deps, order, { city: order.city, no, appealNo });
          },
        );
      },
    },
    {
      // Has work only after a change of keys, or for vouchers rendered before files were sealed.
      name: 'orders.seal_vouchers_anew',
      cron: '20 2 * * *',
      run: () =>
        dueByCity(deps)('orders.seal_vouchers_anew', {
          next: (tx, waiting, city) => lockSealedOtherwise(tx, city, deps.files.sealedBy('private-.jpg')!, waiting),
          keyOf: ({ no, appealNo }) => no + appealNo,
          work: async (tx, row) => setSealedBy(tx, row, await resealAll(deps.files, row.name)),
        }),
    },
  ];
}
