import { useEffect, useState } from 'react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import type { Payment, PaymentMethod, PaymentChannel } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { paymentProblem } from '@shoushou/rules/wallet/payments';
import { methodOfHost, paymentChannelFor } from '../../../device/pay/index.ts';
import { showActionSheet } from '../../../shell/messages/messages.ts';
import { useNavigatorInstance } from '../../../shell/navigator/context.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { startProviderPayment } from '../../../shell/hosts/pay.ts';
import { signInWithProvider, type Provider } from '../../../shell/session/provider-login.ts';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { MethodChoice } from '../components/MethodChoice.tsx';
import { usePaymentConfirmation, waitsForPerson } from '../components/PaymentConfirmation.tsx';
import { PaymentEnded } from '../components/PaymentEnded.tsx';
import { methodText, providerText } from '../wallet.labels.ts';
import { usePay, usePayment, useWalletMonth } from '../wallet.queries.ts';
import { defaultMethod } from '../wallet.rules.ts';
import * as styles from '../components/wallet.module.css';

const title = '收银台';

/** The cashier: purpose, amount, method, deadline. */
export default function PaymentScreen() {
  const navigator = useNavigator();
  const id = useQueryParameters().get('id') ?? '';
  const query = usePayment(id);
  const payment = query.data;
  const paid = payment?.state === 'paid';

  useEffect(() => {
    if (paid) navigator.replace(`paysuccess?id=${id}`);
  }, [paid, id, navigator]);

  if (payment && !paid) return <Cashier payment={payment} refresh={() => query.refetch()} />;
  return (
    <PageFrame title={title}>
      {id === '' || refusalOf(query.error)?.name === 'wallet.payment_unknown' ? (
        <EmptyBlock
          icon={<CircleHelp size={32} />}
          title="没有要支付的款项"
          text="它可能已付或已过期，付过的在交易明细里"
          action={<Button href="/transaction">查看明细</Button>}
        />
      ) : (
        <div className="ui-stack">
          <ListStates
            query={paid ? { status: 'pending' } : query}
            skeleton={
              <>
                <SkeletonCards count={1} height={140} />
                <SkeletonCards count={1} height={180} />
              </>
            }
          >
            {null}
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}

function Cashier({ payment, refresh }: { payment: Payment; refresh: () => Promise<unknown> }) {
  const stack = useNavigatorInstance();
  const now = useNow(1000);
  const wallet = useWalletMonth();
  const pay = usePay();
  const [picked, setPicked] = useState<PaymentMethod | null>(null);
  const confirmation = usePaymentConfirmation({ fen: payment.amountFen, repeat: () => send() });
  const availableFen = wallet.data?.availableFen;
  const method = picked ?? defaultMethod(payment, availableFen, methodOfHost());
  if (paymentProblem(payment, now) !== null) return <PaymentEnded payment={payment} />;
  const isInProgress = payment.state === 'processing' && payment.method === method;

  /** WeChat and Alipay must know the payer inside their apps. WeChat does not open its payment page inside itself. */
  async function bindFirst(provider: Provider): Promise<void> {
    pay.reset();
    const name = providerText[provider];
    const bind = { key: 'bind', text: `绑定${name}后付款` } as const;
    const page = { key: 'page', text: `到${name}的支付页面付款` } as const;
    const way = await showActionSheet({
      title: `付款前请绑定${name}`,
      choices: provider === 'wechat' ? [bind] : [bind, page],
    });
    if (way === 'bind') await signInWithProvider(provider, `/payment?id=${payment.id}`, stack);
    if (way === 'page') send('page');
  }

  function send(way: PaymentChannel | null = method === null ? null : paymentChannelFor(method)): void {
    if (method === null || way === null) return;
    if (isInProgress && way === 'page' && payment.payUrl !== null)
      return void startProviderPayment({ payUrl: payment.payUrl, parameters: null });
    pay.mutate(
      { id: payment.id, method, way },
      {
        onSuccess: (started) => void startProviderPayment(started).then((word) => word !== 'left' && refresh()),
        // The server states what it needs before paying from the wallet: the password, or setting one first.
        onError: (error) => {
          if (confirmation.answers(error)) return;
          if (refusalOf(error)?.name === 'wallet.payer_unknown' && method !== 'wallet') void bindFirst(method);
        },
      },
    );
  }

  const failure = waitsForPerson(pay.error) ? undefined : (failureText(pay.error) ?? payment.failure ?? undefined);
  return (
    <PageFrame
      title={title}
      onRefresh={refresh}
      footer={
        <BottomBar
          failure={failure}
          summary={
            isInProgress ? (
              <span role="status">正在等{methodText[payment.method ?? 'wechat']}的结果，付完会自动跳转</span>
            ) : (
              <span>{method === null ? '请选择支付方式' : `用${methodText[method]}付款`}</span>
            )
          }
        >
          {isInProgress && (
            <Button size="large" onPress={() => void refresh()}>
              已付款
            </Button>
          )}
          <Button kind="primary" size="large" busy={pay.isPending} disabled={method === null} onPress={() => send()}>
            {isInProgress ? '继续支付' : `确认支付 ${formatMoney(payment.amountFen)}`}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          <div className={styles.amount}>
            <p className={styles.amountFor}>{payment.title}</p>
            <Money fen={payment.amountFen} size="figure" />
            <p className={styles.amountLeft}>
              请在 <Countdown until={payment.expiresAt} label="支付剩余时间" /> 内支付
            </p>
          </div>
        </Card>
        <Card>
          <MethodChoice payment={payment} availableFen={availableFen} value={method} onChange={setPicked} />
        </Card>
      </div>
      {confirmation.sheet}
    </PageFrame>
  );
}
