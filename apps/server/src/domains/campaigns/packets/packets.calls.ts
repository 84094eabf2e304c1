import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import { cutPage, HOUR, PAGE_SIZE, failure, success, toInstant, type Random } from '@shoushou/kernel';
import { cutShares } from '@shoushou/rules/campaigns/money';
import { PACKET_CODE } from '@shoushou/rules/campaigns/names';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { refuseGuess } from '../../../platform/limits/wrong-guesses.ts';
import { post } from '../../wallet/index.ts';
import { packetMade } from '../campaign/budget-money.rules.ts';
import { blocksOf } from '../campaign/document.rules.ts';
import { enter } from '../campaign/enter.steps.ts';
import { readProgress } from '../campaign/participants.store.ts';
import { openPacket } from './open-packet.ts';
import { packetViews } from './packet-view.steps.ts';
import { countPackets, insertPacket, listPacketRows, readPacket } from './packets.store.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const LENGTH = 12;

const generatePacketCode = (random: Pick<Random, 'below'>): string =>
  Array.from({ length: LENGTH }, () => LETTERS[random.below(LETTERS.length)]!).join('');

export const packetsCalls = (deps: Pick<Deps, 'clock' | 'random' | 'database'>) => {
  const { database, clock } = deps;
  return callsOf<typeof campaignsCalls>()({
    /** A packet for friends: its money is set aside and its shares are cut now, so that opening only takes the next. */
    'campaigns.make_packet': transactionalHandler(async (tx, { caller }, { code, block: blockId }) => {
      const entered = await enter(tx, deps, caller.userId, code);
      if (!('campaign' in entered)) return entered;
      const block = blocksOf(entered.campaign.document, 'packet').find(({ id }) => id === blockId);
      if (!block) return failure('campaigns.no_block');
      const orders =
        (await readProgress(tx, caller.userId, code)).find(({ measure }) => measure === 'orders')?.value ?? 0;
      if (orders < block.orders) return failure('campaigns.orders_short', { values: { n: block.orders - orders } });
      const made = (await countPackets(tx, caller.userId, code)).find((each) => each.block === blockId)?.count ?? 0;
      if (made >= block.mostEach) return failure('campaigns.taken_already');
      const now = deps.clock.now();
      const packet = generatePacketCode(deps.random);
      await insertPacket(
        tx,
        {
          packet,
          code,
          block: blockId,
          personId: caller.userId,
          totalFen: block.totalFen,
          madeAt: toInstant(now),
          expiresAt: toInstant(now + block.hours * HOUR),
        },
        cutShares(block.totalFen, block.shares, (limit) => deps.random.below(limit)),
      );
      if (!(await post(tx, packetMade({ packet, code, totalFen: block.totalFen }), now)).ok)
        return failure('campaigns.budget_out');
      return success((await packetViews(tx, [(await readPacket(tx, packet))!], caller.userId, now))[0]!);
    }),

    'campaigns.get_packet': handler(async ({ caller, address }, { packet }) => {
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
    }),

    'campaigns.open_packet': openPacket(deps),

    'campaigns.list_packets': handler(async ({ caller }, { cursor }) => {
      const before = cursor === undefined ? null : readCursor(cursor);
      if (cursor !== undefined && !before) return unknownPlace;
      const rows = await listPacketRows(database, caller.userId, before, PAGE_SIZE + 1);
      const { page, next } = cutPage(rows, (last) => `${Date.parse(last.madeAt)}.${last.packet}`);
      return success({
        items: await packetViews(database, page, caller.userId, clock.now()),
        next,
      });
    }),
  });
};

function readCursor(text: string): { at: string; packet: string } | null {
  const [, at = '', packet = ''] = /^(\d{13})\.(\w{12})$/.exec(text) ?? [];
  return PACKET_CODE.test(packet) ? { at: toInstant(Number(at)), packet } : null;
}
