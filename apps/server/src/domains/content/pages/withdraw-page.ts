import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { withdrawPage as withdraw } from './pages.store.ts';

/** Withdraws a version before it takes effect. */
export function withdrawPage({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('content.withdraw_page', async (tx, { caller }, { code, version }) =>
    (await withdraw(tx, { code, version, by: caller.name, at: clock.now() }))
      ? success(null)
      : failure('content.not_coming'),
  );
}
