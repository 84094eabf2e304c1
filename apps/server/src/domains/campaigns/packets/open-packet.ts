import { failure, success } from '@shoushou/kernel';
import { taxOf } from '@shoushou/rules/campaigns/money';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { refuseGuess } from '../../../platform/limits/wrong-guesses.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { packetOpened } from '../engine/budget-money.rules.ts';
import { readCampaign } from '../engine/campaigns.store.ts';
import { packetViews } from './packet-view.steps.ts';
import { lockPacket, readPacket, takeShare } from './packets.store.ts';

/** The packet's lock makes openings one after the other; whoever opened it before sees the same share. */
export const openPacket = (deps: Pick<Deps, 'database' | 'clock'>) =>
  handler('campaigns.open_packet', async ({ caller, address }, { packet }) => {
    if (!(await readPacket(deps.database, packet))) return refuseGuess(deps.database, deps.clock, { call: 'campaigns.packet', address, unknown: failure('campaigns.packet_unknown') });
    return deps.database.transaction(async (tx) => {
      const row = await lockPacket(tx, packet);
      if (!row) return failure('campaigns.packet_unknown');
      const now = deps.clock.now();
      const [view] = await packetViews(tx, [row], caller.userId, now);
      if (view!.mine) return success(view!);
      if (view!.own) return failure('campaigns.packet_own');
      if (view!.state !== 'open') return failure(view!.state === 'empty' ? 'campaigns.packet_empty' : 'campaigns.packet_over');
      if ((await readCampaign(tx, row.code))?.pausedAt) return failure('campaigns.paused');
      const { seq, amountFen } = await takeShare(tx, packet, caller.userId, now);
      await postOrThrow(tx, packetOpened({ packet, seq, personId: caller.userId, grossFen: amountFen, taxFen: taxOf(amountFen, 'accidental') }), now);
      return success((await packetViews(tx, [(await readPacket(tx, packet))!], caller.userId, now))[0]!);
    });
  });
