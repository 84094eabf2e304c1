import { DAY, success } from '@shoushou/kernel';
import { MOBILE_PATTERN } from '@shoushou/kernel/phone';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { findUserIdByMobile } from '../../accounts/index.ts';
import { listMovements, movementSorting } from './movements.store.ts';

declare module '../../../domain.ts' {
  interface Domain {
    /** Other numbers under which money of this one is booked, such as an order's receipts. */
    ledgerReferences?(database: Queryable, number: string): Promise<string[]>;
  }
}

/** Midnight in Shanghai of a day `yyyy-MM-dd`, milliseconds. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** The ledger's movements. */
export function consoleMovements({ database }: Pick<Deps, 'database'>, domains: () => readonly Domain[]) {
  return handler('wallet.console_movements', async (_, { person, reference, kind, from, to, sort, cursor }) => {
    const page = movementSorting.page(sort ?? '-at', cursor);
    if (page === null) return unknownPlace;
    const owner = person ? await ownerOf(database, person) : null;
    if (person && owner === null) return success({ items: [], next: null });
    const rows = await listMovements(database, {
      owner,
      references: reference ? await referencesOf(database, domains, reference) : null,
      kind: kind || null,
      since: from === undefined ? null : startOf(from),
      until: to === undefined ? null : startOf(to) + DAY,
      page,
    });
    const { shown, next } = page.cut(rows);
    return success({ items: shown, next });
  });
}

/** The owner of accounts, found by id or by phone; null when there is none. */
async function ownerOf(database: Queryable, person: string): Promise<string | null> {
  if (isUuid(person)) return person;
  return MOBILE_PATTERN.test(person) ? findUserIdByMobile(database, person) : null;
}

async function referencesOf(database: Queryable, domains: () => readonly Domain[], number: string): Promise<string[]> {
  const others = await Promise.all(domains().map(async (domain) => domain.ledgerReferences?.(database, number) ?? []));
  return [number, ...others.flat()];
}
