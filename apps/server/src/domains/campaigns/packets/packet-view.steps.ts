import type { CampaignPacket } from '@shoushou/contract';
import { maskName } from '@shoushou/kernel';
import { taxOf } from '@shoushou/rules/campaigns/money';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCampaigns } from '../campaign/campaigns.store.ts';
import { packetState, packetTime } from './packet-state.rules.ts';
import { listOpenings } from './packets.store.ts';
import type { PacketRow } from './packets.table.ts';

/** Openings shown of a packet. */
const MAX_SHOWN = 50;

/** Packets as shown to a viewer; `viewer` is null for a visitor. */
export async function packetViews(
  source: Queryable,
  rows: readonly PacketRow[],
  viewer: string | null,
  now: number,
): Promise<CampaignPacket[]> {
  return (await packetViewers(source, rows, now))(viewer);
}

/** Packets for any number of viewers, read once. */
export async function packetViewers(
  source: Queryable,
  rows: readonly PacketRow[],
  now: number,
): Promise<(viewer: string | null) => CampaignPacket[]> {
  const openings = await listOpenings(
    source,
    rows.map(({ packet }) => packet),
  );
  const campaigns = await readCampaigns(source, [...new Set(rows.map(({ code }) => code))]);
  const people = await findPeople(source, [
    ...new Set([
      ...rows.flatMap(({ personId }) => (personId === null ? [] : [personId])),
      ...openings.map(({ personId }) => personId),
    ]),
  ]);
  const nameOf = (personId: string): string => maskName(people.get(personId)?.username ?? '');
  return (viewer) =>
    rows.map((row) => {
      const { packet, code, personId, totalFen, shares, opened, madeAt, expiresAt } = row;
      const { document, pausedAt } = campaigns.get(code)!;
      const own = openings.filter((opening) => opening.packet === packet);
      const most = Math.max(0, ...own.map(({ amountFen }) => amountFen));
      const mine = own.find((opening) => opening.personId === viewer);
      const taxFen = mine ? taxOf(mine.amountFen, 'accidental') : 0;
      return {
        packet,
        code,
        campaign: document.title,
        from: personId === null ? document.organiser : nameOf(personId),
        own: viewer !== null && personId === viewer,
        totalFen,
        shares,
        opened,
        state: packetState(row, packetTime(pausedAt, now)),
        madeAt,
        expiresAt,
        mine: mine ? { grossFen: mine.amountFen, taxFen, netFen: mine.amountFen - taxFen, at: mine.openedAt } : null,
        // The largest share is known when all shares are open.
        openings: own.slice(0, MAX_SHOWN).map(({ personId: opener, amountFen, openedAt }) => ({
          name: nameOf(opener),
          amountFen,
          best: opened === shares && amountFen === most,
          at: openedAt,
        })),
      };
    });
}
