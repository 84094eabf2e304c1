import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { openPapers } from '../../files/index.ts';
import { lockApplication } from './applications.store.ts';
import { sealPapers } from './papers.steps.ts';

/** The papers of one application for the deciding operator; the access is recorded. */
export function consolePapers(deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'files'>) {
  return transactionalHandler('joining.console_papers', async (tx, { caller, address }, { id }) => {
    const application = isUuid(id) ? await lockApplication(tx, id) : null;
    if (!application) return failure('joining.application_unknown');
    const paths = await sealPapers(tx, deps, application);
    if (paths.length === 0) return failure('joining.papers_gone', { keep: true });
    const { userId } = application;
    return success(
      await openPapers(
        tx,
        deps,
        {
          ownerId: userId,
          subject: 'application',
          subjectId: id,
          readerKind: 'operator',
          readerId: caller.operatorId,
          reader: caller.name,
          purpose: '审核入驻申请',
          address,
        },
        paths,
      ),
    );
  });
}
