import { useState } from 'react';
import PackageSearch from 'lucide-react/icons/package-search';
import type { Data } from '@shoushou/contract/schemas';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { Weight } from '@shoushou/design/Weight';
import { pieceUnit } from '@shoushou/rules/orders/goods-units';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Figures } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { KindRing } from './KindRing.tsx';
import { monthText, recentMonths } from '../../wallet/wallet.rules.ts';
import { useCategorySums } from './records.queries.ts';
import { ringParts } from './records.rules.ts';
import * as styles from './records.module.css';

/** A month's deals by category: bought, or sold by a customer. */
export default function CategoriesScreen() {
  const { user, ready } = useSession();
  if (user) return <Categories isRecycler={user.isrecycler} />;
  return (
    <PageFrame title="分类订单">{ready && <SignInFirst title="登录后看分类订单" text="统计只有本人能看" />}</PageFrame>
  );
}

function Categories({ isRecycler }: { isRecycler: boolean }) {
  const now = useNow();
  const months = recentMonths(now);
  const [month, setMonth] = useState(months[0]!);
  const query = useCategorySums(month, true);
  const sums = query.data;
  return (
    <PageFrame title="分类订单" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <Chips
          label="月份"
          chips={months.map((each) => ({ id: each, label: monthText(each, now) }))}
          selected={[month]}
          onPress={setMonth}
        />
        <ListStates
          query={query}
          skeleton={
            <>
              <SkeletonCards count={1} height={230} />
              <SkeletonCards count={1} height={240} />
            </>
          }
          isEmpty={sums?.categories.length === 0}
          empty={
            <EmptyBlock
              icon={<PackageSearch size={32} />}
              title="这个月没有成交"
              text="换一个月份看看"
              action={
                isRecycler ? <Button href="/jiedan/0">去接单</Button> : <Button href="/conorder">预约上门</Button>
              }
            />
          }
        >
          {sums && <Shares sums={sums} now={now} />}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function Shares({ sums, now }: { sums: Data<'orders.sum_categories'>; now: number }) {
  const { deals, amountFen, grams, categories, bought } = sums;
  const title = `${monthText(sums.month, now)}按品类${bought ? '回收' : '卖出'}`;
  return (
    <>
      <Card title={title}>
        <Figures
          figures={[
            { label: '成交', value: `${deals} 单` },
            { label: bought ? '付给客户' : '收到', value: <Money fen={amountFen} size="title" /> },
            { label: '重量', value: <Weight grams={grams} size="title" bold /> },
          ]}
        />
        <div className={styles.ring}>
          <KindRing label={title} parts={ringParts(categories)} />
        </div>
      </Card>
      <Card title="品类明细" flush>
        {categories.map(({ categoryId, name, service, deals: count, grams: weight, pieces, amountFen: fen }) => (
          <Cell
            key={`${categoryId} ${service}`}
            title={name}
            note={
              <>
                {count} 单
                {weight > 0 && (
                  <>
                    {' · '}
                    <Weight grams={weight} />
                  </>
                )}
                {pieces > 0 && ` · ${pieces} ${pieceUnit(service)}`}
              </>
            }
            value={<Money fen={fen} />}
          />
        ))}
      </Card>
      <p className="ui-hint">一单有几个品类时，在每个品类里各算一单</p>
    </>
  );
}
