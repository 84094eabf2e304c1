import History from 'lucide-react/icons/history';
import { isMobile } from '@shoushou/kernel/phone';
import { ORDER_OR_RECEIPT_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { ReceiptCard } from '../receipts/ReceiptCard.tsx';
import { useRecentOrders } from './records.queries.ts';

/** Earlier deals of the recycler with the customer of an order; of other recyclers only their number. */
export default function RecentOrdersScreen() {
  const { Motel, orno } = useParams<'Motel' | 'orno'>();
  const { user, ready } = useSession();
  const whole = isMobile(Motel) && ORDER_OR_RECEIPT_NUMBER.test(orno);
  if (user?.isrecycler && whole) return <RecentOrders mobile={Motel} no={orno} />;
  return (
    <PageFrame title="近期订单">
      {user && !user.isrecycler ? (
        <NotRecycler title="这里是回收员和客户的往来" />
      ) : user ? (
        <Unavailable
          reason="bad_link"
          title="这个链接不完整"
          text="请从订单里重新打开"
          action={<Button href="/order/0">我的订单</Button>}
        />
      ) : (
        ready && <SignInFirst title="登录后看近期订单" text="只有这一单的回收员能看" />
      )}
    </PageFrame>
  );
}

function RecentOrders({ mobile, no }: { mobile: string; no: string }) {
  const { query, first, receipts } = useRecentOrders(mobile, no, true);
  const name = first?.customerName ?? '这位客户';
  return (
    <PageFrame title="近期订单" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        {first && (
          <Card title={receipts.length === 0 ? `和${name}第一次合作` : `和${name}的往来`}>
            <p className="ui-note">
              {first.others === 0 ? '没有和其他回收员成交过' : `和其他回收员成交过 ${first.others} 次`}
            </p>
          </Card>
        )}
        <PagedList
          query={query}
          isEmpty={receipts.length === 0}
          empty={
            <EmptyBlock
              icon={<History size={32} />}
              title="您和这位客户还没有别的订单"
              text="做好这一单，下次还找您"
              action={
                <Button kind="primary" href={`/orderdetails/${no}/2/0`}>
                  回到这一单
                </Button>
              }
            />
          }
          label="近期订单"
          items={receipts}
          keyOf={({ receiptNo }) => receiptNo}
          render={(receipt) => (
            <ReceiptCard receipt={receipt} waiting={[]} href={`/recentorder-details/${receipt.receiptNo}`} />
          )}
          rowHeight={168}
        />
      </div>
    </PageFrame>
  );
}
