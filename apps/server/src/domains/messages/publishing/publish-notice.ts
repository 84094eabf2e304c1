import { fromInstant, success, toInstant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { insertNotice } from './notices.store.ts';

export function publishNotice({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('messages.publish_notice', async (tx, _, { title, text, at: from, audience, city }) => {
    const at = from === undefined ? clock.now() : fromInstant(from);
    const id = createId(clock, random);
    await insertNotice(tx, {
      id,
      title,
      text,
      at,
      ...(audience ? { audience } : {}),
      ...(city ? { city: cityOf(city) } : {}),
    });
    return success({ id, title, text, at: toInstant(at) });
  });
}
