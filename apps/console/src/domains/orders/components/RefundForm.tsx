import { formatMoney } from '@shoushou/kernel/money';
import { Input, Radio, Space } from 'antd';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { sideNames } from '../orders.labels.ts';
import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './order-drawer.module.css';

type Refundable = ConsoleOrder['refundable'][number];

const { Field, limits } = contractForm('orders.console_refund');

const costOf = ({ amountFen, to, second }: Refundable): string =>
  `${formatMoney(amountFen)} 退到${sideNames[to]}的余额${second ? '；超过限额，由另一位运营复核后才退' : '，退回后不能撤销'}`;

interface RefundFormProps {
  order: ConsoleOrder['order'];
  refundable: readonly Refundable[];
  open: boolean;
  onClose: () => void;
}

/** Chooses what part of an order's money is refunded, its amount, receiver and reason. */
export function RefundForm({ order, refundable, open, onClose }: RefundFormProps) {
  const [chosen, setChosen] = useState(0);
  const part = refundable[chosen] ?? refundable[0];
  if (!part) return null;
  const { receiptNo, what, amountFen, second } = part;
  return (
    <FormModal
      call="orders.console_refund"
      done={second ? '已提出，等另一位运营复核' : '已退回，付款人会收到通知'}
      title="退款"
      submitText={second ? '提出退款' : `退回 ${formatMoney(amountFen)}`}
      open={open}
      onClose={onClose}
      fixed={{ no: order.no, receiptNo, what, amountFen }}
    >
      <Radio.Group
        value={refundable.indexOf(part)}
        onChange={({ target }) => setChosen(target.value as number)}
        aria-label="退什么"
      >
        <Space orientation="vertical">
          {refundable.map(({ name, ...each }, index) => (
            <Radio key={`${each.receiptNo} ${name}`} value={index}>
              {name} {formatMoney(each.amountFen)}
            </Radio>
          ))}
        </Space>
      </Radio.Group>
      <p className={styles.cost}>{costOf(part)}</p>
      <Field name="reason" label="原因" missing="请写明原因，付款人会看到">
        <Input {...limits('reason')} placeholder="如 客户不在家，核实无误" />
      </Field>
    </FormModal>
  );
}
