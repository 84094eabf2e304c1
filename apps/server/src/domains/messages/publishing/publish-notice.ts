import { fromInstant, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { insertNotice } from '../inbox/messages.store.ts';

export function publishNotice({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('messages.publish_notice', async (tx, _, { title, text, at: from }) => {
    const at = from === undefined ? clock.now() : fromInstant(from);
    const id = createId(clock, random);
    await insertNotice(tx, { id, title, text, at });
    return success({ id, title, text, at: toInstant(at) });
  });
}
