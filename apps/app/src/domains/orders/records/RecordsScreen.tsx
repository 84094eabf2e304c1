import { useState } from 'react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { Weight } from '@shoushou/design/Weight';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, Figures } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useStatement } from '../../wallet/statement.queries.ts';
import { ledgerRows } from '../../wallet/wallet.rules.ts';
import { useRecords } from './records.queries.ts';
import { recordDays } from './records.rules.ts';
import * as styles from './records.module.css';

/** Periods by the path's number. */
const periods = [
  { id: '0', label: '全部', emptyText: '还没有成交' },
  { id: '1', label: '今天', emptyText: '今天还没有成交' },
  { id: '2', label: '本周', emptyText: '本周还没有成交' },
  { id: '3', label: '本月', emptyText: '本月还没有成交' },
] as const;
type Period = (typeof periods)[number]['id'];

/** The recycler's deals of a period by day, with their sums: what the wallet's lines add up to. */
export default function RecordsScreen() {
  const { IsTime } = useParams<'IsTime'>();
  const { user, ready } = useSession();
  if (user?.isrecycler) return <Records first={periods.find(({ id }) => id === IsTime)?.id ?? '0'} />;
  return (
    <PageFrame title="回收记录">
      {user ? (
        <NotRecycler title="这里是回收员的成交记录" />
      ) : (
        ready && <SignInFirst title="登录后看回收记录" text="记录只有本人能看" />
      )}
    </PageFrame>
  );
}

function Records({ first }: { first: Period }) {
  const [period, setPeriod] = useState<Period>(first);
  const { query, sums, records } = useRecords(period, true);
  const now = useNow();
  const statement = useStatement();
  return (
    <PageFrame
      title="回收记录"
      action={
        <BarAction
          busy={statement.busy}
          onPress={() => void statement.save({ ...recordDays(period, now), kind: 'order_payment' })}
        >
          导出
        </BarAction>
      }
      onRefresh={() => query.refetch()}
    >
      <div className="ui-stack">
        <Chips label="时间" chips={periods} selected={[period]} onPress={(id) => setPeriod(id as Period)} />
        <PagedList
          query={query}
          skeleton={
            <>
              <SkeletonCards count={1} height={150} />
              <SkeletonCards count={1} height={320} />
            </>
          }
          isEmpty={records.length === 0}
          empty={
            <EmptyBlock
              icon={<ClipboardList size={32} />}
              title={periods.find(({ id }) => id === period)!.emptyText}
              text="付款给客户后，成交会记在这里"
              action={
                <Button kind="primary" href="/jiedan/0">
                  去接单
                </Button>
              }
            />
          }
          form="rows"
          label="成交"
          rowHeight={64}
          items={[
            ...(sums === null ? [] : [{ kind: 'sums' as const, id: 'sums', sums }]),
            ...ledgerRows(records.map((record) => ({ ...record, id: record.receiptNo }))),
          ]}
          keyOf={({ id }) => id}
          render={(row) => {
            if (row.kind === 'sums') return <Sums sums={row.sums} />;
            if (row.kind === 'day') {
              return (
                <h2 className={styles.date}>
                  <Moment at={row.at} form="day" />
                </h2>
              );
            }
            const { receiptNo, service, title, customerName, grams, paidFen, cash, at } = row.line;
            return (
              <Cell
                title={title}
                note={
                  <>
                    <Moment at={at} form="clock" /> · {customerName}
                    {cash && ' · 现金'}
                  </>
                }
                value={
                  <span className={styles.amount}>
                    <Money fen={paidFen} />
                    {grams > 0 && <Weight grams={grams} size="note" />}
                  </span>
                }
                href={`/orderdetails/${receiptNo}/2/${service}`}
              />
            );
          }}
        />
        {query.data !== undefined && (
          <Card flush>
            <Cell title="分类订单" note="这个月各品类收了多少" href="/category-order" />
            <Cell title="排行榜" note="看看自己在城市里的位置" href="/ranking" />
          </Card>
        )}
      </div>
    </PageFrame>
  );
}

interface SumsProps {
  sums: { deals: number; grams: number; paidFen: number; feeFen: number };
}

function Sums({ sums: { deals, grams, paidFen, feeFen } }: SumsProps) {
  return (
    <div className={styles.sums}>
      <Figures
        figures={[
          { label: '成交', value: <b className="ds-size-title">{deals} 单</b> },
          { label: '付给客户', value: <Money fen={paidFen} size="title" /> },
          { label: '重量', value: <Weight grams={grams} size="title" bold /> },
        ]}
      />
      <Facts facts={[{ label: '信息费与服务费', value: <Money fen={feeFen} bold={false} /> }]} />
    </div>
  );
}
