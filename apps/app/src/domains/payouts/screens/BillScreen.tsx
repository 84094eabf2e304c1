import { useState } from 'react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { Data } from '@shoushou/contract/schemas';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { Weight } from '@shoushou/design/Weight';
import { formatMoney } from '@shoushou/kernel/money';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Figures } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { StatBars } from '../../../ui/progress/StatBars.tsx';
import { daysOfMonth, monthText, recentMonths } from '../../wallet/wallet.rules.ts';
import { useCategorySums } from '../../orders/records/records.queries.ts';
import { BillPoster } from '../components/BillPoster.tsx';
import { KindRing } from '../../orders/records/KindRing.tsx';
import { RecycledCard } from '../components/RecycledCard.tsx';
import { useStatement } from '../../wallet/statement.queries.ts';
import { useBill } from '../bills.queries.ts';
import { changeText } from '../bills.rules.ts';
import * as styles from '../components/bills.module.css';

/** The bill of a month: income and spending by day and kind, against the month before. */
export default function BillScreen() {
  const { user, ready } = useSession();
  const { userid } = useParams<'userid'>();
  if (user) return <MonthBill userid={userid} />;
  return <PageFrame title="月账单">{ready && <SignInFirst title="登录后看账单" text="账单只有本人能看" />}</PageFrame>;
}

function MonthBill({ userid }: { userid: string }) {
  const now = useNow();
  const months = recentMonths(now);
  const [month, setMonth] = useState(months[0]!);
  const query = useBill(userid, month, true);
  const statement = useStatement();
  const bill = query.data;

  return (
    <PageFrame
      title="月账单"
      onRefresh={() => query.refetch()}
      footer={
        bill && bill.count > 0 ? (
          <BottomBar>
            <Button size="large" href="/billyear">
              年度账单
            </Button>
            <Button
              kind="primary"
              size="large"
              busy={statement.busy}
              onPress={() => void statement.save(daysOfMonth(month))}
            >
              导出
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <div className="ui-stack">
        <Chips
          label="月份"
          chips={months.map((each) => ({ id: each, label: monthText(each, now) }))}
          selected={[month]}
          onPress={setMonth}
        />
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={3} height={160} />}
          isEmpty={bill?.count === 0}
          empty={<EmptyBlock icon={<ReceiptText size={32} />} title="这个月没有收支" text="换一个月份看看" />}
        >
          {bill && <Parts bill={bill} />}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function Parts({ bill }: { bill: Data<'payouts.get_bill'> }) {
  const [detail, setDetail] = useState(false);
  const recycled = useCategorySums(bill.month, bill.grams > 0).data;
  const number = Number(bill.month.slice(5));
  const parts = (of: 'incomeFen' | 'spentFen') =>
    bill.kinds.filter((kind) => kind[of] > 0).map((kind) => ({ id: kind.kind, name: kind.name, fen: kind[of] }));
  return (
    <>
      <Card title={`${number} 月`} aside={`${bill.count} 笔`}>
        <Figures
          figures={[
            { label: '收入', value: <Money fen={bill.incomeFen} form="yuan" size="title" /> },
            { label: '支出', value: <Money fen={bill.spentFen} form="yuan" size="title" /> },
            { label: '重量', value: <Weight grams={bill.grams} size="title" bold /> },
          ]}
        />
        <p className="ui-hint">
          收入{changeText(bill.incomeFen, bill.before.incomeFen)}，支出{changeText(bill.spentFen, bill.before.spentFen)}
        </p>
      </Card>
      <Card title="每天收入">
        <StatBars
          label={`${number} 月每天的收入`}
          bars={bill.days.map(({ incomeFen }, index) => ({
            label: `${number}月${index + 1}日`,
            value: incomeFen,
            text: formatMoney(incomeFen),
          }))}
        />
      </Card>
      <Card title="每天支出">
        <StatBars
          label={`${number} 月每天的支出`}
          bars={bill.days.map(({ spentFen }, index) => ({
            label: `${number}月${index + 1}日`,
            value: spentFen,
            text: formatMoney(spentFen),
          }))}
        />
      </Card>
      {bill.incomeFen > 0 && (
        <Card title="收入构成">
          <KindRing label={`${number} 月收入构成`} parts={parts('incomeFen')} />
        </Card>
      )}
      {bill.spentFen > 0 && (
        <Card title="支出构成">
          <KindRing label={`${number} 月支出构成`} parts={parts('spentFen')} />
        </Card>
      )}
      {recycled?.month === bill.month && <RecycledCard sums={recycled} spared />}
      {bill.count > 0 && (
        <BillPoster key={bill.month} period={bill.month} title={`${bill.month.slice(0, 4)} 年 ${number} 月`} />
      )}
      <Button kind="text" onPress={() => setDetail(!detail)}>
        {detail ? '收起明细' : '查看明细'}
      </Button>
      {detail && (
        <Card>
          <table className={`${styles.table} ui-figures`}>
            <thead>
              <tr>
                <th scope="col">日期</th>
                <th scope="col">收入</th>
                <th scope="col">支出</th>
              </tr>
            </thead>
            <tbody>
              {bill.days.map(({ incomeFen, spentFen }, index) =>
                incomeFen + spentFen === 0 ? null : (
                  <tr key={index}>
                    <td>
                      {number}月{index + 1}日
                    </td>
                    <td>
                      <Money fen={incomeFen} form="yuan" bold={false} />
                    </td>
                    <td>
                      <Money fen={spentFen} form="yuan" bold={false} />
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </Card>
      )}
    </>
  );
}
