import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { timeLeft } from '../valuation.labels.ts';
import { useQuotes } from '../valuation.queries.ts';

/** The quotes of the person, newest first, with what is left of their seven days. */
export function MyQuotes() {
  const { user } = useSession();
  const query = useQuotes();
  const now = useNow(60_000);
  if (user === null) return <SignInFirst title="登录后看自己的报价" text="估价不用登录；留住一个价格，要知道是谁的" />;
  return (
    <>
      <Card flush>
        <Cell title="我的旧机订单" note="下过单的在这里，也能用手机号查" href="/queryorder" />
        {user.usertype !== 0 && <Cell title="旧机上门" note="回收员接单、上门检测" href="/snxyguzhi/0/0/0/0" />}
      </Card>
      <Card flush>
        <PagedList
          query={query}
          items={query.items}
          label="我的报价"
          keyOf={({ no }) => no}
          form="rows"
          rowHeight={72}
          skeleton={<SkeletonRows count={4} height={72} />}
          empty={
            <EmptyBlock title="还没有留住的报价" text={`估好价后点“留住这个价”，${QUOTE_LIFETIME_DAYS} 天内都算数`} />
          }
          render={({ no, device, picture, priceFen, validUntil, state, orderNo }) => (
            <Cell
              href={orderNo === null ? `/gzresult?no=${no}` : `/gzmyorderdetails/${orderNo}`}
              icon={<GoodsPicture name={picture} size={40} />}
              title={device}
              note={
                state === 'valid' ? (
                  timeLeft(validUntil, now)
                ) : (
                  <StateTag tone={state === 'used' ? 'brand' : 'plain'}>
                    {state === 'used' ? '已下单' : '已到期'}
                  </StateTag>
                )
              }
              value={<Money fen={priceFen} tone={state === 'valid' ? 'amount' : 'quiet'} bold />}
            />
          )}
        />
      </Card>
    </>
  );
}
