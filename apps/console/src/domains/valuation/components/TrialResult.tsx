import type { Data } from '@shoushou/contract/schemas';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { Alert } from 'antd';

/** Effect of changed questions on real quotes. */
export function TrialResult({ quoteCount, p10, median, p90, refused, unanswered }: Data<'valuation.try_template'>) {
  const percent = (permille: number): string => `${permille > 0 ? '+' : ''}${formatThousandths(permille)}`;
  if (quoteCount === 0) return <Alert type="info" showIcon title="还没有报价可以试算" />;
  return (
    <Alert
      type="info"
      showIcon
      title={`最近 ${quoteCount} 份报价：中位数 ${percent(median)}，十分位 ${percent(p10)} 到 ${percent(p90)}，改为不收 ${refused} 份，要重新回答 ${unanswered} 份`}
    />
  );
}
