import type { InsuranceRecord } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { StateTag } from '@shoushou/design/StateTag';
import { formatDay } from '@shoushou/kernel/instant';
import { Cell } from '../../../ui/list/Cell.tsx';
import { stateTags } from '../insurance.labels.ts';
import { recordPath } from '../insurance.rules.ts';

/** One application or policy: for whom, and until when. */
export function RecordRow({ record }: { record: InsuranceRecord }) {
  const now = useNow();
  const { productName, names, endsAt, startsAt, state, madeAt } = record;
  const when =
    state === 'waiting' && startsAt
      ? `${formatDay(startsAt, now)} 起保障`
      : endsAt && (state === 'in_force' || state === 'leaving')
        ? `保障到 ${formatDay(endsAt, now)}`
        : formatDay(madeAt, now);
  return (
    <Cell
      href={recordPath(record)}
      title={productName}
      note={[names.length > 3 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 人` : names.join('、'), when]
        .filter(Boolean)
        .join(' · ')}
      value={<StateTag tone={stateTags[state].tone}>{stateTags[state].text}</StateTag>}
    />
  );
}
