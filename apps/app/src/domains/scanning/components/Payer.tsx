import { useEffect } from 'react';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Data } from '@shoushou/contract/schemas';
import type { PaymentChannel } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatMoney } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { pathOfCode } from '@shoushou/rules/numbers/scanned-code';
import { paymentChannelFor } from '../../../device/pay/index.ts';
import { openProviderPage } from '../../../device/provider-login/provider-page.ts';
import { host } from '../../../device/host/platform.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { useNavigatorInstance } from '../../../shell/navigator/context.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { startProviderPayment } from '../../../shell/hosts/pay.ts';
import { signInWithProvider } from '../../../shell/session/provider-login.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { MONEY_RULES, MoneyEntry } from '../../../ui/keypad/MoneyEntry.tsx';
import { NumericKeypad } from '../../../ui/keypad/NumericKeypad.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { useReadReceiveCode, usePayReceiveCode, useReceivePayment } from '../receive.queries.ts';
import { amountProblem, receiveProblem } from '../receive.rules.ts';
import * as styles from './scanning.module.css';

type RequestedPayment = Data<'wallet.read_receive_code'>;
type Begun = Data<'wallet.pay_receive_code'>;

export interface PayerProps {
  title: string;
  /** The provider of this page. */
  method: 'wechat' | 'alipay';
}

const payerPages = { wechat: '/gzhscanreceipts', alipay: '/zfbscanreceipts' } as const;
const names = { wechat: '微信', alipay: '支付宝' } as const;
const ended = { paid: '这个收款码已收款', closed: '对方已结束这个收款码', expired: '这个收款码已过期' } as const;

/** The payer's page (`?code=`) and its result (`?payment=`). No account is needed. */
export function Payer({ title, method }: PayerProps) {
  const navigator = useNavigator();
  const parameters = useQueryParameters();
  const code = parameters.get('code') ?? '';
  const payment = parameters.get('payment') ?? '';
  const inside = host();
  const otherOne = (inside === 'wechat' || inside === 'alipay') && inside !== method ? inside : null;
  const query = useReadReceiveCode(payment === '' && otherOne === null ? code : '');

  // One code serves both providers: the surrounding app decides.
  useEffect(() => {
    if (otherOne !== null && code !== '') navigator.replace(pathOfCode({ kind: 'pay', code, method: otherOne })!);
  }, [otherOne, code, navigator]);

  if (payment !== '') return <PaymentOutcome title={title} id={payment} />;
  if (code === '' || refusalOf(query.error)?.name === 'wallet.receive_unknown') {
    return (
      <PageFrame title={title}>
        <NoCode title="这个收款码无效" />
      </PageFrame>
    );
  }
  if (query.data?.state === 'open' && inside === method)
    return <PayForm title={title} method={method} requested={query.data} />;
  return (
    <PageFrame title={title}>
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={1} height={360} />}>
          {query.data &&
            (query.data.state === 'open' ? (
              <OpenThere method={method} requested={query.data} />
            ) : (
              <NoCode title={ended[query.data.state]} />
            ))}
        </ListStates>
      </div>
    </PageFrame>
  );
}

/** Shown when nothing can be paid here. */
function NoCode({ title }: { title: string }) {
  const navigator = useNavigator();
  return (
    <EmptyBlock
      icon={<CircleX size={32} />}
      title={title}
      text="请让对方重新出示收款码"
      action={<Button onPress={() => navigator.openTab('home')}>返回首页</Button>}
    />
  );
}

function Payee({ requested: { payee, verified, note, amountFen } }: { requested: RequestedPayment }) {
  return (
    <>
      <p className={styles.headTitle}>付款给 {payee}</p>
      {verified && <StateTag tone="success">已实名</StateTag>}
      {note !== '' && <p className={styles.codeNote}>{note}</p>}
      {amountFen !== null && <Money fen={amountFen} size="figure" />}
    </>
  );
}

/** Outside the provider's app nothing can be paid: shows the code to be scanned there. */
function OpenThere({ method, requested }: { method: 'wechat' | 'alipay'; requested: RequestedPayment }) {
  const site = appSettings().mobileSite || location.origin;
  return (
    <Card>
      <div className={styles.code}>
        <Payee requested={requested} />
        <QrCode text={site + pathOfCode({ kind: 'pay', code: requested.code, method })} label="收款码" size={220} />
        <p className="ui-note" role="status">
          请用{names[method]}扫一扫付款
        </p>
      </div>
    </Card>
  );
}

function PayForm({ title, method, requested }: PayerProps & { requested: RequestedPayment }) {
  const navigator = useNavigator();
  const stack = useNavigatorInstance();
  const pay = usePayReceiveCode();
  const form = useForm({
    first: { typed: '' },
    check: ({ typed }) =>
      amountProblem(requested.amountFen === null ? receiveProblem(typed, requested.leastFen, requested.mostFen) : null),
    fieldOf: requested.amountFen === null ? { amountFen: 'amount' } : {},
    send: ({ typed }) => begin(requested.amountFen ?? parseYuan(typed)!, paymentChannelFor(method)),
    onDone(begun) {
      if (begun)
        void startProviderPayment(begun).then(
          (word) =>
            (word === 'done' || word === 'unsure') && navigator.push(`${payerPages[method]}?payment=${begun.id}`),
        );
    },
  });
  const { typed } = form.draft;
  const type = (entry: string): void => form.change({ typed: entry });

  /** Null when the payer must sign in with the provider first. */
  async function begin(amountFen: number, way: PaymentChannel): Promise<Begun | null> {
    try {
      return await pay.mutateAsync({ code: requested.code, amountFen, method, way });
    } catch (error) {
      if (refusalOf(error as Error)?.name !== 'wallet.payer_unknown') throw error;
      // WeChat does not open its payment page inside itself: it must know the payer first. Alipay does not need to.
      if (method === 'alipay') return begin(amountFen, 'page');
      void signInWithProvider(method, `${payerPages[method]}?code=${requested.code}`, stack);
      return null;
    }
  }

  const footer =
    requested.amountFen === null ? (
      <NumericKeypad
        value={typed}
        onChange={type}
        {...MONEY_RULES}
        label="金额键盘"
        confirm="付款"
        busy={form.busy}
        onConfirm={form.submit}
      />
    ) : (
      <BottomBar summary={<span>用{names[method]}支付</span>} failure={form.failure}>
        <Button kind="primary" size="large" busy={form.busy} onPress={form.submit}>
          付款 {formatMoney(requested.amountFen)}
        </Button>
      </BottomBar>
    );
  return (
    <PageFrame title={title} footer={footer}>
      <div className="ui-stack">
        <Card>
          <div className={styles.code}>
            <Payee requested={requested} />
          </div>
          {requested.amountFen === null && (
            <MoneyEntry
              label="付款金额"
              value={typed}
              onChange={type}
              hint={`一次 ${formatMoneyRange(requested.leastFen, requested.mostFen)}`}
              error={form.errors.amount ?? form.failure}
              onSubmit={form.submit}
            />
          )}
        </Card>
      </div>
    </PageFrame>
  );
}

function PaymentOutcome({ title, id }: { title: string; id: string }) {
  const query = useReceivePayment(id);
  const payment = query.data;
  if (refusalOf(query.error)?.name === 'wallet.payment_unknown') {
    return (
      <PageFrame title={title}>
        <Unavailable
          reason="unknown"
          title="没有找到这笔付款"
          text="是否扣款请以支付应用的账单为准"
          action={<Button href="/tabs/home">返回首页</Button>}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title} onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={1} height={280} />}>
          {payment && (
            <Card>
              {payment.state === 'paid' ? (
                <ResultHead
                  done
                  icon={<Check size={36} />}
                  title="付款成功"
                  text={`已付给 ${payment.payee}，可以关闭本页`}
                >
                  <Money fen={payment.amountFen} size="figure" />
                </ResultHead>
              ) : payment.state === 'processing' ? (
                <ResultHead
                  icon={<Hourglass size={32} />}
                  title="正在等待付款结果"
                  text="付完会自动显示，请不要重复付款"
                >
                  <Money fen={payment.amountFen} size="figure" />
                </ResultHead>
              ) : payment.refund !== null ? (
                <ResultHead
                  icon={<Undo2 size={32} />}
                  title={
                    payment.refund.state === 'done'
                      ? '已原路退回'
                      : payment.refund.state === 'failed'
                        ? '退回没有成功'
                        : '款项正在退回'
                  }
                  text={
                    payment.refund.state === 'failed'
                      ? `请拨打客服电话 ${appSettings().servicePhone}，报上单号 ${payment.id}`
                      : payment.refund.reason
                  }
                >
                  <Money fen={payment.amountFen} size="figure" />
                </ResultHead>
              ) : (
                <ResultHead icon={<CircleX size={32} />} title="没有付款成功" text="款项未扣除，需要时请重新扫码" />
              )}
              {payment.state === 'processing' && payment.payUrl !== null && (
                <Button block onPress={() => openProviderPage(payment.payUrl!)}>
                  回到付款
                </Button>
              )}
            </Card>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
