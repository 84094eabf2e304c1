import { formatYuan } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { notify } from '../../messages/index.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { settling } from '../chain-money.rules.ts';
import { settlePerson, type DuePerson } from './settlements.store.ts';

/** A person's part of an approved settlement goes into the wallet. */
export async function payPerson(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  person: DuePerson,
): Promise<void> {
  const amountFen = await settlePerson(tx, person);
  const { settlementNo, userId, month } = person;
  await notify(tx, deps, {
    userId,
    kind: 'wallet',
    title: '门店佣金已到钱包',
    text: `${Number(month.slice(5))} 月佣金 ${formatYuan(amountFen)} 元`,
    pushType: pushTypes.wallet.type,
    subject: settlementNo,
  });
  await postOrThrow(tx, settling({ settlementNo, userId, amountFen, month }), deps.clock.now());
}
