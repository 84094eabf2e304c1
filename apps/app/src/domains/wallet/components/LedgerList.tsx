import { useState } from 'react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { LedgerLine, LineKind } from '@shoushou/contract/types';
import { lineReads } from '@shoushou/rules/wallet/lines';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { InfiniteList } from '../../../ui/list/InfiniteList.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useLedgerLines } from '../wallet.queries.ts';
import { ledgerRows } from '../wallet.rules.ts';
import { LineSheet } from './LineSheet.tsx';
import * as styles from './wallet.module.css';

/** `JD26112100006021` → `JD…6021`. */
function shortSubject(subject: string): string {
  return subject.length > 8 ? `${subject.slice(0, 2)}…${subject.slice(-4)}` : subject;
}

interface LedgerListProps {
  /** Undefined for all months. */
  month: string | undefined;
  /** The kinds that the lines can be filtered by. */
  kinds: readonly LineKind[];
  isRecycler: boolean;
}

/** Lines of the balance by day, which add up to it; what was paid in cash or directly has a list of its own. */
export function LedgerList({ month, kinds, isRecycler }: LedgerListProps) {
  const [place, setPlace] = useState<'balance' | 'outside'>('balance');
  const [kind, setKind] = useState<string | null>(null);
  const [opened, setOpened] = useState<LedgerLine | null>(null);
  const [sheet, setSheet] = useState(false);
  const { query, lines } = useLedgerLines(place, kind, month);
  const open = (line: LedgerLine): void => {
    setOpened(line);
    setSheet(true);
  };
  return (
    <Card title="交易明细" flush>
      <div className={styles.places}>
        <Chips
          label="钱在哪里"
          chips={[
            { id: 'balance', label: '余额明细' },
            { id: 'outside', label: '现金和直付' },
          ]}
          selected={[place]}
          onPress={(id) => setPlace(id === 'outside' ? 'outside' : 'balance')}
        />
      </div>
      <SegmentedTabs
        label="明细种类"
        segments={[{ id: 'all', label: '全部' }, ...kinds.map(({ kind: id, name }) => ({ id, label: name }))]}
        selected={kind ?? 'all'}
        onSelect={(id) => setKind(id === 'all' ? null : id)}
      />
      <ListStates
        query={query}
        skeleton={<SkeletonRows count={6} />}
        isEmpty={lines.length === 0}
        empty={
          <NoLines
            narrowed={kind !== null || month !== undefined}
            isRecycler={isRecycler}
            onAll={() => setKind(null)}
          />
        }
      >
        <InfiniteList
          form="rows"
          label="交易明细"
          items={ledgerRows(lines)}
          keyOf={(row) => row.id}
          rowHeight={60}
          render={(row) =>
            row.kind === 'day' ? (
              <h3 className={styles.date}>
                <Moment at={row.at} form="day" />
              </h3>
            ) : (
              <Cell
                title={row.line.title}
                note={
                  <>
                    <Moment at={row.line.at} form="clock" />
                    {row.line.subject !== null && ` · ${shortSubject(row.line.subject)}`}
                    {row.line.note !== null && ` · ${row.line.note}`}
                  </>
                }
                value={<Money fen={lineReads(row.line)} form="yuan" tone="flow" signed />}
                arrow={false}
                onPress={() => open(row.line)}
              />
            )
          }
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? (failureText(query.error) ?? null) : null}
          onMore={() => void query.fetchNextPage()}
        />
      </ListStates>
      <LineSheet line={opened} open={sheet} onClose={() => setSheet(false)} isRecycler={isRecycler} />
    </Card>
  );
}

function NoLines({ narrowed, isRecycler, onAll }: { narrowed: boolean; isRecycler: boolean; onAll: () => void }) {
  if (narrowed)
    return (
      <EmptyBlock
        icon={<ReceiptText size={32} />}
        title="没有这样的明细"
        text="换一个种类或月份看看"
        action={<Button onPress={onAll}>看全部种类</Button>}
      />
    );
  return isRecycler ? (
    <EmptyBlock
      icon={<ReceiptText size={32} />}
      title="还没有明细"
      text="接单、付款和充值都会记在这里"
      action={<Button href="/jiedan/0">去接单</Button>}
    />
  ) : (
    <EmptyBlock
      icon={<ReceiptText size={32} />}
      title="还没有明细"
      text="卖出东西收到的钱会记在这里"
      action={<Button href="/conorder">预约上门</Button>}
    />
  );
}
