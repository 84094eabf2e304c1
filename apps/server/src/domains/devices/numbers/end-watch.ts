import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteWatch } from './watchlist.store.ts';

export const endWatch = () =>
  transactionalHandler('devices.end_watch', async (tx, _, { id, source }) =>
    (await deleteWatch(tx, { fingerprint: Buffer.from(id, 'base64url'), source }))
      ? success(null)
      : failure('devices.watch_unknown'),
  );
