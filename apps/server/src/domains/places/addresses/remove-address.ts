import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteAddress, lockAddressBook, promoteLatest } from './addresses.store.ts';

/** Removes an address; orders keep their own copy. When it was the default, the last changed one becomes the default. */
export const removeAddress = () =>
  transactionalHandler('places.remove_address', async (tx, { caller }, { id }) => {
    await lockAddressBook(tx, caller.userId);
    const removed = await deleteAddress(tx, caller.userId, id);
    if (!removed) return failure('places.address_unknown');
    if (removed.wasDefault) await promoteLatest(tx, caller.userId);
    return success(null);
  });
