import type { Queryable } from '../../../platform/database/types.ts';
import { findTransaction } from '../ledger/ledger.store.ts';
import { findPaymentByNumber } from './payments.store.ts';

/**
 * The number of a payment's subject, under which its money is posted. Empty for other numbers, and for payments posted
 * under their own number.
 */
export async function paidReferences(database: Queryable, number: string): Promise<string[]> {
  const key = number.startsWith('PY') ? (await findPaymentByNumber(database, number))?.movementKey : null;
  const movement = key ? await findTransaction(database, key) : null;
  return movement === null || movement.reference === null || movement.reference === number ? [] : [movement.reference];
}
