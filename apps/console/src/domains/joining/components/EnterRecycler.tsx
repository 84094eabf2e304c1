import { pastedMobile, sixDigitCode } from '@shoushou/kernel/typed/digits';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { RegionPicker } from '../../../shell/form/RegionPicker.tsx';
import * as styles from '../../../shell/console.module.css';
import { PhoneCode } from '../../../shell/form/PhoneCode.tsx';
import { vehicleNames } from '../joining.labels.ts';

const { Field, limits } = contractForm('joining.console_enter');

/** An application to become a recycler, entered for a person on the phone. */
export function EnterRecycler({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormModal
      call="joining.console_enter"
      done="已登记，等他完成实名后审核"
      title="登记回收员"
      submitText="登记"
      width={600}
      open={open}
      onClose={onClose}
      initial={{ vehicle: 'tricycle', plate: '', note: '' }}
    >
      <Fields />
    </FormModal>
  );
}

function Fields() {
  const form = Form.useFormInstance();
  const mobile = Form.useWatch<string | undefined>('mobile', form);
  const adcode = Form.useWatch<string | undefined>('adcode', form);
  const categories = useQuery({
    queryKey: ['joining.console_categories', {}],
    queryFn: ({ signal }) => request('joining.console_categories', {}, { signal, silent: true }),
  });
  return (
    <>
      <div className={styles.pair}>
        <Field name="mobile" normalize={pastedMobile} label="手机号" missing="请填写手机号">
          <Input {...limits('mobile')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field name="name" label="姓名" missing="请填写姓名">
          <Input {...limits('name')} />
        </Field>
      </div>
      <Field name="adcode" label="在哪个区收" missing="请选择区县">
        <RegionPicker />
      </Field>
      <Field name="categoryIds" label="收什么" missing="请选择至少一个品类">
        <Select
          mode="multiple"
          aria-label="收什么"
          showSearch={{ optionFilterProp: 'label' }}
          loading={categories.isFetching}
          options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          notFoundContent={categories.isError ? '品类没有读到，请关闭后重试' : '还没有品类'}
        />
      </Field>
      <div className={styles.pair}>
        <Field name="vehicle" label="车辆" missing="请选择车辆">
          <Select options={Object.entries(vehicleNames).map(([value, label]) => ({ value, label }))} />
        </Field>
        <Field name="plate" label="车牌">
          <Input {...limits('plate')} placeholder="没有可以不填" />
        </Field>
      </div>
      <Field name="note" label="说明">
        <Input {...limits('note')} showCount />
      </Field>
      <Field
        name="code"
        normalize={sixDigitCode}
        label="验证码"
        missing="请填写对方念的验证码"
        extra="短信说明这是登记回收员，对方同意才念给您；证件照片和实名由本人在手机上补"
      >
        <PhoneCode call="joining.console_send_code" mobile={mobile} adcode={adcode ?? null} />
      </Field>
    </>
  );
}
