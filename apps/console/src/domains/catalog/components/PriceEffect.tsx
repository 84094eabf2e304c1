import { formatMoney } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shell/api.ts';
import { effectOn, percentText, type Draft, type SheetDistrict, type SheetRow } from '../price-sheet.rules.ts';

interface PriceEffectProps {
  city: string;
  draft: Draft;
  rows: readonly SheetRow[];
  districts: readonly SheetDistrict[];
}

/** What yesterday’s orders would have been worth at the changed prices. */
export function PriceEffect({ city, draft, rows, districts }: PriceEffectProps) {
  const { data, error } = useQuery({
    queryKey: ['orders.console_day_goods', city],
    queryFn: ({ signal }) => request('orders.console_day_goods', { city }, { signal, silent: true }),
  });
  if (error) return <p role="alert">昨天的订单没能试算：{error.message}</p>;
  if (!data) return <p>正在按昨天的订单试算</p>;
  if (data.orders === 0) return <p>昨天没有订单可以试算</p>;
  const { beforeFen, afterFen } = effectOn(data.goods, draft, rows, districts);
  if (beforeFen === 0 && afterFen === 0) return <p>昨天的 {data.orders} 单里没有这些货品</p>;
  return (
    <p>
      昨天的 {data.orders} 单里，这些货品预估 {formatMoney(beforeFen)}，改后 {formatMoney(afterFen)}（
      {percentText(beforeFen, afterFen)}）
    </p>
  );
}
