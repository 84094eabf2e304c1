import { useState } from 'react';
import Calendar from 'lucide-react/icons/calendar';
import type { Data } from '@shoushou/contract/schemas';
import { useNow } from '@shoushou/design/clock';
import { classNames } from '@shoushou/design/class-names';
import { Money } from '@shoushou/design/Money';
import { Weight } from '@shoushou/design/Weight';
import { shanghaiParts } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { StatBars } from '../../../ui/progress/StatBars.tsx';
import { useCategorySums, useRanking } from '../../orders/records/records.queries.ts';
import { BillPoster } from '../components/BillPoster.tsx';
import { KindRing } from '../../orders/records/KindRing.tsx';
import { RecycledCard, spareText } from '../components/RecycledCard.tsx';
import { useBillYear } from '../bills.queries.ts';
import * as styles from '../components/bills.module.css';

/** A year in figures. */
export default function BillYearScreen() {
  const { user, ready } = useSession();
  if (user) return <Year userid={user.userid} />;
  return (
    <PageFrame title="年度账单">{ready && <SignInFirst title="登录后看账单" text="账单只有本人能看" />}</PageFrame>
  );
}

function Year({ userid }: { userid: string }) {
  const { year: current } = shanghaiParts(useNow());
  const [year, setYear] = useState(current);
  const query = useBillYear(year, true);
  const bill = query.data;
  return (
    <PageFrame title="年度账单" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <Chips
          label="年份"
          chips={[current, current - 1, current - 2].map((each) => ({ id: String(each), label: `${each} 年` }))}
          selected={[String(year)]}
          onPress={(id) => setYear(Number(id))}
        />
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={3} height={160} />}
          isEmpty={bill?.count === 0}
          empty={
            <EmptyBlock
              icon={<Calendar size={32} />}
              title={`${year} 年没有收支`}
              text="完成一单回收后，这里会有您的年度账单"
            />
          }
        >
          {bill && <Story bill={bill} />}
        </ListStates>
        <Button block href={`/bill/${userid}`}>
          看月账单
        </Button>
      </div>
    </PageFrame>
  );
}

function Story({ bill }: { bill: Data<'payouts.get_bill_year'> }) {
  const [month, setMonth] = useState<number | null>(null);
  const { year: current } = shanghaiParts(useNow());
  const isRecycler = useSession().user?.isrecycler === true;
  const recycled = useCategorySums(bill.year, bill.grams > 0).data;
  const ranked = useRanking({ by: 'weight', span: 'year' }, isRecycler && bill.year === current).data;
  const shown = month ?? bill.months.findLastIndex(({ count }) => count > 0);
  return (
    <>
      <Card>
        <div className={styles.story}>
          <p className="ui-note">{bill.year} 年一共收入</p>
          <p className={styles.storyFigure}>
            <Money fen={bill.incomeFen} form="short" size="figure" />
          </p>
          <p className="ui-note">
            支出 <Money fen={bill.spentFen} bold={false} /> · {bill.count} 笔收支
          </p>
        </div>
      </Card>
      {bill.grams > 0 && (
        <Card>
          <div className={styles.story}>
            <p className="ui-note">经手的废旧物资</p>
            <p className={classNames('ds-size-figure', styles.storyPart)}>
              <Weight grams={bill.grams} size="figure" bold />
            </p>
            <p className="ui-note">每一公斤都重新派上了用场</p>
          </div>
        </Card>
      )}
      {recycled?.month === String(bill.year) && recycled.sparedGrams >= 1_000 && (
        <Card>
          <div className={styles.story}>
            <p className="ui-note">少排二氧化碳约</p>
            <p className={classNames('ds-size-figure', styles.storyPart)}>{spareText(recycled.sparedGrams)}</p>
            <p className="ui-note">{recycled.sparedBasis}</p>
          </div>
        </Card>
      )}
      {bill.year === current && ranked?.mine && (
        <Card>
          <div className={styles.story}>
            <p className="ui-note">今年在{ranked.city.name}按重量</p>
            <p className={classNames('ds-size-figure', styles.storyPart)}>第 {ranked.mine.place} 名</p>
            <p className="ui-note">
              {ranked.mine.missing === null ? (
                '全城第一'
              ) : (
                <>
                  离前一名还差 <Weight grams={ranked.mine.missing} />
                </>
              )}
            </p>
          </div>
        </Card>
      )}
      {bill.bestDay && (
        <Card>
          <div className={styles.story}>
            <p className="ui-note">收入最多的一天</p>
            <p className={classNames('ds-size-figure', styles.storyPart)}>
              {Number(bill.bestDay.day.slice(5, 7))} 月 {Number(bill.bestDay.day.slice(8))} 日
            </p>
            <p className="ui-note">
              收入 <Money fen={bill.bestDay.incomeFen} bold={false} />
            </p>
          </div>
        </Card>
      )}
      {bill.sold.salesFen > 0 && (
        <Card>
          <div className={styles.story}>
            <p className="ui-note">近 12 个月卖出</p>
            <p className={classNames('ds-size-figure', styles.storyPart)}>
              <Money fen={bill.sold.salesFen} form="short" />
            </p>
            <p className="ui-note">
              个人 12 个月最多 <Money fen={bill.sold.limitFen} form="short" bold={false} />
              ，再多要先办理经营主体登记
            </p>
          </div>
        </Card>
      )}
      <Card title="每月收支">
        <StatBars
          label={`${bill.year} 年每月的收支`}
          bars={bill.months.map(({ incomeFen, spentFen }, index) => ({
            label: `${index + 1} 月`,
            value: incomeFen + spentFen,
            text: formatMoney(incomeFen + spentFen),
          }))}
          current={shown}
          onSelect={setMonth}
        />
        <p className="ui-hint">
          {shown + 1} 月 收入 <Money fen={bill.months[shown]?.incomeFen ?? 0} bold={false} /> · 支出{' '}
          <Money fen={bill.months[shown]?.spentFen ?? 0} bold={false} />
        </p>
      </Card>
      <Card title="收支构成">
        <KindRing
          label={`${bill.year} 年收支构成`}
          parts={bill.kinds.map((kind) => ({ id: kind.kind, name: kind.name, fen: kind.incomeFen + kind.spentFen }))}
        />
      </Card>
      {recycled?.month === String(bill.year) && <RecycledCard sums={recycled} />}
      <BillPoster key={bill.year} period={String(bill.year)} title={`${bill.year} 年`} />
    </>
  );
}
