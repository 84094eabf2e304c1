import { allMessageKinds } from '@shoushou/contract/message-kinds';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findSwitches } from './messages.store.ts';

/** All kinds; unchanged ones are on. */
export function getSwitches({ database }: Pick<Deps, 'database'>) {
  return handler('messages.get_switches', async ({ caller }) => {
    const changed = await findSwitches(database, caller.userId);
    return success(
      allMessageKinds.map((kind) => changed.find((row) => row.kind === kind) ?? { kind, push: true, sms: true }),
    );
  });
}
