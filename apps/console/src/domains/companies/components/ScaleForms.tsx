import { Input } from 'antd';
import { DayInput } from '../../../shell/form/DayInput.tsx';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import type { ConsoleCompanyRow } from '../companies.labels.ts';

export type KnownScale = ConsoleCompanyRow['scales'][number];

/** Grams in the contract, kilograms in the form. */
function KilogramInput({
  value,
  onChange,
  id,
}: {
  value?: number;
  onChange?: (grams: number | null) => void;
  id?: string;
}) {
  return (
    <NumberInput
      {...(id === undefined ? {} : { id })}
      suffix="kg"
      min={0}
      value={value === undefined ? null : value / 1000}
      onChange={(typed) => onChange?.(typed === null ? null : Math.round(typed * 1000))}
      style={{ width: '100%' }}
    />
  );
}

const scale = contractForm('companies.save_scale');

/** A weighbridge with the verification from its certificate. */
export function ScaleForm({ no, onClose, initial }: { no: string; onClose: () => void; initial?: KnownScale }) {
  const {
    id,
    daysLeft: _,
    ...known
  } = initial ?? { id: undefined, daysLeft: 0, greatestGrams: 80_000_000, divisionGrams: 20_000 };
  return (
    <FormModal
      call="companies.save_scale"
      done="已保存"
      title={id === undefined ? '录入地磅' : '重新检定'}
      submitText="保存"
      open
      onClose={onClose}
      fixed={{ no, ...(id === undefined ? {} : { id }) }}
      initial={known}
    >
      <scale.Field name="name" label="名称" missing="请填写名称，如 1 号地磅">
        <Input {...scale.limits('name')} />
      </scale.Field>
      <scale.Field name="greatestGrams" label="最大称量" missing="请填写最大称量">
        <KilogramInput />
      </scale.Field>
      <scale.Field name="divisionGrams" label="分度值" missing="请填写分度值">
        <KilogramInput />
      </scale.Field>
      <scale.Field name="certificate" label="检定证书号" missing="请填写证书号">
        <Input {...scale.limits('certificate')} />
      </scale.Field>
      <scale.Field name="verifiedUntil" label="检定有效期到" missing="请填写日期" extra="过了这一天就不能用它过磅">
        <DayInput />
      </scale.Field>
    </FormModal>
  );
}
