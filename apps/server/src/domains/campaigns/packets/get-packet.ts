import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { refuseGuess } from '../../../platform/limits/wrong-guesses.ts';
import { packetViews } from './packet-view.steps.ts';
import { readPacket } from './packets.store.ts';

export const getPacket = (deps: Pick<Deps, 'database' | 'clock'>) =>
  handler('campaigns.get_packet', async ({ caller, address }, { packet }) => {
    const row = await readPacket(deps.database, packet);
    if (!row)
      return refuseGuess(deps.database, deps.clock, {
        call: 'campaigns.packet',
        address,
        unknown: failure('campaigns.packet_unknown'),
      });
    const [view] = await packetViews(
      deps.database,
      [row],
      caller.kind === 'user' ? caller.userId : null,
      deps.clock.now(),
    );
    return success(view!);
  });
