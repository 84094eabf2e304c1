import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { checkCode } from '../../accounts/index.ts';
import { cardOf, parcelsOf, promisedAnswers, readFiles } from './order-view.steps.ts';
import { listOfMobile } from './orders.store.ts';

/** Maximum number of orders shown; older ones are in the app. */
const MAX_FOUND = 20;

/** The code proves the number; a number without orders answers an empty list. */
export const lookUpOrders = (deps: Pick<Deps, 'clock' | 'environment'>) =>
  transactionalHandler('devices.look_up', async (tx, _, { mobile, code }) => {
    const wrong = await checkCode(tx, deps, { mobile, purpose: 'lookup', code });
    if (wrong) return wrong;
    const files = await readFiles(tx, await listOfMobile(tx, mobile, MAX_FOUND));
    return success(
      files.map((file) => ({ ...cardOf(file.order), answers: promisedAnswers(file), parcels: parcelsOf(file) })),
    );
  });
