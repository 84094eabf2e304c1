import { formatMoney } from '@shoushou/kernel';
import type { PersonFacts } from '../../../platform/console/person-facts.ts';
import { readBalances } from '../ledger/ledger.store.ts';
import { readWithdrawing } from './lines.store.ts';

/** Current balances of a person's wallet. */
export const walletFacts: readonly PersonFacts[] = [
  {
    right: 'money',
    title: '钱包',
    async read(database, userId) {
      const [{ available, frozen, reward }, withdrawing] = await Promise.all([
        readBalances(database, userId),
        readWithdrawing(database, userId),
      ]);
      const line = (text: string, amountFen: number) => ({
        at: null,
        text,
        aside: formatMoney(amountFen),
        page: null,
        record: null,
      });
      return [line('可用余额', available), line('冻结', frozen), line('提现中', withdrawing), line('奖励', reward)];
    },
  },
];
