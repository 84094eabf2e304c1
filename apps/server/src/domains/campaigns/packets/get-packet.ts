import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { refuseUnknownCode } from './packet-limit.steps.ts';
import { packetViews } from './packet-view.steps.ts';
import { readPacket } from './packets.store.ts';

export const getPacket = (deps: Pick<Deps, 'database' | 'clock'>) =>
  handler('campaigns.get_packet', async ({ caller, address }, { packet }) => {
    const row = await readPacket(deps.database, packet);
    if (!row) return refuseUnknownCode(deps, address);
    const [view] = await packetViews(deps.database, [row], caller.kind === 'user' ? caller.userId : null, deps.clock.now());
    return success(view!);
  });
