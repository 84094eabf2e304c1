import type { OrderState } from '@shoushou/contract/types';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { request } from '../../../shell/api.ts';
import { useChosenCity } from '../../../shell/city.ts';
import type { OrderFilters } from '../order-filters.queries.ts';
import * as styles from './order-filters.module.css';

const live = ['open', 'taken', 'arrived', 'weighed', 'agreed'] as const;
const MOST = 1_000;

/** What a tab shows: a state, marked orders, or those whose refund waits. */
interface Tab {
  state: OrderState | null;
  only: 'marked' | 'mine' | 'refund' | null;
}

/** The list's tabs with their counts, filtered as the list. */
export function OrderTabs({
  shown,
  filters,
  onShow,
}: {
  shown: Tab;
  filters: OrderFilters;
  onShow: (tab: Tab) => void;
}) {
  const [city] = useChosenCity();
  const input = { ...filters, ...(city === null ? {} : { adcode: city }) };
  const counts = useQuery({
    queryKey: ['orders.console_counts', input],
    queryFn: ({ signal }) => request('orders.console_counts', input, { signal, silent: true }),
    placeholderData: keepPreviousData,
  });
  const counted = (name: (typeof live)[number] | 'marked' | 'refund'): string => {
    const count = counts.data?.[name];
    return count === undefined ? '' : ` ${count >= MOST ? `${MOST - 1}+` : count}`;
  };
  const options = [
    { value: 'all', label: '全部' },
    ...live.map((state) => ({ value: state as string, label: `${orderStateNames[state]}${counted(state)}` })),
    { value: 'marked', label: `有标记的${counted('marked')}` },
    { value: 'refund', label: `退款待复核${counted('refund')}` },
  ];
  const value = shown.only ?? shown.state ?? 'all';
  return (
    <Segmented<string>
      aria-label="分类"
      className={styles.tabs!}
      options={options}
      // A state that ended and one's own marks are filters without a tab.
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(next) =>
        onShow({
          state: live.find((state) => state === next) ?? null,
          only: next === 'marked' || next === 'refund' ? next : null,
        })
      }
    />
  );
}
