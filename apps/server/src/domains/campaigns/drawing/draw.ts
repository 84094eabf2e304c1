import { failure, success, type Failure, type Result } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { batchHandler, type Outcome } from '../../../platform/http/action.ts';
import { closedReason, type CampaignRow } from '../campaign/campaign.rules.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { findBlock, prizeOf, type BlockOf } from '../campaign/document.rules.ts';
import { findAllIneligible, type EntryRefusal } from '../campaign/enter.steps.ts';
import { grantAll, insertParticipants } from '../campaign/participants.store.ts';
import { extraChanceText } from '../campaign/terms.rules.ts';
import { lockStock } from '../awards/awards.store.ts';
import { openSeed } from './chain-seal.steps.ts';
import { lockChain, lockDrawers } from './chains.store.ts';
import { drawInOrder } from './draw-in-order.steps.ts';

interface DrawEntry {
  personId: string;
  clientSeed: string;
}

/** Uses up a chance and draws. Draws of a campaign are serialised; simultaneous ones share a transaction. */
export const draw = (deps: Pick<Deps, 'clock' | 'random' | 'environment'>) =>
  batchHandler('campaigns.draw', {
    together: ({ code }) => code,
    run: async (tx, members): Promise<Outcome<'campaigns.draw'>[]> => {
      const { code } = members[0]!.input;
      const entries = members.map(({ context, input }): DrawEntry => ({
        personId: context.caller.userId,
        clientSeed: input.clientSeed,
      }));
      // Pipelined, and locked before the campaign is read: its end reveals the seed, after which drawing must be
      // impossible.
      const [chain, campaign] = await Promise.all([lockChain(tx, code), readCampaign(tx, code)]);
      if (!campaign) return entries.map(() => failure('campaigns.unknown'));
      const closed = closedReason(campaign, deps.clock.now());
      if (closed) return entries.map(() => closed);
      const wheel = findBlock(campaign.document, 'wheel');
      if (!wheel || !chain) return entries.map(() => failure('campaigns.no_block'));
      const { turns, stock } = await takeTurns(tx, campaign, wheel, entries, deps.clock.now());
      const drawn = await drawInOrder(tx, deps, {
        campaign,
        chain,
        seed: openSeed(deps, chain),
        stock,
        draws: entries.filter((_, index) => turns[index]!.ok),
      });
      return turns.map((turn, index) => {
        if (!turn.ok) return turn;
        const {
          draw: { n, pseudonym, roll, prize, previousHash, hash, at },
          award,
        } = drawn.shift()!;
        return success({
          n,
          pseudonym,
          clientSeed: entries[index]!.clientSeed,
          roll,
          prize,
          previousHash,
          hash,
          at,
          name: prizeOf(campaign.document, prize)?.name ?? '',
          chances: turn.value,
          award,
        });
      });
    },
  });

type Turn = Result<number, EntryRefusal | 'campaigns.day_limit' | 'campaigns.no_chance'>;

interface Turns {
  turns: (Turn | Failure<EntryRefusal>)[];
  stock: Map<string, number>;
}

/**
 * Uses up chances of the permitted people, in order; a refused person does not join the campaign. Locks the people,
 * then the stock.
 */
async function takeTurns(
  tx: Transaction,
  campaign: CampaignRow,
  wheel: BlockOf<'wheel'>,
  entries: readonly DrawEntry[],
  now: number,
): Promise<Turns> {
  const { code, document } = campaign;
  const people = [...new Set(entries.map(({ personId }) => personId))];
  const unfit = await findAllIneligible(tx, campaign, people, now);
  const fit = people.filter((id) => !unfit.has(id));
  if (wheel.onJoining > 0) {
    const joined = await insertParticipants(tx, fit, code, now);
    await grantAll(
      tx,
      code,
      joined.map((personId) => ({ personId, cause: 'join', chances: wheel.onJoining })),
      now,
    );
  }
  const [drawers, stock] = await Promise.all([
    lockDrawers(tx, fit, code, now),
    lockStock(
      tx,
      code,
      wheel.fields.map(({ prize }) => prize),
    ),
  ]);
  const left = new Map(drawers.map(({ personId, chances }) => [personId, chances]));
  const drawn = new Map(drawers.map(({ personId, today }) => [personId, today]));
  const turns = entries.map(({ personId }) => {
    const reason = unfit.get(personId);
    if (reason) return reason;
    const [chances, today] = [left.get(personId) ?? 0, drawn.get(personId) ?? 0];
    if (today >= wheel.mostADay) return failure('campaigns.day_limit', { values: { n: wheel.mostADay } });
    if (chances < 1) return failure('campaigns.no_chance', { values: { how: extraChanceText(document) } });
    left.set(personId, chances - 1);
    drawn.set(personId, today + 1);
    return success(chances - 1);
  });
  return { turns, stock };
}
