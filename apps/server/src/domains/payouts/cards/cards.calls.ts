import type { Input } from '@shoushou/contract';
import type { payoutsCalls } from '@shoushou/contract/payouts/payouts.contract';
import { failure, startOfShanghaiDay, success, toInstant, type Failure } from '@shoushou/kernel';
import { maskName } from '@shoushou/kernel/identity-number';
import type { Deps } from '../../../deps.ts';
import type { IdentityVerdict } from '../../../gateways/identity/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { callsOf, handler, transactionalHandler, type AnyRefusal } from '../../../platform/http/action.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';
import { createId } from '../../../platform/system.ts';
import { checkCode } from '../../accounts/index.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { CARD_CHECKS_PER_DAY, MAX_CARDS, cardName } from '../payout/bank-card.rules.ts';
import {
  countChecks,
  deleteCheck,
  findCard,
  insertCard,
  insertCheck,
  listCards,
  listCards as find,
  lockCardNumber,
  lockOwner,
  setDefaultCard as save,
  type BankCardRow,
} from '../payout/bank-cards.store.ts';
import { createCardSealer } from '../payout/card-seal.steps.ts';
import { findIssuer } from './card-issuers.steps.ts';
import { cardView } from './card-view.steps.ts';
import { removeCard } from './remove-card.ts';

/** Looks a minute: enough for a number that is typed, too few for reading a list of banks. */
const LOOKUPS_PER_MINUTE = 20;

type AddDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>;

type Sent = Input<'payouts.add_card'> & { userId: string };

type Refusal = Failure<AnyRefusal<'payouts.add_card'>>;

export const cardsCalls = (deps: AddDeps & Pick<Deps, 'database' | 'environment' | 'random' | 'clock'>) => {
  const { database, clock } = deps;
  return callsOf<typeof payoutsCalls>()({
    'payouts.list_cards': handler(async ({ caller }) => {
      const [cards, verified] = await Promise.all([
        find(deps.database, caller.userId),
        findVerifiedName(deps.database, deps, caller.userId),
      ]);
      return success({ cards: cards.map(cardView), holder: verified && maskName(verified.name), most: MAX_CARDS });
    }),

    'payouts.lookup_card': handler(async ({ caller }, { bin }) => {
      const seconds = await countRequest(database, clock, {
        scope: `payouts.lookup user:${caller.userId}`,
        most: LOOKUPS_PER_MINUTE,
        windowSeconds: 60,
      });
      if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
      const issuer = await findIssuer(bin);
      return success({ bank: issuer?.bank ?? null, kind: issuer?.kind ?? 'other' });
    }),

    /**
     * Adds a debit card in the verified name. The bank is queried between two transactions: the first uses up the code
     * and counts the check, the second stores the card.
     */
    'payouts.add_card': handler(async ({ caller: { userId } }, input) => {
      const { database, gateways, log } = deps;
      const sent = { ...input, userId };
      const holder = await findVerifiedName(database, deps, userId);
      if (!holder) return failure('payouts.name_needed');
      const opened = await database.transaction((tx) => open(tx, deps, sent));
      if (typeof opened !== 'string') return opened;
      let verdict: IdentityVerdict;
      try {
        verdict = await gateways.identity.compare({ ...holder, mobile: input.mobile, bankCard: input.number });
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        log.warn({ call: 'payouts.add_card', kind: error.kind, code: error.code }, 'the card could not be checked');
        await deleteCheck(database, userId, opened);
        return failure('payouts.card_check_failed');
      }
      if (verdict.outcome !== 'match')
        return failure('payouts.card_mismatch', {
          values: { reason: verdict.outcome === 'mismatch' ? verdict.reason : '银行没有这张卡的记录' },
        });
      const added = await database.transaction((tx) => keep(tx, deps, sent));
      return 'ok' in added ? added : success(cardView(added));
    }),

    'payouts.set_default_card': transactionalHandler(async (tx, { caller }, { id }) => {
      await lockOwner(tx, caller.userId);
      const card = await findCard(tx, caller.userId, id);
      if (!card) return failure('payouts.card_unknown');
      await save(tx, caller.userId, card.id);
      return success(cardView({ ...card, isDefault: true }));
    }),

    'payouts.remove_card': removeCard(deps),
  });
};

/** Refusals of a card before the query to the bank. @returns the id of the counted check */
async function open(tx: Transaction, deps: AddDeps, sent: Sent): Promise<string | Refusal> {
  const { userId, number, mobile, code } = sent;
  if ((await findIssuer(number))?.kind === 'credit') return failure('payouts.card_kind');
  await lockOwner(tx, userId);
  const now = deps.clock.now();
  if ((await listCards(tx, userId)).length >= MAX_CARDS)
    return failure('payouts.card_limit', { values: { most: MAX_CARDS } });
  if ((await countChecks(tx, userId, startOfShanghaiDay(now))) >= CARD_CHECKS_PER_DAY)
    return failure('payouts.card_tries');
  const wrong = await checkCode(tx, deps, { mobile, purpose: 'bankcard', code });
  if (wrong) return wrong;
  const id = createId(deps.clock, deps.random);
  await insertCheck(tx, userId, id, now);
  return id;
}

/** Stores a card that its bank has confirmed. A card that the person has already is returned unchanged. */
async function keep(tx: Transaction, deps: AddDeps, { userId, number, mobile }: Sent): Promise<BankCardRow | Refusal> {
  const sealer = createCardSealer(deps);
  await lockOwner(tx, userId);
  const numberHash = sealer.hash(number);
  // Revealed only to a caller who passed the bank's check as its holder.
  const holder = await lockCardNumber(tx, numberHash);
  if (holder) return holder.ownerId === userId ? holder : failure('payouts.card_taken');
  const cards = await listCards(tx, userId);
  if (cards.length >= MAX_CARDS) return failure('payouts.card_limit', { values: { most: MAX_CARDS } });
  const id = createId(deps.clock, deps.random);
  const issuer = await findIssuer(number);
  const card: BankCardRow = {
    ownerId: userId,
    id,
    bank: issuer?.bank ?? '银行卡',
    bankCode: issuer?.bankCode ?? '',
    kind: issuer?.kind === 'debit' ? 'debit' : 'other',
    last4: number.slice(-4),
    ...sealer.seal(id, { number, mobile }),
    numberHash,
    isDefault: cards.length === 0,
    state: 'active',
    addedAt: toInstant(deps.clock.now()),
  };
  await insertCard(tx, card);
  await publish(tx, deps, 'payouts.card_changed', { userId, card: cardName(card), change: 'added' });
  return card;
}
