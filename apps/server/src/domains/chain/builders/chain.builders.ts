import type { CommissionRule, StaffKind } from '@shoushou/contract';
import { fromInstant, type Random } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Database } from '../../../platform/database/types.ts';
import { readOrder, seedDeviceOrders, type DeviceOrderSeed } from '../../devices/index.ts';
import type { PastMovement } from '../../wallet/builders/history.builders.ts';
import { recordPurchase } from '../commission/accrue-commission.steps.ts';
import { makeSharesPayable } from '../stores/chain-shares.store.ts';
import { makePayable, nextHeld } from '../stores/commissions.store.ts';
import { insertStoreOrder, writeBeneficiary } from '../stores/store-orders.store.ts';
import { lockStaff, staffOf, writeBinding, writeStaff } from '../stores/staff.store.ts';
import { findRule, findStore, insertRule, writeChain, writeStore } from '../stores/stores.store.ts';

export interface ChainSeed {
  chains: readonly { id: string; name: string; rule: CommissionRule }[];
  stores: readonly {
    no: string;
    chainId: string;
    name: string;
    adcode: string;
    address: string;
    hours: string;
    open: boolean;
    staff: readonly { kind: StaffKind; staffNo: string; name: string; userId?: string; waiting?: boolean }[];
  }[];
}

/** Inserts chains, stores and their staff, bound a month before. @param now milliseconds */
export async function seedChain(database: Database, { chains, stores }: ChainSeed, now: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id, name, rule } of chains) {
      await writeChain(tx, { id, name });
      await insertRule(tx, id, { version: 1, rule, madeBy: '示例', at: now });
    }
    for (const { staff, ...store } of stores) {
      const city = cityOf(store.adcode);
      await writeStore(tx, { ...store, city });
      for (const { kind, staffNo, name, userId, waiting = false } of staff) {
        const key = { storeNo: store.no, kind, staffNo };
        await writeStaff(tx, { city, ...key, name, employed: true });
        if (userId === undefined) continue;
        await writeBinding(tx, (await lockStaff(tx, key))!, { userId, state: 'waiting' }, now);
        if (!waiting) await writeBinding(tx, (await lockStaff(tx, key))!, { userId, state: 'active' }, now);
      }
    }
  });
}

export type StoreOrderSeed = DeviceOrderSeed & { store: { no: string; clerkId: string | null } };

/**
 * Inserts past orders of stores, by the rules of the product: paid ones earned the clerk a commission. @param now
 * milliseconds @returns the payments for the devices, as of `seedDeviceOrders`
 */
export async function seedStoreOrders(
  database: Database,
  seeds: readonly StoreOrderSeed[],
  now: number,
  random: Random,
): Promise<PastMovement[]> {
  const { numbers, movements } = await seedDeviceOrders(database, seeds, random);
  const lastStepAt = ({ steps }: StoreOrderSeed): number => steps.at(-1)?.at ?? 0;
  // In chronological order, as the ledger's accounts require.
  const inTime = [...seeds.entries()].toSorted(([, one], [, other]) => lastStepAt(one) - lastStepAt(other));
  for (const [index, { store, customerId, steps }] of inTime) {
    await database.transaction(async (tx) => {
      const order = (await readOrder(tx, numbers[index]!))!;
      await insertStoreOrder(tx, {
        city: order.city,
        orderNo: order.no,
        storeNo: store.no,
        device: order.device,
        sellerId: customerId,
        staffKind: null,
        staffNo: null,
      });
      const clerk = store.clerkId === null ? null : await staffOf(tx, store.clerkId);
      const { version } = (await findRule(tx, (await findStore(tx, store.no))!.chainId))!;
      if (clerk)
        await writeBeneficiary(
          tx,
          { city: order.city, orderNo: order.no },
          { userId: clerk.userId!, kind: clerk.kind, staffNo: clerk.staffNo, ruleVersion: version },
        );
      if (order.state === 'paid')
        await recordPurchase(
          tx,
          { clock: { now: () => steps.at(-1)!.at } },
          { no: order.no, priceFen: order.priceFen! },
        );
    });
  }
  await database.transaction((tx) => makeSharesPayable(tx, now));
  for (;;) {
    const held = await database.transaction(async (tx) => {
      const next = await nextHeld(tx, now, []);
      if (next) await makePayable(tx, next);
      return next;
    });
    if (!held || fromInstant(held.payableAt) > now) return movements;
  }
}
