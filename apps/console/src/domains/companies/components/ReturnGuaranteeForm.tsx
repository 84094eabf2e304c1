import { formatMoney } from '@shoushou/kernel/money';
import { Input } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';

const { Field, limits } = contractForm('companies.return_guarantee');

/** Returns the whole guarantee to its payer. */
export function ReturnGuaranteeForm({
  company: { no, name, guaranteeFen },
  onClose,
}: {
  company: { no: string; name: string; guaranteeFen: number };
  onClose: () => void;
}) {
  return (
    <FormModal
      call="companies.return_guarantee"
      done="已退回负责人的钱包"
      title={`退还${name}的保证金`}
      submitText={`退还 ${formatMoney(guaranteeFen)}`}
      open
      onClose={onClose}
      fixed={{ no }}
    >
      <Field name="reason" label="原因" missing="请写明原因">
        <Input {...limits('reason')} placeholder="如 不再收定金" />
      </Field>
    </FormModal>
  );
}
