import type { OrderDetail } from '@shoushou/contract/types';
import { formatMoney, type Fen } from '@shoushou/kernel/money';
import { WALK_IN_SIGNED_MOST_FEN } from '@shoushou/rules/orders/walk-in';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { SignaturePad, type Signature } from '../../../ui/form/SignaturePad.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { hasOwnPhone, maySign, type Confirmation } from './payment-ways.rules.ts';

interface CashConfirmationProps {
  readonly order: OrderDetail;
  readonly amountFen: Fen;
  readonly value: Confirmation;
  readonly onChange: (value: Confirmation) => void;
  readonly onSign: (signature: Signature) => void;
  readonly busy: boolean;
}

/** How the customer confirms the cash: by signature, code, or later on their own phone. */
export function CashConfirmation({ order, amountFen, value, onChange, onSign, busy }: CashConfirmationProps) {
  const hasAccount = hasOwnPhone(order);
  const signs = maySign(order, amountFen);
  return (
    <>
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
    </>
  );
}
