import CreditCard from 'lucide-react/icons/credit-card';
import MessageCircle from 'lucide-react/icons/message-circle';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import type { Payment, PaymentMethod } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { methodText } from '../wallet.labels.ts';
import * as styles from './wallet.module.css';

const icons: Readonly<Record<PaymentMethod, ReactNode>> = {
  wallet: <Wallet size={24} />,
  wechat: <MessageCircle size={24} className={styles.methodWechat} />,
  alipay: <CreditCard size={24} className={styles.methodAlipay} />,
};

interface MethodChoiceProps {
  payment: Payment;
  /** Available balance in fen; undefined while loading. */
  availableFen: number | undefined;
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
}

/** Payment methods; the wallet shows its balance and whether it suffices. */
export function MethodChoice({ payment, availableFen, value, onChange }: MethodChoiceProps) {
  return (
    <RadioList
      legend="支付方式"
      choices={payment.methods.map((method) => {
        const short = method === 'wallet' && availableFen !== undefined && availableFen < payment.amountFen;
        return {
          value: method,
          label: methodText[method],
          icon: icons[method],
          disabled: short,
          ...(method === 'wallet' && availableFen !== undefined
            ? { note: short ? `余额 ${formatMoney(availableFen)}，不够支付` : `余额 ${formatMoney(availableFen)}` }
            : {}),
        };
      })}
      value={value}
      onChange={onChange}
    />
  );
}
