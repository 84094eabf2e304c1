import { failure, success } from '@shoushou/kernel';
import { taxOf } from '@shoushou/rules/campaigns/money';
import type { Deps } from '../../../deps.ts';
import { batchHandler, type Outcome } from '../../../platform/http/action.ts';
import { refuseGuess } from '../../../platform/limits/wrong-guesses.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { findDeviceSharers } from '../../accounts/index.ts';
import { postAllOrThrow } from '../../wallet/index.ts';
import { packetOpened } from '../campaign/budget-money.rules.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { packetState, packetTime } from './packet-state.rules.ts';
import { packetViewers } from './packet-view.steps.ts';
import { findOpeners, listOpenings, lockPacket, readPacket, takeShares } from './packets.store.ts';
import type { PacketRow } from './packets.table.ts';

/** Simultaneous openings of a packet run in one transaction, in order; a repeated opening returns the same share. */
export const openPacket = (deps: Pick<Deps, 'database' | 'clock'>) =>
  batchHandler('campaigns.open_packet', {
    together: ({ packet }) => packet,
    run: async (tx, members): Promise<Outcome<'campaigns.open_packet'>[]> => {
      const { packet } = members[0]!.input;
      const row = await lockPacket(tx, packet);
      if (!row) {
        const refused: Outcome<'campaigns.open_packet'>[] = [];
        for (const {
          context: { address },
        } of members)
          refused.push(
            await refuseGuess(deps.database, deps.clock, {
              call: 'campaigns.packet',
              address,
              unknown: failure('campaigns.packet_unknown'),
            }),
          );
        return refused;
      }
      const now = deps.clock.now();
      const people = members.map(({ context }) => context.caller.userId);
      const openers = await findOpeners(tx, packet, people);
      const pausedAt = (await readCampaign(tx, row.code))?.pausedAt ?? null;
      const time = packetTime(pausedAt, now);
      const open = packetState(row, time) === 'open' && pausedAt === null;
      const strangers = [...new Set(people)].filter((id) => id !== row.personId && !openers.has(id));
      const wanting = open ? await withPhonesOfTheirOwn(tx, row, strangers) : [];
      const taking = wanting.slice(0, row.shares - row.opened);
      if (taking.length > 0) {
        const shares = await takeShares(tx, row, taking, now);
        await postAllOrThrow(
          tx,
          shares.map(({ seq, personId, amountFen }) =>
            packetOpened({ packet, seq, personId, grossFen: amountFen, taxFen: taxOf(amountFen, 'accidental') }),
          ),
          now,
        );
      }
      const after = taking.length > 0 ? (await readPacket(tx, packet))! : row;
      const seen = new Set([...openers, ...taking]);
      const viewed = seen.size > 0 ? await packetViewers(tx, [after], now) : null;
      return people.map((id) => {
        if (seen.has(id)) return success(viewed!(id)[0]!);
        if (id === row.personId) return failure('campaigns.packet_own');
        if (open && !wanting.includes(id)) return failure('campaigns.packet_same_phone');
        const state = packetState(after, time);
        return failure(
          state === 'empty'
            ? 'campaigns.packet_empty'
            : state === 'over'
              ? 'campaigns.packet_over'
              : 'campaigns.paused',
        );
      });
    },
  });

/**
 * Those of these people who may open a share: a packet is for friends, so a phone that its giver or an opener has used
 * opens none.
 */
async function withPhonesOfTheirOwn(
  tx: Transaction,
  { packet, personId }: Pick<PacketRow, 'packet' | 'personId'>,
  people: readonly string[],
): Promise<string[]> {
  const sharers = await findDeviceSharers(tx, people);
  if (sharers.size === 0) return [...people];
  const taken = new Set((await listOpenings(tx, [packet])).map((opening) => opening.personId));
  if (personId !== null) taken.add(personId);
  return people.filter((id) => {
    const shared = sharers.get(id);
    if (shared && [...shared].some((other) => taken.has(other))) return false;
    taken.add(id);
    return true;
  });
}
