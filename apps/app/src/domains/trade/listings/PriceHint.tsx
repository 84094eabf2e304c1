import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { GoodsCondition } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { request } from '../../../shell/calls/queries.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { suggestedPrice, titlePrefixes } from '../trade.rules.ts';
import * as styles from './second-hand.module.css';

/** The buying price and a suggested asking price of a device that the title names; renders nothing for other goods. */
export function PriceHint({
  title,
  condition,
  onFill,
}: {
  title: string;
  condition: GoodsCondition | null;
  onFill: (yuan: string) => void;
}) {
  const [settled, setSettled] = useState(title);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(title), 400);
    return () => clearTimeout(timer);
  }, [title]);
  const words = titlePrefixes(settled);
  const { data: model } = useQuery({
    queryKey: ['valuation.list_models', 'price hint', words],
    // The title is longer than a model's name, so its prefixes are tried.
    queryFn: async ({ signal }) => {
      for (const each of words) {
        const { items } = await request('valuation.list_models', { words: each }, { signal, silent: true });
        if (items[0]) return items[0];
      }
      return null;
    },
    enabled: words.length > 0,
    staleTime: 10 * 60_000,
  });
  if (!model || model.bestFen === null) return null;
  const suggested = suggestedPrice(model.bestFen, condition ?? 'good');
  return (
    <p className={styles.priceHint}>
      <span>
        同款「{model.name}」我们回收最高 {formatMoney(model.bestFen)}，自己卖可以标 {formatMoney(suggested)} 上下
      </span>
      <Button kind="text" size="small" onPress={() => onFill(String(suggested / 100))}>
        填这个价
      </Button>
    </p>
  );
}
