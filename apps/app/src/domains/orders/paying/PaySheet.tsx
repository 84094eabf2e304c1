import { useState } from 'react';
import Banknote from 'lucide-react/icons/banknote';
import Smartphone from 'lucide-react/icons/smartphone';
import WalletIcon from 'lucide-react/icons/wallet';
import type { OrderDetail, Weighing } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { paymentMeans } from '@shoushou/rules/orders/payment-means';
import { isSignature } from '@shoushou/rules/orders/signature';
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
import { EMPTY_SIGNATURE } from '../../../ui/form/SignaturePad.tsx';
import { usePaymentConfirmation, waitsForPerson } from '../../wallet/components/PaymentConfirmation.tsx';
import { usePayOrder, useVisitActions, useWallet } from '../orders.queries.ts';
import { wireStrokes } from '../orders.rules.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { CashConfirmation } from './CashConfirmation.tsx';
import * as styles from './pay.module.css';
import {
  hindranceText,
  maySign,
  paidInCash,
  payText,
  transferReason,
  walletHindrance,
  wireTypes,
  type Confirmation,
  type Method,
} from './payment-ways.rules.ts';

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
  const wallet = useWallet(open).data;
  const pay = usePayOrder();
  const guard = usePaymentConfirmation({
    fen: weighing.totalFen + weighing.serviceFeeFen,
    repeat: () => void (chosen === 'cash' ? null : payFromWallet(chosen)),
    leave: onClose,
    resume: onReopen,
  });
  const visit = useVisitActions();
  const needed = weighing.totalFen + weighing.serviceFeeFen;
  const missing = wallet ? needed - wallet.availableFen : 0;
  const hindrance = walletHindrance(order, isOnline(), missing);
  const walletReason = hindrance && hindranceText(hindrance, missing, appSettings().name);
  /** Why the method can't be chosen. */
  const reasonOf = (way: Method): string | null =>
    way === 'cash' ? null : (walletReason ?? (way === 'wallet' ? null : transferReason(order, way)));
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
    reasonOf(chosen) === null && (chosen !== 'cash' || confirmation !== 'signature' || isSignature(strokes));
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
    onPaid(confirmation === 'signature' ? paidInCash(order, weighing) : null);
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
            {payText(chosen, confirmation, weighing)}
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
                  note: reasonOf(way) ?? (way === 'wechat' ? '客户在微信确认后到账' : '直接到客户支付宝'),
                  disabled: reasonOf(way) !== null,
                }))
              : []),
            { value: 'cash', label: '现金', icon: <Banknote size={22} />, note: '当面点清，客户确认收到' },
          ]}
        />
        {hindrance === 'short' && (
          <NoticeBar tone="warning" action="去充值" onAction={() => (onClose(), navigator.push('recharge'))}>
            钱包还差 {formatMoney(missing)}
          </NoticeBar>
        )}
        <div className={styles.payHow}>
          {chosen === 'cash' ? (
            <CashConfirmation
              order={order}
              amountFen={weighing.totalFen}
              value={confirmation}
              onChange={(value) => (setMethod('cash'), setConfirmation(value))}
              onSign={(signed) => (setMethod('cash'), setSignature(signed))}
              busy={busy}
            />
          ) : (
            <Facts
              facts={[
                { label: '付给客户', value: <Money fen={weighing.totalFen} bold={false} /> },
                { label: '平台服务费', value: <Money fen={weighing.serviceFeeFen} bold={false} /> },
                { label: '合计从余额扣', value: <Money fen={needed} />, total: true },
              ]}
            />
          )}
        </div>
        {problem !== null && <NoticeBar tone="warning">{problem}</NoticeBar>}
      </BottomSheet>
      {guard.sheet}
    </>
  );
}
