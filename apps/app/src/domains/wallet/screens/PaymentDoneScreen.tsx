import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import type { Payment } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { useNavigatorInstance } from '../../../shell/navigator/context.ts';
import { useNavigator, useQueryParameters, type ScreenNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { methodText } from '../wallet.labels.ts';
import { usePayment, useWalletMonth } from '../wallet.queries.ts';

/** A completed payment: amount, purpose, next actions. */
export default function PaymentDoneScreen() {
  const navigator = useNavigator();
  const shell = useNavigatorInstance();
  const { user } = useSession();
  const id = useQueryParameters().get('id') ?? '';
  const query = usePayment(id);
  const payment = query.data;

  /**
   * Opens the page of what was paid for; goes back if that page lies directly below, so that it is never on the stack
   * twice.
   */
  function toNext(path: string): void {
    if (shell.visited().at(-2) === `/${path}`) navigator.pop();
    else navigator.replace(path);
  }

  return (
    <PageFrame title="支付成功" footer={payment && nextSteps(payment, user?.isrecycler === true, navigator, toNext)}>
      {id === '' || refusalOf(query.error)?.name === 'wallet.payment_unknown' ? (
        <Unavailable
          reason="unknown"
          title="没有找到支付单"
          text="已付的款项都在交易明细里"
          action={<Button href="/transaction">查看明细</Button>}
        />
      ) : (
        <div className="ui-stack">
          <ListStates query={query} skeleton={<SkeletonCards count={1} height={300} />}>
            {payment && <Receipt payment={payment} />}
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}

function nextSteps(
  { id, state, next }: Payment,
  isRecycler: boolean,
  navigator: ScreenNavigator,
  toNext: (path: string) => void,
): ReactNode {
  if (state !== 'paid') {
    return (
      <BottomBar>
        <Button kind="primary" size="large" onPress={() => navigator.replace(`payment?id=${id}`)}>
          回到收银台
        </Button>
      </BottomBar>
    );
  }
  const wallet = { label: '查看钱包', open: () => navigator.replace('transaction') };
  const onward = next ? { label: next.label, open: () => toNext(next.path) } : wallet;
  const usual = isRecycler
    ? { label: '去接单', open: () => navigator.replace('jiedan/0') }
    : { label: '回首页', open: () => navigator.openTab('home') };
  const [other, main] = next?.main === true ? [wallet, onward] : [onward, usual];
  return (
    <BottomBar>
      <Button size="large" onPress={other.open}>
        {other.label}
      </Button>
      <Button kind="primary" size="large" onPress={main.open}>
        {main.label}
      </Button>
    </BottomBar>
  );
}

function Receipt({ payment }: { payment: Payment }) {
  const paid = payment.state === 'paid';
  const wallet = useWalletMonth();
  return (
    <Card>
      <ResultHead
        icon={paid ? <Check size={36} /> : <Hourglass size={32} />}
        done={paid}
        tone="warning"
        title={paid ? '支付成功' : '还没有收到付款'}
      >
        <Money fen={payment.amountFen} size="figure" />
      </ResultHead>
      <Facts
        facts={[
          { label: '款项', value: payment.title },
          ...(payment.method === null ? [] : [{ label: '方式', value: methodText[payment.method] }]),
          ...(payment.paidAt === null ? [] : [{ label: '时间', value: <Moment at={payment.paidAt} /> }]),
          { label: '支付单号', value: payment.id },
          ...(paid && wallet.data
            ? [{ label: '钱包余额', value: <Money fen={wallet.data.availableFen} />, total: true }]
            : []),
        ]}
      />
    </Card>
  );
}
