import { useState } from 'react';
import { Money } from '@shoushou/design/Money';
import { isSignature } from '@shoushou/rules/orders/signature';
import { vibrate } from '../../../device/haptics/index.ts';
import { toastKept } from '../../../shell/calls/entry-ending.ts';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { EMPTY_SIGNATURE, SignaturePad } from '../../../ui/form/SignaturePad.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { WeighedGoods } from '../order-page/WeighedGoods.tsx';
import { stateText } from '../orders.labels.ts';
import { useOrder, useVisitActions } from '../orders.queries.ts';
import { isPermitted, numberOf, successPath, wireStrokes } from '../orders.rules.ts';
import * as payStyles from '../paying/pay.module.css';
import * as styles from './visit.module.css';

/** The recycler hands over the phone: the customer reads the weighing and signs, or contests it. */
export default function OrderAutographScreen() {
  const { orno, earid } = useParams<'orno' | 'earid'>();
  const navigator = useNavigator();
  const loaded = useOrder(orno);
  const { order } = loaded;
  const visit = useVisitActions();
  const [signature, setSignature] = useState(EMPTY_SIGNATURE);
  const strokes = wireStrokes(signature.strokes, signature.width);
  const current = order?.weighing?.id === earid ? order.weighing : null;
  // The recycler hands over their phone; on the customer's own one the list is in the booking.
  const handed = order?.role === 'recycler';
  const ready = handed && current !== null && isPermitted(order, 'agree');

  async function agree(): Promise<void> {
    if (!order || !current) return;
    const done = await visit.act('orders.agree', order.no, { weighingId: current.id, method: 'signature', strokes });
    vibrate(done === null ? 'refused' : 'done');
    if (done === null) return;
    toastKept('签字已保存', done);
    navigator.replace(successPath(3, order));
  }

  return (
    <PageFrame
      title={order?.role === 'customer' ? '签字确认' : '客户签字'}
      {...(ready
        ? {
            footer: (
              <BottomBar>
                <Button size="large" onPress={() => navigator.replace(`changeweight?no=${order.no}`)}>
                  我有异议
                </Button>
                <Button
                  size="large"
                  kind="primary"
                  busy={visit.busy}
                  disabled={!isSignature(strokes)}
                  onPress={() => void agree()}
                >
                  同意，签好了
                </Button>
              </BottomBar>
            ),
          }
        : {})}
    >
      <OrderStates loaded={loaded} only="recycler">
        {(shown) =>
          current && isPermitted(shown, 'agree') ? (
            <>
              {visit.refusal !== null && <NoticeBar tone="warning">{visit.refusal}</NoticeBar>}
              <Card>
                <p className={payStyles.payAmount}>
                  <span className="ui-note">{shown.customer?.name ?? '您'}，您将收到</span>
                  <Money fen={current.totalFen} size="figure" tone="amount" />
                  <span className="ui-hint">请核对下面每一项，没有问题再签字</span>
                </p>
              </Card>
              <WeighedGoods weighing={current} service={shown.service} title="您的货品" totalLabel="您将收到" />
              <Card title="您的签名">
                <SignaturePad
                  signer={shown.customer?.name ?? '您'}
                  onChange={setSignature}
                  disabled={visit.busy}
                  {...codeAlternative(shown.receiptNo, shown.customer?.userid ?? null)}
                />
              </Card>
              {shown.receiptNo !== null && (
                <Card flush>
                  <Cell
                    title="客户不在身边"
                    note="把清单发到客户手机上签字"
                    href={`/orderautographno/${shown.receiptNo}/${shown.no}/${earid}`}
                  />
                </Card>
              )}
            </>
          ) : (
            <EmptyBlock
              title={
                isPermitted(shown, 'agree')
                  ? '称重结果已更新'
                  : shown.weighing?.contested
                    ? '客户有异议，需要重新核对'
                    : `订单现在是「${stateText[shown.state].text}」`
              }
              text={
                isPermitted(shown, 'agree')
                  ? '请重新核对最新的结果再签字'
                  : (shown.weighing?.contested?.reason ?? '这一次称重不需要再签字')
              }
              action={
                <Button
                  kind="primary"
                  onPress={() =>
                    navigator.replace(
                      isPermitted(shown, 'agree')
                        ? `orderautograph/${shown.no}/${shown.weighing?.id ?? ''}`
                        : `orderdetails/${numberOf(shown)}/2/${shown.service}`,
                    )
                  }
                >
                  {isPermitted(shown, 'agree') ? '看最新结果' : '查看订单'}
                </Button>
              }
            />
          )
        }
      </OrderStates>
    </PageFrame>
  );
}

/** The code needs a customer with an account and a receipt known to the server. */
function codeAlternative(receiptNo: string | null, userid: string | null) {
  if (receiptNo === null || userid === null) return {};
  return {
    alternative: (
      <a className={styles.way} href={`/CredenCode/${receiptNo}/2`}>
        不方便签字，改用六位凭证码
      </a>
    ),
  };
}
