import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockVersion, withdrawVersion } from '../products/products.store.ts';

/** Hides a version at once. Applications that are not paid end with their quote; what is paid goes on. */
export const withdrawProduct = () =>
  transactionalHandler('insurance.withdraw_product', async (tx, _, { productId, version }) => {
    const row = await lockVersion(tx, productId, version);
    if (!row) return failure('insurance.product_unknown');
    if (row.state !== 'shown') return failure('insurance.already_decided');
    await withdrawVersion(tx, row);
    return success(null);
  });
