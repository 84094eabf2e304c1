import type { FoundRecycler, OfferSuggestion } from '@shoushou/contract/types';
import { formatDistance } from '@shoushou/kernel/distance';
import { formatMoney } from '@shoushou/kernel/money';
import { Input, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { useSuggestions } from '../recyclers.queries.ts';
import { RecyclerSearch } from './RecyclerSearch.tsx';
import * as styles from './recycler-choice.module.css';

/** `路程 3.2 km + 途中 1 单 400 − 公平 120`, in metres. */
function costText({ cost }: OfferSuggestion): string {
  if (cost === null) return '位置未知';
  return `${cost.total} = 路程 ${cost.way}${cost.stops > 0 ? ` + 途中 ${cost.stops}` : ''}${cost.fair === 0 ? '' : cost.fair > 0 ? ` − 公平 ${cost.fair}` : ` + 公平 ${-cost.fair}`}`;
}

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
  const name: TableColumnsType<OfferSuggestion> = [{ title: '回收员', dataIndex: 'name', width: 100, ellipsis: true }];
  const income: TableColumnsType<OfferSuggestion> = [
    { title: '今日收货', width: 90, align: 'right', render: (_, row) => formatMoney(row.incomeFen) },
  ];
  const { best = [], others = [] } = suggestions.data ?? {};
  const fittest = [...best, ...others].find(({ mayOffer }) => mayOffer)?.recyclerId;
  const columnsOf = <Row extends OfferSuggestion>(besides: TableColumnsType<Row> = []): TableColumnsType<Row> => [
    {
      title: '距离',
      width: 80,
      align: 'right',
      render: (_, row) => (row.metres === null ? '–' : formatDistance(row.metres)),
    },
    { title: '在途', width: 56, align: 'right', render: (_, row) => row.underWay },
    ...besides,
    { title: '为什么', render: (_, row) => <span className={styles.cost}>{row.reason ?? costText(row)}</span> },
    {
      title: '操作',
      width: 160,
      render: (_, row) => (
        <Space size={4}>
          <ActionButton
            size="small"
            letter={row.recyclerId === fittest ? actionKeys.pass : null}
            type={row.reason === null ? 'primary' : 'default'}
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
      <RecyclerSearch no={no} columns={columnsOf<FoundRecycler>()} />
      <LoadFailed query={suggestions} />
      <h2 className={styles.part}>最合适的</h2>
      <RecordTable<OfferSuggestion>
        rowKey="recyclerId"
        columns={[...name, ...columnsOf(income)]}
        rows={suggestions.data?.best}
        loading={suggestions.isPending}
        empty="现在没有合适的回收员，可从下面选一位，或者找一位"
      />
      <h2 className={styles.part}>不在这一轮里的</h2>
      <RecordTable<OfferSuggestion>
        rowKey="recyclerId"
        columns={[...name, ...columnsOf(income)]}
        rows={suggestions.data?.others}
        loading={suggestions.isPending}
        empty="没有其他接单中的回收员"
      />
    </>
  );
}
