import { failure, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readRegions } from '../../places/index.ts';
import { findRule, writeStore } from './stores.store.ts';

export const saveStore = () =>
  transactionalHandler('chain.save_store', async (tx, _, store) => {
    if (!(await findRule(tx, store.chainId))) return failure('chain.chain_unknown');
    if (!(await readRegions(tx, [store.adcode])).has(store.adcode)) return failure('places.region_unknown');
    return (await writeStore(tx, { ...store, city: cityOf(store.adcode) }))
      ? success(null)
      : failure('chain.number_taken');
  });
