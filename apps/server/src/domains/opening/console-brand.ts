import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { readBrand } from '../../platform/brand/brand.ts';

export const consoleBrand = ({ database, environment }: Pick<Deps, 'database' | 'environment'>) =>
  handler('opening.console_brand', async () => {
    const { filings, ...brand } = await readBrand(database, environment);
    return success({ ...brand, ...filings });
  });
