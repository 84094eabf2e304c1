import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { refuseGuess } from '../../../platform/limits/wrong-guesses.ts';
import { cardOf, parcelsOf, promisedAnswers, readFiles, readOrder } from '../../devices/index.ts';
import { findStore } from '../stores/stores.store.ts';
import { checkCounterCode } from './counter-code.steps.ts';
import { lockStoreOrder } from '../stores/store-orders.store.ts';

/** A wrong code is answered like an unknown number, and wrong guesses are limited by address. */
export const lookUpOrder = ({ environment, clock }: Pick<Deps, 'environment' | 'clock'>) =>
  transactionalHandler('chain.look_up', async (tx, { address }, { no, code }) => {
    const unknown = () =>
      refuseGuess(tx, clock, { call: 'chain.look_up', address, unknown: failure('chain.order_unknown') });
    const known = await lockStoreOrder(tx, no);
    if (!known) return unknown();
    const wrong = await checkCounterCode(tx, environment, known, code, 'look_up');
    if (wrong) return wrong.name === 'chain.code_blocked' ? failure('chain.code_blocked', { keep: true }) : unknown();
    const order = (await readOrder(tx, no))!;
    const [file] = await readFiles(tx, [order]);
    return success({
      ...cardOf(order),
      answers: promisedAnswers(file!),
      parcels: parcelsOf(file!),
      store: (await findStore(tx, known.storeNo))!.name,
    });
  });
