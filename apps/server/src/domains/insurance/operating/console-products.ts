import type { ConsoleInsuranceProduct } from '@shoushou/contract';
import { shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { listInsurers, listVersions } from '../products/products.store.ts';

export const consoleProducts = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('insurance.console_products', async ({ caller }) => {
    const today = shanghaiDate(clock.now());
    const products = (await listVersions(database)).map((row): ConsoleInsuranceProduct => {
      const {
        madeBy,
        maker,
        decider,
        licenceNo: _,
        claimPhone: __,
        claimHours: ___,
        complaintPhone: ____,
        ...rest
      } = row;
      return {
        ...rest,
        pages: pagesOf(row),
        madeBy: maker,
        decidedBy: decider,
        ownProposal: madeBy === caller.operatorId,
        live: row.state === 'shown' && row.validTo >= today,
      };
    });
    return success({ products, insurers: await listInsurers(database) });
  });
