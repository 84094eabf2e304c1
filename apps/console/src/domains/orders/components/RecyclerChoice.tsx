import type { FoundRecycler, OfferSuggestion } from '@shoushou/contract/types';
import { formatDistance } from '@shoushou/kernel/distance';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMobile } from '@shoushou/kernel/phone';
import { Input, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { TwoLines } from '../../../shell/record/TwoLines.tsx';
import { useSuggestions } from '../recyclers.queries.ts';
import { RecyclerSearch } from './RecyclerSearch.tsx';
import * as styles from './recycler-choice.module.css';

/** `路程 3.2 km + 途中 1 单 400 − 公平 120`, in metres. */
function costText({ cost }: OfferSuggestion): string {
  if (cost === null) return '位置未知';
  return `${cost.total} = 路程 ${cost.way}${cost.stops > 0 ? ` + 途中 ${cost.stops}` : ''}${cost.fair === 0 ? '' : cost.fair > 0 ? ` − 公平 ${cost.fair}` : ` + 公平 ${-cost.fair}`}`;
}

/** What is against a recycler, else how they were reckoned. */
const whyText = (row: OfferSuggestion): string => row.reason ?? costText(row);

interface RecyclerChoiceProps {
  no: string;
  /** The recycler whose call is in progress. */
  busyId: string | undefined;
  /** Whether an offer needs a reason too; assigning without an offer always does. */
  offerNeedsReason?: boolean;
  reasonHint: string;
  onChoose: (recycler: OfferSuggestion, how: 'offer' | 'force', reason: string) => void;
}

/**
 * Suggested recyclers for an order with the computation of each, and buttons to send an offer or to assign directly.
 */
export function RecyclerChoice({ no, busyId, offerNeedsReason = false, reasonHint, onChoose }: RecyclerChoiceProps) {
  const suggestions = useSuggestions(no);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const given = reason.trim();
  const hasReason = (): boolean => {
    setMissing(given === '');
    return given !== '';
  };
  const { best = [], others = [] } = suggestions.data ?? {};
  const fittest = [...best, ...others].find(({ mayOffer }) => mayOffer)?.recyclerId;
  const columnsOf = <Row extends OfferSuggestion>(
    first: (row: Row) => string,
    second: (row: Row) => string,
  ): TableColumnsType<Row> => [
    {
      title: '回收员和为什么',
      render: (_, row) => <TwoLines first={first(row)} second={second(row)} />,
    },
    {
      title: '距离',
      width: 68,
      align: 'right',
      render: (_, row) => (
        <TwoLines first={row.metres === null ? '–' : formatDistance(row.metres)} second={`在途 ${row.underWay}`} />
      ),
    },
    {
      title: '操作',
      width: 124,
      render: (_, row) => (
        <Space size={4}>
          <ActionButton
            size="small"
            letter={row.recyclerId === fittest ? actionKeys.pass : null}
            type={row.recyclerId === fittest ? 'primary' : 'default'}
            disabled={!row.mayOffer}
            loading={busyId === row.recyclerId}
            onClick={() => (!offerNeedsReason || hasReason()) && onChoose(row, 'offer', given)}
          >
            指派
          </ActionButton>
          <ConfirmButton
            size="small"
            disabled={!row.mayForce}
            loading={busyId === row.recyclerId}
            confirmText="直接派单"
            ask={`不问${row.name}，直接派给他？`}
            note="会发短信告诉他；15 分钟内退单不收费"
            ready={() => Promise.resolve(hasReason())}
            onConfirm={() => onChoose(row, 'force', given)}
          >
            直派
          </ConfirmButton>
        </Space>
      ),
    },
  ];
  const candidates = columnsOf<OfferSuggestion>(
    ({ name, incomeFen }) => `${name} 今日 ${formatMoney(incomeFen)}`,
    whyText,
  );
  return (
    <>
      <Input
        aria-label="原因"
        placeholder={reasonHint}
        maxLength={100}
        value={reason}
        status={missing ? 'error' : ''}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      {missing && (
        <p role="alert" className={styles.missing}>
          请先写明原因
        </p>
      )}
      <RecyclerSearch
        no={no}
        columns={columnsOf<FoundRecycler>(
          ({ name, mobile }) => `${name} ${formatMobile(mobile)}`,
          (row) => [row.plate, whyText(row)].filter(Boolean).join(' · '),
        )}
      />
      <LoadFailed query={suggestions} />
      <h2 className={styles.part}>最合适的</h2>
      <RecordTable<OfferSuggestion>
        rowKey="recyclerId"
        columns={candidates}
        rows={suggestions.data?.best}
        loading={suggestions.isPending}
        empty={['现在没有合适的回收员', '可从下面选一位，或者找一位']}
      />
      <h2 className={styles.part}>不在这一轮里的</h2>
      <RecordTable<OfferSuggestion>
        rowKey="recyclerId"
        columns={candidates}
        rows={suggestions.data?.others}
        loading={suggestions.isPending}
        empty={['没有其他接单中的回收员', '有人开始接单后出现在这里']}
      />
    </>
  );
}
