import { failure, HOUR, success, toInstant, type Random } from '@shoushou/kernel';
import { cutShares } from '@shoushou/rules/campaigns/money';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { post } from '../../wallet/index.ts';
import { packetMade } from '../campaign/budget-money.rules.ts';
import { blocksOf } from '../campaign/document.rules.ts';
import { enter } from '../campaign/enter.steps.ts';
import { readProgress } from '../campaign/participants.store.ts';
import { packetViews } from './packet-view.steps.ts';
import { countPackets, insertPacket, readPacket } from './packets.store.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

const generatePacketCode = (random: Pick<Random, 'below'>): string =>
  Array.from({ length: LENGTH }, () => LETTERS[random.below(LETTERS.length)]!).join('');

/** A packet for friends: its money is set aside and its shares are cut now, so that opening only takes the next. */
export const makePacket = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.make_packet', async (tx, { caller }, { code, block: blockId }) => {
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
  });
