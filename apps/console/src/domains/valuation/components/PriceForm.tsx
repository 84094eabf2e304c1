import { Input, Typography } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import type { Model } from '../valuation.labels.ts';

const { Field, limits } = contractForm('valuation.set_price');

/** Sets a variant’s base price, or confirms what another operator proposed by entering the same. */
export function PriceForm({
  variant: { id, name, baseFen, proposal },
  onClose,
}: {
  variant: Model['variants'][number];
  onClose: () => void;
}) {
  return (
    <FormModal
      call="valuation.set_price"
      done="已提交"
      title={`${name}基准价`}
      submitText="提交"
      open
      onClose={onClose}
      fixed={{ variantId: id }}
      initial={{ baseFen: proposal !== null && !proposal.own ? proposal.baseFen : baseFen, note: '' }}
    >
      <Typography.Paragraph type="secondary">
        今天起生效，已经留住的报价不变。变动超过“规则 · 估价”里的比例（最初
        8%）的，要写原因，由另一位运营填同样的价格才生效。
      </Typography.Paragraph>
      <Field name="baseFen" label="基准价" missing="请填写基准价" rules={[moneyRule]}>
        <MoneyInput />
      </Field>
      <Field name="note" label="原因">
        <Input {...limits('note')} showCount />
      </Field>
    </FormModal>
  );
}
