import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { writing } from '../../platform/http/action.ts';
import { withdrawWaiting } from './applications.store.ts';

export function withdraw({ clock }: Pick<Deps, 'clock'>) {
  return writing('joining.withdraw', async (tx, { caller }) => ((await withdrawWaiting(tx, caller.userId, clock.now())) ? success(null) : failure('joining.nothing_waiting')));
}
