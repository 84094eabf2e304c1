import { useState } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { OFFERED_TIPS_FEN, TIP_MOST_FEN, TIP_STEP_FEN } from '@shoushou/rules/orders/tip';
import { vibrate } from '../../../device/haptics/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Stepper } from '../../../ui/choice/Stepper.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { usePaymentConfirmation, waitsForPerson } from '../../wallet/components/PaymentConfirmation.tsx';
import { useSetTip, useWallet } from '../orders.queries.ts';
import * as styles from './booking-details.module.css';

interface TipSheetProps {
  order: Pick<OrderDetail, 'no' | 'tipFen'>;
  open: boolean;
  onClose: () => void;
  /** Opens it again, after a payment password was set on other pages. */
  onReopen: () => void;
}

/** What the customer adds for the recycler of an open order: chosen, changed or taken back until somebody takes it. */
export default function TipSheet({ order: { no, tipFen: held = 0 }, open, onClose, onReopen }: TipSheetProps) {
  const wallet = useWallet(open).data;
  const setTip = useSetTip();
  const [chosen, setChosen] = useState<number | null>(null);
  const tip = chosen ?? (held > 0 ? held : OFFERED_TIPS_FEN[1]!);
  const guard = usePaymentConfirmation({
    fen: tip,
    repeat: () => void send(),
    leave: onClose,
    resume: onReopen,
  });
  const missing = wallet ? tip - held - wallet.availableFen : 0;

  async function send(): Promise<void> {
    try {
      await setTip.mutateAsync({ no, tipFen: tip });
      vibrate('done');
      showToast(tip > 0 ? `已加感谢费 ${formatMoney(tip)}` : '感谢费已退回钱包');
      setChosen(null);
      onClose();
    } catch (error) {
      if (!guard.answers(error)) vibrate('refused');
    }
  }

  const failed = waitsForPerson(setTip.error) ? undefined : (failureText(setTip.error) ?? undefined);
  return (
    <>
      <FormSheet
        open={open}
        onClose={onClose}
        title="加感谢费"
        submitText={tip === 0 ? '取消感谢费' : `加 ${formatMoney(tip)}`}
        onSubmit={() => void send()}
        busy={setTip.isPending}
        disabled={tip === held || missing > 0}
        failure={missing > 0 ? `钱包余额不足，还差 ${formatMoney(missing)}` : failed}
      >
        <div className={styles.contest}>
          <Chips
            label="感谢费"
            form="wrap"
            selected={[String(tip)]}
            onPress={(id) => setChosen(Number(id))}
            chips={[0, ...OFFERED_TIPS_FEN].map((fen) => ({
              id: String(fen),
              label: fen === 0 ? '不加' : `${fen / TIP_STEP_FEN} 元`,
            }))}
          />
          <Stepper
            label="感谢费"
            value={tip / TIP_STEP_FEN}
            maximum={TIP_MOST_FEN / TIP_STEP_FEN}
            unit=" 元"
            onChange={(yuan) => setChosen(yuan * TIP_STEP_FEN)}
          />
          <p className="ui-note">
            从钱包冻结，接单大厅里的回收员都能看到。成交后付给上门的回收员；没有成交，全额退回钱包。有人接单后不能再改。
          </p>
          <p className="ui-hint">可用余额 {wallet ? formatMoney(wallet.availableFen) : '–'}</p>
        </div>
      </FormSheet>
      {guard.sheet}
    </>
  );
}
