import type { CallName, Data, Input } from '@shoushou/contract';
import { DAY, toInstant } from '@shoushou/kernel';
import { checkCharacter } from '@shoushou/kernel/identity-number';
import { withdrawalFee } from '@shoushou/rules/payouts/withdrawals';
import { firstPayoutRules } from '../payout-rules.rules.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { confirmPayment, creditOf } from '../../wallet/builders/wallet.builders.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { buildExternalAccount, signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildIdentity } from '../../identity/builders/identity.builders.ts';
import { findIssuer } from '../cards/card-issuers.steps.ts';
import { insertAsked, saveAuthorisation } from '../payout/authorisations.store.ts';
import { insertCard, listCards, lockCardNumber } from '../payout/bank-cards.store.ts';
import { createCardSealer } from '../payout/card-seal.steps.ts';

type BuildDeps = { deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'> };

let people = 0;

/** Verifies the name of a person, with an identity number of their own. */
export async function verifyPerson({ deps }: BuildDeps, userId: string): Promise<void> {
  people += 1;
  const digits = `44030419910101${String((people % 900) + 50).padStart(3, '0')}`;
  await deps.database.transaction((tx) =>
    buildIdentity(tx, deps, { userId, name: '周小明', number: digits + checkCharacter(digits) }),
  );
}

/** A signed-in person with a verified name of their own. */
export async function verifiedPerson(
  { deps }: BuildDeps,
  user: Parameters<typeof signInAs>[1] = {},
): Promise<SignedIn> {
  const person = await signInAs({ deps }, user);
  await verifyPerson({ deps }, person.userId);
  return person;
}

interface CardSeed {
  ownerId: string;
  /** The reserved number. */
  mobile: string;
  numbers: readonly string[];
  /** Milliseconds. */
  addedAt: number;
}

/** Adds cards, the first one as the default; existing ones are unchanged. */
export async function seedCards(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random' | 'environment'>,
  { ownerId, mobile, numbers, addedAt }: CardSeed,
): Promise<string[]> {
  const sealer = createCardSealer(deps);
  const ids: string[] = [];
  for (const number of numbers) {
    const numberHash = sealer.hash(number);
    const held = await lockCardNumber(tx, numberHash);
    const id = held?.id ?? createId(deps.clock, deps.random);
    ids.push(id);
    if (held) continue;
    const issuer = await findIssuer(number);
    await insertCard(tx, {
      ownerId,
      id,
      bank: issuer?.bank ?? '银行卡',
      bankCode: issuer?.bankCode ?? '',
      kind: 'debit',
      last4: number.slice(-4),
      ...sealer.seal(id, { number, mobile }),
      numberHash,
      isDefault: (await listCards(tx, ownerId)).length === 0,
      addedAt: toInstant(addedAt),
    });
  }
  return ids;
}

let cards = 100;

/** A card of the person, added a month ago. @returns its id and number */
export async function buildCard(
  { deps }: BuildDeps,
  ownerId: string,
  {
    number = `62148312${String((cards += 1)).padStart(8, '0')}`,
    addedAt = deps.clock.now() - 30 * DAY,
  }: { number?: string; addedAt?: number } = {},
): Promise<{ id: string; number: string }> {
  const [id = ''] = await deps.database.transaction((tx) =>
    seedCards(tx, deps, { ownerId, mobile: '13900001234', numbers: [number], addedAt }),
  );
  return { id, number };
}

/** Credits money for goods, as a deal does. */
export function earn({ deps }: BuildDeps, ownerId: string, amountFen: number): Promise<void> {
  return deps.database.transaction((tx) =>
    postOrThrow(tx, creditOf(`earned:${createId(deps.clock, deps.random)}`, ownerId, amountFen), deps.clock.now()),
  );
}

/** Credits a reward, as an invitation does. */
export function award({ deps }: BuildDeps, ownerId: string, amountFen: number): Promise<void> {
  const line = { kind: 'reward', title: '邀请奖励', note: '好友完成首单' };
  const postings = [
    { owner: 'platform', account: 'campaign_costs' as const, amountFen: -amountFen },
    { owner: ownerId, account: 'reward' as const, amountFen, line },
  ];
  return deps.database.transaction((tx) =>
    postOrThrow(
      tx,
      { key: `award:${createId(deps.clock, deps.random)}`, kind: 'campaign.award', reference: null, postings },
      deps.clock.now(),
    ),
  );
}

/**
 * A verified person with a card and earned money, whose payment password was just confirmed. It was set before
 * yesterday.
 */
export async function withdrawer(server: BuildDeps, earnedFen: number): Promise<{ owner: SignedIn; cardId: string }> {
  const owner = await verifiedPerson(server);
  const { id: cardId } = await buildCard(server, owner.userId);
  await earn(server, owner.userId, earnedFen);
  await confirmAgain(server, owner);
  return { owner, cardId };
}

/** Confirms the payment password, which is no new one. */
export function confirmAgain({ deps }: BuildDeps, owner: SignedIn): Promise<void> {
  return confirmPayment({ deps }, owner, deps.clock.now() - 10 * DAY);
}

type Calls = BuildDeps & {
  succeed<Name extends CallName>(name: Name, input: Input<Name>, options: { token: string }): Promise<Data<Name>>;
};

/** Withdraws as the person, for the fee that is shown to them. @returns the number */
export async function withdrawal(
  server: Calls,
  { token, ...owner }: SignedIn,
  {
    source = 'goods',
    ...asked
  }: { source?: 'goods' | 'reward'; way: 'card' | 'wechat' | 'alipay'; cardId?: string; amountFen: number },
): Promise<string> {
  await confirmAgain(server, { token, ...owner });
  const { freeLeft } = await server.succeed('payouts.withdraw_options', {}, { token });
  return (
    await server.succeed(
      'payouts.withdraw',
      { source, ...asked, expectedFeeFen: withdrawalFee(asked.amountFen, freeLeft, firstPayoutRules.fee) },
      { token },
    )
  ).no;
}

/** Binds an account at the sandbox's WeChat, by default a month ago (milliseconds). */
export function bindWechat(
  { deps }: { deps: Pick<Deps, 'database' | 'clock' | 'random' | 'gateways'> },
  userId: string,
  boundAt = deps.clock.now() - 30 * DAY,
): Promise<void> {
  const appId = deps.gateways.payouts.of('wechat')?.confirmationApp?.appId ?? '';
  const openId = `o${createId(deps.clock, deps.random).replaceAll('-', '').slice(0, 27)}`;
  return deps.database.transaction((tx) =>
    buildExternalAccount(
      tx,
      deps,
      userId,
      { provider: 'wechat', appId, openId, providerUserId: null, unionId: null },
      boundAt,
    ),
  );
}

/** Binds an account at the sandbox's Alipay a month ago. */
export function bindAlipay(
  { deps }: { deps: Pick<Deps, 'database' | 'clock' | 'random'> },
  userId: string,
): Promise<void> {
  const providerUserId = `2088${String(deps.random.below(1_000_000_000)).padStart(12, '0')}`;
  return deps.database.transaction((tx) =>
    buildExternalAccount(
      tx,
      deps,
      userId,
      { provider: 'alipay', appId: 'alipay-app', openId: null, providerUserId, unionId: null },
      deps.clock.now() - 30 * DAY,
    ),
  );
}

export { createCardSealer };

/** An agreement to receive WeChat transfers without confirming each, in force since yesterday. */
export function buildAgreement({ deps }: BuildDeps, ownerId: string): Promise<void> {
  const since = deps.clock.now() - DAY;
  const made = { ownerId, no: `AU${ownerId.replaceAll('-', '').slice(0, 30)}`, account: 'o-agreed' };
  return deps.database.transaction(async (tx) => {
    await insertAsked(tx, made, since, since);
    await saveAuthorisation(
      tx,
      made,
      { state: 'in_force', providerNo: `20120250${made.no.slice(2, 22)}`, reason: null },
      since,
      since + 30 * DAY,
    );
  });
}
