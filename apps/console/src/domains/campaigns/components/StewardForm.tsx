import { Input } from 'antd';
import { pastedMobile } from '@shoushou/kernel/typed/digits';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { RegionPicker } from '../../../shell/form/RegionPicker.tsx';
import type { Steward } from '../campaigns.labels.ts';

const { Field, limits } = contractForm('campaigns.name_steward');

interface StewardFormProps {
  /** The steward to move to another estate; null appoints a new one. */
  steward: Steward | null;
  open: boolean;
  onClose: () => void;
}

/** Appoints a steward, or moves an existing one to another housing estate. */
export function StewardForm({ steward, open, onClose }: StewardFormProps) {
  const place = (
    <>
      <Field name="adcode" label="区县" missing="请选择区县">
        <RegionPicker />
      </Field>
      <Field name="estate" label="小区" missing="请填写小区名称">
        <Input {...limits('estate')} showCount placeholder="如：科技园小区" />
      </Field>
    </>
  );
  if (steward) {
    return (
      <FormModal
        call="campaigns.change_steward"
        done="已变更，原记录已保留"
        title={`变更${steward.name}负责的小区`}
        submitText="变更"
        open={open}
        onClose={onClose}
        fixed={{ id: steward.id }}
        initial={{ adcode: steward.adcode, estate: steward.estate }}
      >
        {place}
      </FormModal>
    );
  }
  return (
    <FormModal
      call="campaigns.name_steward"
      done="已任命小区管家"
      title="任命小区管家"
      submitText="任命"
      open={open}
      onClose={onClose}
    >
      <Field name="mobile" normalize={pastedMobile} label="手机号" missing="请填写手机号">
        <Input inputMode="numeric" placeholder="已注册用户的手机号" />
      </Field>
      {place}
    </FormModal>
  );
}
