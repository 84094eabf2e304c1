import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { QUOTE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { timeLeft, untilText } from '../valuation.labels.ts';
import { useQuote, useRequote } from '../valuation.queries.ts';
import { PriceHead } from './PriceHead.tsx';
import { PriceLines } from './PriceLines.tsx';
import { SharePrice } from './SharePrice.tsx';

/** A saved quote: its validity, the lines of its price, the answers, and today's price. */
export function SavedQuote({ no }: { no: string }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const now = useNow(60_000);
  const known = user !== null && QUOTE_NUMBER.test(no);
  const query = useQuote(known ? no : '');
  const requote = useRequote();
  const quote = query.data;
  const over = quote?.state === 'expired';
  const used = quote?.state === 'used';
  const higher = quote !== undefined && !used && quote.todayFen !== null && quote.todayFen > quote.priceFen;
  const again = (): void =>
    requote.mutate({ no }, { onSuccess: (renewed) => navigator.replace(`gzresult?no=${renewed.no}`) });
  return (
    <PageFrame
      title="估值结果"
      {...(known && { onRefresh: () => query.refetch() })}
      footer={
        quote &&
        (quote.orderNo !== null ? (
          <BottomBar>
            <Button kind="primary" size="large" href={`/gzmyorderdetails/${quote.orderNo}`}>
              看订单
            </Button>
          </BottomBar>
        ) : (
          <BottomBar>
            <Button size="large" href={`/gzvaluation_items?model=${quote.modelId}`}>
              重新回答
            </Button>
            {(over || higher) && quote.todayFen !== null ? (
              <Button kind="primary" size="large" busy={requote.isPending} onPress={again}>
                按今天的价再留 {QUOTE_LIFETIME_DAYS} 天
              </Button>
            ) : over ? null : (
              <Button kind="primary" size="large" href={`/gzorder?no=${no}`}>
                下单回收
              </Button>
            )}
          </BottomBar>
        ))
      }
    >
      <RecordStates
        query={query}
        isUnknown={!QUOTE_NUMBER.test(no) || refusalOf(query.error)?.name === 'valuation.quote_unknown'}
        unknown={{
          title: '没有找到这份报价',
          text: '可能不是这个账号留的',
          action: <Button href="/guzhi?tab=quotes">我的报价</Button>,
        }}
        signIn={{ title: '登录后看自己的报价', text: '报价只给留住它的人看' }}
        skeleton={<SkeletonCards count={3} height={160} />}
      >
        {(shown) => (
          <>
            {higher && (
              <NoticeBar tone="success">
                今天同样的成色是 <Money fen={shown.todayFen!} bold />
                ，可以按高的重新留
              </NoticeBar>
            )}
            <PriceHead
              device={shown.device}
              picture={shown.picture}
              priceFen={shown.priceFen}
              over={over}
              text={
                used
                  ? '已用这份报价下单'
                  : over
                    ? `已到期${shown.todayFen === null ? '，检测项有更新，请重新回答' : ''}`
                    : `${timeLeft(shown.validUntil, now)}，${untilText(shown.validUntil, now)}`
              }
            />
            <FormFailure text={failureText(requote.error)} />
            <PriceLines lines={shown.lines} priceFen={shown.priceFen} />
            <Card title="您的回答">
              <Facts
                facts={shown.answers.map(({ question, answer, assumed }) => ({
                  label: question,
                  value: assumed ? (
                    <>
                      <StateTag>看货时核对</StateTag> {answer}
                    </>
                  ) : (
                    answer
                  ),
                }))}
              />
            </Card>
            <Card flush>
              <Cell title="交机前要准备什么" note="备份、退出账号、抹掉资料" href="/organizingdata/all" />
            </Card>
            <SharePrice device={shown.device} priceFen={shown.priceFen} />
            <p className="ui-hint">报价单号 {shown.no}</p>
          </>
        )}
      </RecordStates>
    </PageFrame>
  );
}
