import type { Deps } from '../../../deps.ts';
import type { Payee, PayoutOrder } from '../../../gateways/payouts/index.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { createSealer, sealingKeys } from '../../../platform/sealing.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { findCard } from './bank-cards.store.ts';
import { createCardSealer } from './card-seal.steps.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

type OrderDeps = Pick<Deps, 'database' | 'environment' | 'random'>;

const place = (no: string): string => `withdrawal_sendings.order ${no}`;
const sealerOf = ({ environment, random }: OrderDeps) =>
  createSealer(sealingKeys(environment, 'bank_cards.sealed'), random);

/** For the row that stores it with the intent. */
export const sealOrder = (deps: OrderDeps, order: PayoutOrder): Uint8Array =>
  sealerOf(deps).seal(JSON.stringify(order), place(order.no));

export const openOrder = (deps: OrderDeps, no: string, sealed: Uint8Array): PayoutOrder =>
  JSON.parse(sealerOf(deps).open(sealed, place(no))) as PayoutOrder;

/** Everything that the provider is sent about a withdrawal, as things are now; null without a payee. */
export async function orderOf(deps: OrderDeps, row: WithdrawalRow): Promise<PayoutOrder | null> {
  const { no, amountFen, source } = row;
  const [payee, { name }] = await Promise.all([payeeOf(deps, row), readBrandLook(deps.database)]);
  return (
    payee && {
      no,
      amountFen,
      payee,
      remark: `${name}${source === 'goods' ? '货款' : '奖励'}提现`,
      purpose: source,
      subject: source === 'goods' ? '废旧物资' : '邀请有礼',
    }
  );
}

async function payeeOf(deps: OrderDeps, { ownerId, way, cardId, account }: WithdrawalRow): Promise<Payee | null> {
  const name = (await findVerifiedName(deps.database, deps, ownerId))?.name ?? '';
  if (way === 'wechat') return { kind: 'wechat', openId: account ?? '', name };
  if (way === 'alipay')
    return {
      kind: 'alipay',
      openId: account?.startsWith('2088') ? null : account,
      providerUserId: account?.startsWith('2088') ? account : null,
      name,
    };
  const card = cardId === null ? null : await findCard(deps.database, ownerId, cardId, { removed: true });
  return card && { kind: 'card', number: createCardSealer(deps).open(card.id, card).number, bank: card.bank, name };
}
