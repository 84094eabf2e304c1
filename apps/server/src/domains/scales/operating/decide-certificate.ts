import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { decideCertificate as decide } from '../certificates.store.ts';
import { notifyPerson } from '../notifications.steps.ts';

export const decideCertificate = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('scales.decide_certificate', async (tx, { caller }, { ownerId, id, accept, note = '' }) => {
    const decided = await decide(tx, { ownerId, id, accept, note, by: caller.name });
    if (!decided) return failure('scales.certificate_unknown');
    await notifyPerson(
      tx,
      deps,
      ownerId,
      accept ? '检定信息已核对' : '检定信息没有通过',
      accept
        ? `${decided.scale} 的检定有效至 ${decided.validTo}`
        : `${decided.scale}：${note || '照片与填写的内容不一致'}，请重新提交`,
    );
    return success(null);
  });
