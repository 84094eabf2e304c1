import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertVersion } from './published.store.ts';

export function publishVersion({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('messages.publish_version', async (tx, _, version) =>
    (await insertVersion(tx, { ...version, at: clock.now() })) ? success(null) : failure('messages.version_published'),
  );
}
