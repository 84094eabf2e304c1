import { formatMoney } from '@shoushou/kernel/money';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';

const { Field } = contractForm('orders.set_least_value');

/** The lowest estimate for which somebody comes to the door in a city, and its form. */
export function LeastValue({ city, leastFen }: { city: string; leastFen: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Space size={4}>
      <span>上门最低预估：{leastFen === 0 ? '不限' : formatMoney(leastFen)}</span>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        修改
      </Button>
      {open && (
        <FormModal
          call="orders.set_least_value"
          done="已设置，新预约马上按这个金额"
          title="上门最低预估"
          submitText="保存"
          open
          onClose={() => setOpen(false)}
          fixed={{ city }}
          initial={{ leastFen }}
        >
          <Field
            name="leastFen"
            label="预估金额不低于"
            missing="请填写金额"
            extra="全市的预约；填 0 不限。混合物品过秤才定价，不受此限"
            rules={[moneyRule]}
          >
            <MoneyInput />
          </Field>
        </FormModal>
      )}
    </Space>
  );
}
