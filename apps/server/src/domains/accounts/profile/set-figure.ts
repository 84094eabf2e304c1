import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles, releaseFile } from '../../files/index.ts';
import { presetFigurePath } from '../accounts.rules.ts';
import { changeDetails, readDetails } from './details.store.ts';

/** Sets a portrait that the caller uploaded or a built-in one; other people's files and foreign addresses are refused. The previous one is released. */
export function setFigure() {
  return transactionalHandler('accounts.set_figure', async (tx, { caller }, { userid, figure }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    if (figure === undefined) return success(await readDetails(tx, caller.userId));
    const path = presetFigurePath(figure) ?? (await claimFiles(tx, caller.userId, [figure]))?.[0];
    if (path === undefined) return failure('accounts.figure_unknown');
    const before = (await readDetails(tx, caller.userId)).figure;
    if (before !== null && before !== path) await releaseFile(tx, caller.userId, before);
    return success(await changeDetails(tx, caller.userId, { figure: path }));
  });
}
