import Check from 'lucide-react/icons/check';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { methodText } from '../../wallet/wallet.labels.ts';
import { usePayment } from '../../wallet/wallet.queries.ts';
import { useGetReceiveCode } from '../receive.queries.ts';

const title = '收款成功';

/** A received payment for its payer (`?code=&id=`), as confirmed by the server. */
export default function ReceivedScreen() {
  const navigator = useNavigator();
  const { user, ready } = useSession();
  const parameters = useQueryParameters();
  const id = parameters.get('id') ?? '';
  const named = parameters.get('code') ?? '';
  // A line of the wallet knows the payment only, and the payment its code.
  const payment = usePayment(user && named === '' ? id : '');
  const code = named || (payment.data?.purpose === 'receive' ? (payment.data.subject ?? '') : '');
  const ofCode = useGetReceiveCode(user ? code : '');
  const query = named === '' && code === '' ? payment : ofCode;
  const received = ofCode.data?.received.find((each) => each.id === id);
  if (named === '' && id === '') {
    return (
      <PageFrame title={title}>
        <Unavailable
          reason="unknown"
          title="没有找到这笔收款"
          text="收到的款项都在交易明细里"
          action={<Button href="/transaction">查看明细</Button>}
        />
      </PageFrame>
    );
  }
  if (ready && user === null) {
    return (
      <PageFrame title={title}>
        <SignInFirst title="登录后查看" text="收到的款项只给收款人看" />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={title}
      footer={
        received && (
          <BottomBar>
            <Button size="large" onPress={() => navigator.replace('transaction')}>
              查看明细
            </Button>
            <Button kind="primary" size="large" onPress={() => navigator.pop()}>
              继续收款
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={1} height={300} />}
          isEmpty={query.isSuccess && received === undefined}
          empty={
            <Unavailable
              reason="unknown"
              title="没有找到这笔收款"
              text="收到的款项都在交易明细里"
              action={<Button href="/transaction">查看明细</Button>}
            />
          }
        >
          {received && (
            <Card>
              <ResultHead done icon={<Check size={36} />} title="已到账">
                <Money fen={received.amountFen} size="figure" />
              </ResultHead>
              <Facts
                facts={[
                  { label: '付款方式', value: methodText[received.method] },
                  ...(ofCode.data?.note ? [{ label: '备注', value: ofCode.data.note }] : []),
                  { label: '到账时间', value: <Moment at={received.at} /> },
                  { label: '单号', value: received.id },
                ]}
              />
            </Card>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
