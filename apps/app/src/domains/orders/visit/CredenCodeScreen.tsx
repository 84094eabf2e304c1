import { useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import CircleCheck from 'lucide-react/icons/circle-check';
import ScanLine from 'lucide-react/icons/scan-line';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@shoushou/contract/types';
import { codeState, type CodeNode } from '@shoushou/rules/orders/credential-codes';
import { Money } from '@shoushou/design/Money';
import { SIX_DIGITS } from '@shoushou/rules/numbers/codes';
import { ORDER_OR_RECEIPT_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { vibrate } from '../../../device/haptics/index.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { toastKept } from '../../../shell/calls/entry-ending.ts';
import { useNavigator, useParams, useQueryParameters, useScreenActive } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NumericKeypad } from '../../../ui/keypad/NumericKeypad.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { SixBoxCode } from '../../../ui/keypad/SixBoxCode.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { codeNodes, stateText } from '../orders.labels.ts';
import { useOrder, useVisitActions } from '../orders.queries.ts';
import { isPermitted, numberOf, scannedCode, successPath } from '../orders.rules.ts';
import * as styles from './visit.module.css';

/** A step confirmed by a six-digit code: the customer reads it out, the recycler enters it. */
export default function CredenCodeScreen() {
  const { djno, node } = useParams<'djno' | 'node'>();
  const { user, ready } = useSession();
  const loaded = useOrder(user && ORDER_OR_RECEIPT_NUMBER.test(djno) ? djno : '');
  const step = (['1', '2', '3'] as const).find((each) => each === node);

  if (ready && user === null) {
    return (
      <PageFrame title="凭证码">
        <SignInFirst title="登录后使用凭证码" text="凭证码只给这一单的客户和回收员" />
      </PageFrame>
    );
  }
  if (step === undefined || !ORDER_OR_RECEIPT_NUMBER.test(djno)) {
    return (
      <PageFrame title="凭证码">
        <Unavailable
          reason="bad_link"
          title="这个凭证码链接不完整"
          text="请从订单里重新打开"
          action={<Button href="/tabs/orders">我的订单</Button>}
        />
      </PageFrame>
    );
  }
  if (loaded.order?.role === 'recycler') return <EnterCode order={loaded.order} node={step} />;
  return (
    <PageFrame title="凭证码" onRefresh={() => loaded.query.refetch()}>
      <OrderStates loaded={loaded}>
        {(order) =>
          order.role === 'customer' ? (
            <ShownCode order={order} djno={djno} node={step} />
          ) : (
            <Unavailable
              reason="forbidden"
              title="这个码不是给您的"
              text="凭证码只给这一单的客户和回收员"
              action={<Button href="/tabs/orders">我的订单</Button>}
            />
          )
        }
      </OrderStates>
    </PageFrame>
  );
}

/** States after the step of a code. */
const doneIn: Readonly<Record<CodeNode, readonly OrderDetail['state'][]>> = {
  '1': ['arrived', 'weighed', 'agreed', 'paid', 'done'],
  '2': ['agreed', 'paid', 'done'],
  '3': ['paid', 'done'],
};

/** The customer's view: large digits and the meaning of telling them; afterwards the confirmation. */
function ShownCode({ order, djno, node }: { order: OrderDetail; djno: string; node: CodeNode }) {
  const done = doneIn[node].includes(order.state);
  if (done || order.state === 'cancelled' || order.state === 'expired') {
    return (
      <EmptyBlock
        icon={done ? <CircleCheck size={32} /> : undefined}
        title={done ? codeNodes[node].done : `预约现在是「${stateText[order.state].text}」`}
        text="不再需要这个凭证码"
        action={
          <Button kind="primary" href={`/myorderdetails/${order.no}`}>
            查看预约
          </Button>
        }
      />
    );
  }
  if (order.state !== codeState[node]) {
    return (
      <EmptyBlock
        title={`还没到「${codeNodes[node].title}」这一步`}
        text={codeNodes[node].early}
        action={<Button href={`/myorderdetails/${order.no}`}>查看预约</Button>}
      />
    );
  }
  return <IssuedCode djno={djno} node={node} />;
}

function IssuedCode({ djno, node }: { djno: string; node: CodeNode }) {
  const active = useScreenActive();
  const query = useQuery({
    ...callQuery('orders.credential', { djno, node }),
    subscribed: active,
    staleTime: 0,
    meta: { volatile: true },
  });
  const { data } = query;
  const { title, instruction } = codeNodes[node];
  return (
    <>
      <ListStates query={query}>
        {data && (
          <>
            <Card>
              <div className={styles.code}>
                <p className={styles.codeTitle}>{title}</p>
                <SixBoxCode value={data.code} label={`${title}的凭证码`} />
                {data.amountFen !== null && (
                  <p>
                    金额 <Money fen={data.amountFen} size="amount" tone="amount" />
                  </p>
                )}
                <p className="ui-note">{instruction}</p>
                <QrCode
                  text={`${location.origin}/CredenCode/${djno}/${node}?code=${data.code}`}
                  label={`${title}的凭证码`}
                  size={180}
                />
                <p className="ui-hint">
                  {data.used ? (
                    '已经用过'
                  ) : (
                    <>
                      有效期还有{' '}
                      <Countdown until={data.expiresAt} label="有效期还有" onEnd={() => void query.refetch()} />
                    </>
                  )}
                </p>
              </div>
            </Card>
            <p className={classNames('ui-hint', styles.number)}>除了面前的回收员，不要把码告诉任何人</p>
          </>
        )}
      </ListStates>
    </>
  );
}

const permittedBy = { '1': 'arrive', '2': 'agree', '3': 'pay' } as const;

/** The recycler's view: six boxes and the button of the step. */
function EnterCode({ order, node }: { order: OrderDetail; node: CodeNode }) {
  const navigator = useNavigator();
  const visit = useVisitActions();
  // A scanned code fills the boxes; the recycler still presses the button.
  const scanned = useQueryParameters().get('code') ?? '';
  const [code, setCode] = useState(SIX_DIGITS.test(scanned) ? scanned : '');
  const { title, act } = codeNodes[node];
  const { weighing, customer } = order;
  const total = weighing?.totalFen ?? 0;

  async function run(typed: string): Promise<void> {
    const done =
      node === '1'
        ? await visit.act('orders.arrive', order.no, { code: typed })
        : node === '2'
          ? await visit.act('orders.agree', order.no, { weighingId: weighing?.id ?? '', method: 'code', code: typed })
          : await visit.act('orders.pay', order.no, { amountFen: total, code: typed });
    vibrate(done === null ? 'refused' : 'done');
    if (done === null) return setCode('');
    if (done === 'offline') showToast('已保存，联网后核对这个码');
    else toastKept('已保存这个码', done);
    if (node === '1') return navigator.pop();
    const payment = {
      type: 2 as const,
      amountFen: total,
      serviceFeeFen: 0,
      state: 'paid' as const,
      at: order.placedAt,
    };
    navigator.replace(node === '2' ? successPath(3, order) : successPath(4, { ...order, payment }));
  }

  /** The customer's code read by the camera is sent at once: scanning it is the confirmation. */
  async function scan(): Promise<void> {
    const text = await navigator.pushForResult<string>('qrscanner');
    if (text === null) return;
    const found = scannedCode(text, order, node);
    if (found === null) return showToast(`这不是这一单「${title}」的码，请客户打开这一单再扫`);
    visit.forget();
    setCode(found);
    await run(found);
  }

  if (!isPermitted(order, permittedBy[node])) {
    return (
      <PageFrame title="凭证码">
        <EmptyBlock
          title={`订单现在是「${stateText[order.state].text}」`}
          text={`不需要「${title}」的凭证码`}
          action={
            <Button onPress={() => navigator.replace(`orderdetails/${numberOf(order)}/2/${order.service}`)}>
              查看订单
            </Button>
          }
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="凭证码"
      footer={
        <NumericKeypad
          literal
          decimals={0}
          integers={6}
          label="凭证码键盘"
          value={code}
          onChange={(typed) => (visit.forget(), setCode(typed))}
          confirm="确定"
          confirmDisabled={code.length < 6}
          busy={visit.busy}
          onConfirm={() => void run(code)}
        />
      }
    >
      <div className="ui-stack">
        <Card>
          <div className={styles.code}>
            <p className={styles.codeTitle}>{act}</p>
            {node !== '1' && (
              <p>
                {node === '2' ? '请客户核对' : '您要付现金'} <Money fen={total} size="state" tone="amount" />
              </p>
            )}
            <Button
              kind="primary"
              size="large"
              block
              icon={<ScanLine size={20} />}
              disabled={visit.busy}
              onPress={() => void scan()}
            >
              扫客户的码
            </Button>
            <p className="ui-note">
              {customer?.name ?? '客户'}的手机上，「我的预约」里有二维码和六位码；扫不了就输入六位码
            </p>
            <SixBoxCode
              value={code}
              label="客户的六位凭证码"
              onChange={(typed) => (visit.forget(), setCode(typed))}
              onComplete={(typed) => typed !== scanned && void run(typed)}
              error={visit.refusal}
              disabled={visit.busy}
            />
          </div>
        </Card>
        {node === '2' && (
          <Button kind="text" onPress={() => navigator.replace(`orderautograph/${order.no}/${weighing?.id ?? ''}`)}>
            改为客户签字
          </Button>
        )}
      </div>
    </PageFrame>
  );
}
