import { failure, success } from '@shoushou/kernel';
import { writing } from '../../platform/http/action.ts';
import { claimFiles } from '../files/index.ts';
import { changeDetails } from './details.store.ts';

/** The portrait is an image the caller uploaded; nobody can point it at another's, or at a strange address. */
export function setFigure() {
  return writing('accounts.set_figure', async (tx, { caller }, { userid, figure }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    const paths = await claimFiles(tx, caller.userId, [figure]);
    return paths ? success(await changeDetails(tx, caller.userId, { figure: paths[0] })) : failure('accounts.figure_unknown');
  });
}
