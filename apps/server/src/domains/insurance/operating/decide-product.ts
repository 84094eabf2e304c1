import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { contentShaOf, pagesOf } from '../products/product-pages.steps.ts';
import { decideVersion, saveContents, lockVersion } from '../products/products.store.ts';

/** Another operator decides, on exactly the content that they have read. */
export const decideProduct = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler(
    'insurance.decide_product',
    async (tx, { caller }, { productId, version, approve, contentSha }) => {
      const row = await lockVersion(tx, productId, version);
      if (!row) return failure('insurance.product_unknown');
      if (row.state !== 'proposed') return failure('insurance.already_decided');
      if (row.madeBy === caller.operatorId) return failure('insurance.second_operator');
      if (row.contentSha !== contentSha || contentShaOf(row) !== contentSha)
        return failure('insurance.content_changed');
      if (approve) await saveContents(tx, pagesOf(row));
      await decideVersion(tx, row, approve ? 'shown' : 'rejected', caller, clock.now());
      return success(null);
    },
  );
