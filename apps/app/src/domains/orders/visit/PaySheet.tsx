import { useState } from 'react';
import Banknote from 'lucide-react/icons/banknote';
import Smartphone from 'lucide-react/icons/smartphone';
import WalletIcon from 'lucide-react/icons/wallet';
import type { OrderDetail, Weighing } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { isMobile } from '@shoushou/kernel/phone';
import { paymentMeans, transferTypes, type TransferWay } from '@shoushou/rules/orders/payment-means';
import { isSignature } from '@shoushou/rules/orders/signature';
import { WALK_IN_SIGNED_MOST_FEN } from '@shoushou/rules/orders/walk-in';
import { vibrate } from '../../../device/haptics/index.ts';
import { isOnline } from '../../../device/network/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { toastKept } from '../../../shell/calls/entry-ending.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { EMPTY_SIGNATURE, SignaturePad } from '../../../ui/form/SignaturePad.tsx';
import { usePaymentConfirmation, waitsForPerson } from '../../wallet/components/PaymentConfirmation.tsx';
import { usePayOrder, useVisitActions, useWallet } from '../orders.queries.ts';
import { wireStrokes } from '../orders.rules.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from './visit.module.css';

type Method = 'wallet' | TransferWay | 'cash';

const wireTypes = { wallet: 1, ...transferTypes } as const;
type Confirmation = 'signature' | 'code' | 'own_phone';

interface PaySheetProps {
  order: OrderDetail;
  weighing: Weighing;
  open: boolean;
  onClose: () => void;
  /** Opens it again, after a payment password was set on other pages. */
  onReopen: () => void;
  /** The paid order; null while the customer must still confirm the cash. */
  onPaid: (order: OrderDetail | null) => void;
}

/** Pays the customer: from the wallet, or in cash confirmed by the customer. The cost is shown first. */
export function PaySheet({ order, weighing, open, onClose, onReopen, onPaid }: PaySheetProps) {
  const navigator = useNavigator();
  const online = isOnline();
  const wallet = useWallet(open).data;
  const pay = usePayOrder();
  const guard = usePaymentConfirmation({
    fen: weighing.totalFen + weighing.serviceFeeFen,
    repeat: () => void (chosen === 'cash' ? null : payFromWallet(chosen)),
    leave: onClose,
    resume: onReopen,
  });
  const visit = useVisitActions();
  const claimed = order.payment?.state === 'claimed';
  // Whether the number of a walk-in deal has an account is not told; its owner may confirm it themselves.
  const hasAccount = hasOwnPhone(order) && !order.walkIn;
  const needed = weighing.totalFen + weighing.serviceFeeFen;
  const missing = wallet ? needed - wallet.availableFen : 0;
  const walletReason = claimed
    ? '已登记现金付款'
    : !hasAccount
      ? `客户没有${appSettings().name}账号，请付现金`
      : !online
        ? '没有网络时只能付现金'
        : missing > 0
          ? `余额不足，还差 ${formatMoney(missing)}`
          : null;
  const transferReason = (way: TransferWay): string | null =>
    walletReason ?? order.transfers?.find(({ type }) => type === wireTypes[way])?.unavailable ?? null;
  const [method, setMethod] = useState<Method | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation>(() =>
    maySign(order, weighing.totalFen) ? 'signature' : 'code',
  );
  const [signature, setSignature] = useState(EMPTY_SIGNATURE);
  const [offered, setOffered] = useState<Method | null>(null);
  // The offered channels stay as they were when the sheet opened: a returning network must not turn cash into the
  // wallet.
  const settled = walletReason !== null || wallet !== undefined;
  const offer = !open || !settled ? null : (offered ?? (walletReason === null ? 'wallet' : 'cash'));
  if (offer !== offered) setOffered(offer);
  const chosen: Method = method ?? offer ?? 'wallet';
  const busy = pay.isPending || visit.busy;
  const strokes = wireStrokes(signature.strokes, signature.width);
  const ready =
    chosen === 'wallet'
      ? walletReason === null
      : chosen !== 'cash'
        ? transferReason(chosen) === null
        : confirmation !== 'signature' || isSignature(strokes);
  const problem =
    chosen === 'cash' ? visit.refusal : waitsForPerson(pay.error) ? null : (failureText(pay.error) ?? null);

  async function submit(): Promise<void> {
    if (chosen !== 'cash') return payFromWallet(chosen);
    if (confirmation === 'code') {
      onClose();
      return navigator.push(`CredenCode/${order.receiptNo ?? order.no}/3`);
    }
    const confirmed = confirmation === 'signature' ? { strokes } : {};
    const done = await visit.act('orders.pay', order.no, { amountFen: weighing.totalFen, ...confirmed });
    if (done === null) return vibrate('refused');
    vibrate('done');
    toastKept('已记下付款', done);
    const payment = {
      type: 2 as const,
      amountFen: weighing.totalFen,
      serviceFeeFen: 0,
      state: 'paid' as const,
      at: weighing.weighedAt,
    };
    onPaid(confirmation === 'signature' ? { ...order, payment } : null);
  }

  async function payFromWallet(way: Exclude<Method, 'cash'>): Promise<void> {
    try {
      const { order: paid } = await pay.mutateAsync({
        no: order.no,
        type: wireTypes[way],
        amountFen: weighing.totalFen,
      });
      vibrate('done');
      onPaid(paid);
    } catch (error) {
      if (!guard.answers(error)) vibrate('refused');
    }
  }

  return (
    <>
      <BottomSheet
        open={open}
        onClose={onClose}
        title="付款给客户"
        dismissable={!busy}
        foot={
          <Button kind="primary" size="large" block busy={busy} disabled={!ready} onPress={() => void submit()}>
            {chosen !== 'cash'
              ? `${chosen === 'wallet' ? '从钱包付' : `付到客户${paymentMeans[wireTypes[chosen]]}`} ${formatMoney(needed)}`
              : confirmation === 'code'
                ? '输入客户的凭证码'
                : `现金已付 ${formatMoney(weighing.totalFen)}`}
          </Button>
        }
      >
        <p className={styles.payAmount}>
          <span className="ui-note">{order.customer?.name ?? '客户'} 应收</span>
          <Money fen={weighing.totalFen} size="figure" />
        </p>
        <RadioList<Method>
          legend="付款方式"
          hideLegend
          value={chosen}
          onChange={setMethod}
          choices={[
            {
              value: 'wallet',
              label: '钱包',
              icon: <WalletIcon size={22} />,
              note: walletReason ?? '立即到客户钱包',
              aside: wallet ? formatMoney(wallet.availableFen) : undefined,
              disabled: walletReason !== null,
            },
            // What keeps the wallet from paying is said there, once.
            ...(walletReason === null && order.transfers
              ? (['wechat', 'alipay'] as const).map((way) => ({
                  value: way,
                  label: `客户${paymentMeans[wireTypes[way]]}`,
                  icon: <Smartphone size={22} />,
                  note: transferReason(way) ?? (way === 'wechat' ? '客户在微信确认后到账' : '直接到客户支付宝'),
                  disabled: transferReason(way) !== null,
                }))
              : []),
            { value: 'cash', label: '现金', icon: <Banknote size={22} />, note: '当面点清，客户确认收到' },
          ]}
        />
        {!claimed && hasAccount && online && missing > 0 && (
          <NoticeBar tone="warning" action="去充值" onAction={() => (onClose(), navigator.push('recharge'))}>
            钱包还差 {formatMoney(missing)}
          </NoticeBar>
        )}
        {chosen !== 'cash' ? (
          <div className={styles.payHow}>
            <Facts
              facts={[
                { label: '付给客户', value: <Money fen={weighing.totalFen} bold={false} /> },
                { label: '平台服务费', value: <Money fen={weighing.serviceFeeFen} bold={false} /> },
                { label: '合计从余额扣', value: <Money fen={needed} />, total: true },
              ]}
            />
          </div>
        ) : (
          <CashConfirmation
            order={order}
            amountFen={weighing.totalFen}
            value={confirmation}
            onChange={(value) => (setMethod('cash'), setConfirmation(value))}
            onSign={(signed) => (setMethod('cash'), setSignature(signed))}
            busy={busy}
          />
        )}
        {problem !== null && <NoticeBar tone="warning">{problem}</NoticeBar>}
      </BottomSheet>
      {guard.sheet}
    </>
  );
}

const hasOwnPhone = ({ customer, walkIn }: OrderDetail): boolean =>
  walkIn ? isMobile(customer?.mobile ?? '') : customer?.userid !== null && customer?.userid !== undefined;

/** A large walk-in deal needs the customer's code or own phone. @param amountFen of the payment */
const maySign = ({ walkIn }: OrderDetail, amountFen: number): boolean =>
  !walkIn || amountFen <= WALK_IN_SIGNED_MOST_FEN;

function CashConfirmation({
  order,
  amountFen,
  value,
  onChange,
  onSign,
  busy,
}: {
  order: OrderDetail;
  amountFen: number;
  value: Confirmation;
  onChange: (value: Confirmation) => void;
  onSign: (signature: typeof EMPTY_SIGNATURE) => void;
  busy: boolean;
}) {
  const hasAccount = hasOwnPhone(order);
  const signs = maySign(order, amountFen);
  return (
    <div className={styles.payHow}>
      <RadioList<Confirmation>
        legend="客户怎样确认收到现金"
        value={value}
        onChange={onChange}
        choices={[
          ...(signs ? [{ value: 'signature' as const, label: '在这部手机上签字' }] : []),
          ...(hasAccount && order.receiptNo !== null ? [{ value: 'code' as const, label: '告诉您六位凭证码' }] : []),
          ...(hasAccount || !signs
            ? [{ value: 'own_phone' as const, label: '稍后在自己手机上确认', note: '客户确认前，订单停在待付款' }]
            : []),
        ]}
      />
      {!signs && <NoticeBar>现场交易超过 {formatMoney(WALK_IN_SIGNED_MOST_FEN)}，需要客户本人确认</NoticeBar>}
      {value === 'signature' && (
        <SignaturePad signer={order.customer?.name ?? '客户'} onChange={onSign} disabled={busy} />
      )}
    </div>
  );
}
