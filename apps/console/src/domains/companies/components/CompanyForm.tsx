import { Input } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { RegionPicker } from '../../../shell/form/RegionPicker.tsx';
import { defaultRules, type ConsoleCompanyRow } from '../companies.labels.ts';
import { RulesInput } from './RulesInput.tsx';

const { Field, limits } = contractForm('companies.save');

/** Enters a company, or changes one; null for a new one. */
export function CompanyForm({
  company,
  open,
  onClose,
}: {
  company: ConsoleCompanyRow | null;
  open: boolean;
  onClose: () => void;
}) {
  const known = company && {
    name: company.name,
    creditCode: company.creditCode,
    adcode: company.adcode,
    address: company.address,
    longitude: company.longitude,
    latitude: company.latitude,
    phone: company.phone,
    rules: company.rules,
  };
  return (
    <FormModal
      call="companies.save"
      done={company ? '已保存' : '已录入，补齐证照、价格和成员后开放'}
      title={company ? '修改企业' : '录入企业'}
      submitText="保存"
      open={open}
      onClose={onClose}
      fixed={company ? { no: company.no } : {}}
      initial={known ?? { rules: defaultRules }}
    >
      <Field name="name" label="企业名称" missing="请填写企业名称">
        <Input {...limits('name')} />
      </Field>
      <Field name="creditCode" label="统一社会信用代码" missing="请填写统一社会信用代码">
        <Input maxLength={18} />
      </Field>
      <Field name="adcode" label="区县" missing="请选择区县">
        <RegionPicker />
      </Field>
      <Field name="address" label="地址" missing="请填写地址">
        <Input {...limits('address')} />
      </Field>
      <Field name="longitude" label="经度（GCJ-02）" missing="请填写经度">
        <NumberInput style={{ width: '100%' }} precision={6} />
      </Field>
      <Field name="latitude" label="纬度（GCJ-02）" missing="请填写纬度">
        <NumberInput style={{ width: '100%' }} precision={6} />
      </Field>
      <Field name="phone" label="电话" missing="请填写电话">
        <Input {...limits('phone')} />
      </Field>
      <Field name="rules" label="收货规则" extra="已经约出去的位置不受改动影响。收定金的企业要先绑定负责人">
        <RulesInput />
      </Field>
    </FormModal>
  );
}
