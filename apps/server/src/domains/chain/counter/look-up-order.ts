import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { cardOf, parcelsOf, promisedAnswers, readFiles, readOrder } from '../../devices/index.ts';
import { findStore } from '../stores/stores.store.ts';
import { checkCounterCode } from './counter-code.steps.ts';
import { lockStoreOrder } from './store-orders.store.ts';

/** A wrong code is answered like a number that nobody has. */
export const lookUpOrder = ({ environment }: Pick<Deps, 'environment'>) =>
  transactionalHandler('chain.look_up', async (tx, _, { no, code }) => {
    const known = await lockStoreOrder(tx, no);
    if (!known) return failure('chain.order_unknown');
    const wrong = await checkCounterCode(tx, environment, known, code, 'look_up');
    if (wrong) return wrong.name === 'chain.code_blocked' ? failure('chain.code_blocked', { keep: true }) : failure('chain.order_unknown', { keep: true });
    const order = (await readOrder(tx, no))!;
    const [file] = await readFiles(tx, [order]);
    return success({ ...cardOf(order), answers: promisedAnswers(file!), parcels: parcelsOf(file!), store: (await findStore(tx, known.storeNo))!.name });
  });
