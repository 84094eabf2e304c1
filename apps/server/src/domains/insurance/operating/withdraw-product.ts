import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockVersion, withdrawVersion } from '../products/products.store.ts';

/** Hides a version at once. Unpaid applications end with their quote; paid ones continue. */
export const withdrawProduct = () =>
  transactionalHandler('insurance.withdraw_product', async (tx, _, { productId, version }) => {
    const row = await lockVersion(tx, productId, version);
    if (!row) return failure('insurance.product_unknown');
    if (row.state !== 'shown') return failure('insurance.already_decided');
    await withdrawVersion(tx, row);
    return success(null);
  });
