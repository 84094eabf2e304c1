import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import type { FindDeletionBlockers } from '../closing/account-deletion.steps.ts';
import { mergeCard } from '../merging/console-merges.ts';
import { listMergesOf } from '../account/merges.store.ts';
import { personCard } from './console-people.ts';
import { listDevicesOf, listFreezes } from '../account/people.store.ts';

/** One person as shown to an operator before freezing: devices, earlier freezes, and unfinished orders and money. */
export function consolePerson({ database }: Pick<Deps, 'database'>, unfinishedOf: FindDeletionBlockers) {
  return handler('accounts.console_person', async (_, { id }) => {
    const row = await findUser(database, id);
    if (!row || row.state === 'erased') return failure('accounts.person_unknown');
    const [devices, freezes, merges, unfinished] = await Promise.all([
      listDevicesOf(database, row.id),
      listFreezes(database, row.id),
      listMergesOf(database, row.id),
      unfinishedOf(database, row.id),
    ]);
    return success({
      ...personCard(row),
      services: row.services,
      devices,
      freezes,
      merges: merges.map(mergeCard),
      unfinished: unfinished.map(factOf),
    });
  });
}

/** The blocker's text without its instruction to the owner: `钱包还有 ¥1.00，请先用完或提现`. */
const factOf = (sentence: string): string => sentence.split('，请')[0]!;
