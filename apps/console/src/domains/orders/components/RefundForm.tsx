import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Form, Input, Radio, Space } from 'antd';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import { sideNames } from '../orders.labels.ts';
import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './order-drawer.module.css';

type Refundable = ConsoleOrder['refundable'][number];

const { Field, limits } = contractForm('orders.console_refund');

const goodwillForm = contractForm('orders.console_give_goodwill');

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
  const { receiptNo, what, fee, amountFen, second } = part;
  return (
    <FormModal
      call="orders.console_refund"
      done={second ? '已提出，等另一位运营复核' : '已退回，付款人会收到通知'}
      title="退款"
      submitText={second ? '提出退款' : `退回 ${formatMoney(amountFen)}`}
      open={open}
      onClose={onClose}
      fixed={{ no: order.no, receiptNo, what, ...(fee && { fee }), amountFen }}
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

interface GoodwillFormProps {
  order: ConsoleOrder['order'];
  goodwill: NonNullable<ConsoleOrder['goodwill']>;
  open: boolean;
  onClose: () => void;
}

/** Pays the order's customer from the platform, with a reason that they read. */
export function GoodwillForm({ order, goodwill: { mostFen, secondAboveFen }, open, onClose }: GoodwillFormProps) {
  return (
    <FormModal
      call="orders.console_give_goodwill"
      done={(_, { movement }) => (movement === null ? '已提出，等另一位运营复核' : `已付给客户，流水号 ${movement}`)}
      title="补偿客户"
      submitText="付给客户"
      open={open}
      onClose={onClose}
      fixed={{ no: order.no }}
    >
      <p className={styles.cost}>
        由平台付到{order.customer?.name}的余额，付出后不能撤销；一单只补偿一次，最多 {formatMoney(mostFen)}，超过{' '}
        {formatMoney(secondAboveFen)} 要另一位运营复核
      </p>
      <Waits aboveFen={secondAboveFen} />
      <goodwillForm.Field name="amountFen" label="金额" missing="请填写金额" rules={[moneyRule]}>
        <MoneyInput />
      </goodwillForm.Field>
      <goodwillForm.Field name="reason" label="原因" missing="请写明原因，客户会看到">
        <Input {...goodwillForm.limits('reason')} placeholder="如 回收员两次爽约，表示歉意" />
      </goodwillForm.Field>
    </FormModal>
  );
}

/** Says before the press that it pays nothing yet. */
function Waits({ aboveFen }: { aboveFen: number }) {
  const amountFen: unknown = Form.useWatch('amountFen');
  if (typeof amountFen !== 'number' || !(amountFen > aboveFen)) return null;
  return <Alert type="warning" showIcon title="这一笔要另一位运营复核后才付" style={{ marginBottom: 12 }} />;
}
