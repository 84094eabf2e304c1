import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Form, Input } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './order-drawer.module.css';

const { Field, limits } = contractForm('orders.console_give_goodwill');

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
      <Field name="amountFen" label="金额" missing="请填写金额" rules={[moneyRule]}>
        <MoneyInput />
      </Field>
      <Field name="reason" label="原因" missing="请写明原因，客户会看到">
        <Input {...limits('reason')} placeholder="如 回收员两次爽约，表示歉意" />
      </Field>
    </FormModal>
  );
}

/** Says before the press that it pays nothing yet. */
function Waits({ aboveFen }: { aboveFen: number }) {
  const amountFen: unknown = Form.useWatch('amountFen');
  if (typeof amountFen !== 'number' || !(amountFen > aboveFen)) return null;
  return <Alert type="warning" showIcon title="这一笔要另一位运营复核后才付" style={{ marginBottom: 12 }} />;
}
