import { failure } from '@shoushou/kernel';
import { batchHandler, type BatchMember, type Outcome } from '../../../platform/http/action.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { groupByCity, lockOrdersOf, takeOffered, type OrdersDeps } from '../../orders/index.ts';
import { showOffer } from './offer.steps.ts';
import { endOffers, readOffersOf, type NamedOffer, type OfferRow } from './offers.store.ts';
import { resetLapses } from './switches.store.ts';

type Member = BatchMember<'dispatch.accept'>;

const nameOf = ({ context: { caller }, input: { id } }: Member): NamedOffer => ({ recyclerId: caller.userId, id });
const keyOf = ({ recyclerId, id }: NamedOffer): string => `${recyclerId} ${id}`;

/**
 * Takes offered orders, concurrent ones in one transaction, each with its own outcome. A request that arrives before
 * the offer's end is in time, even when the ending batch is late.
 */
export const acceptOffer = (deps: OrdersDeps) =>
  batchHandler('dispatch.accept', {
    together: () => 'all',
    async run(tx, members) {
      const found = await lockOffered(tx, members.map(nameOf));
      const now = deps.clock.now();
      const outcomes: (Outcome<'dispatch.accept'> | null)[] = members.map((member) => {
        const offer = found.get(keyOf(nameOf(member)));
        if (!offer) return failure('dispatch.offer_unknown');
        const repeated = offer.state === 'accepted' && offer.holderId === offer.recyclerId;
        return repeated || (offer.state === 'offered' && now < Date.parse(offer.expiresAt))
          ? null
          : failure('dispatch.offer_over');
      });
      const accepted = members.flatMap((member, index) =>
        outcomes[index] === null
          ? [{ index, caller: member.context.caller, offer: found.get(keyOf(nameOf(member)))! }]
          : [],
      );
      if (accepted.length === 0) return outcomes.map((outcome) => outcome!);
      const answers = await takeOffered(
        tx,
        deps,
        accepted.map(({ caller, offer }) => ({ city: offer.city, no: offer.no, caller })),
      );
      for (const [place, answer] of answers.entries()) outcomes[accepted[place]!.index] = answer;
      const taken = accepted
        .filter(({ offer }, place) => answers[place]!.ok && offer.state === 'offered')
        .map(({ offer }) => offer);
      for (const city of new Set(taken.map((offer) => offer.city))) {
        for (const ended of await endOffers(
          tx,
          city,
          [...new Set(taken.filter((offer) => offer.city === city).map(({ id }) => id))],
          'accepted',
          now,
        ))
          showOffer(tx, ended);
      }
      if (taken.length > 0)
        await resetLapses(
          tx,
          taken.map(({ recyclerId }) => recyclerId),
        );
      return outcomes.map((outcome) => outcome!);
    },
  });

/**
 * Reads offers after locking their orders, which every change of either does first, with the order's recycler; by
 * recycler and id.
 */
async function lockOffered(
  tx: Transaction,
  named: readonly NamedOffer[],
): Promise<Map<string, OfferRow & { holderId: string | null }>> {
  const found = new Map<string, OfferRow & { holderId: string | null }>();
  for (const [city, people] of await groupByCity(
    tx,
    named.map(({ recyclerId }) => recyclerId),
  )) {
    const ofCity = named.filter(({ recyclerId }) => people.includes(recyclerId));
    const offers = await readOffersOf(tx, city, ofCity);
    if (offers.length === 0) continue;
    const holders = await lockOrdersOf(
      tx,
      city,
      offers.map(({ no }) => no),
    );
    for (const offer of await readOffersOf(tx, city, offers))
      found.set(keyOf(offer), { ...offer, holderId: holders.get(offer.no) ?? null });
  }
  return found;
}
