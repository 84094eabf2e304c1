import { failure, fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { claimFiles } from '../../files/index.ts';
import { insertAd } from './published.store.ts';

export function publishAd({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('messages.publish_ad', async (tx, { caller }, { link, image, ...ad }) => {
    if (fromInstant(ad.runsUntil) <= Math.max(fromInstant(ad.runsFrom), clock.now()))
      return failure('messages.period_wrong');
    const paths = await claimFiles(tx, caller.operatorId, [image]);
    if (!paths) return failure('messages.picture_unknown');
    const id = createId(clock, random);
    await insertAd(tx, { ...ad, image: paths[0]!, id, link: link ?? null });
    return success({ id });
  });
}
