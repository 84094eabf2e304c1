import { useQuery } from '@tanstack/react-query';
import { pastedMobile } from '@shoushou/kernel/typed/digits';
import { licenceNames } from '@shoushou/rules/companies/licences';
import { Input, Select } from 'antd';
import { DayInput } from '../../../shell/form/DayInput.tsx';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import { companyTags, roleNames } from '../companies.labels.ts';

interface FormProps {
  no: string;
  onClose: () => void;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const licence = contractForm('companies.save_licence');

/** Records a licence as verified with the issuing authority. */
export function LicenceForm({ no, onClose }: FormProps) {
  return (
    <FormModal
      call="companies.save_licence"
      done="已保存"
      title="证照"
      submitText="保存"
      open
      onClose={onClose}
      fixed={{ no }}
    >
      <licence.Field name="kind" label="种类" missing="请选择种类">
        <Select options={optionsOf(licenceNames)} />
      </licence.Field>
      <licence.Field name="number" label="编号" missing="请填写编号">
        <Input {...licence.limits('number')} />
      </licence.Field>
      <licence.Field name="validFrom" label="生效日" missing="请填写生效日">
        <DayInput />
      </licence.Field>
      <licence.Field name="validTo" label="到期日" missing="请填写到期日">
        <DayInput />
      </licence.Field>
    </FormModal>
  );
}

const member = contractForm('companies.bind_member');

/** A member whose roles are changed. */
export interface CompanyMember {
  userId: string;
  name: string;
  roles: (keyof typeof roleNames)[];
}

/** A registered person with roles; without roles they are removed from the company. */
export function MemberForm({ no, onClose, initial }: FormProps & { initial?: CompanyMember | undefined }) {
  return (
    <FormModal
      call="companies.bind_member"
      done="已保存"
      title={initial ? `成员：${initial.name}` : '成员'}
      submitText="保存"
      open
      onClose={onClose}
      fixed={initial ? { no, member: initial.userId } : { no }}
      initial={{ roles: initial?.roles ?? [] }}
    >
      {!initial && (
        <member.Field name="mobile" normalize={pastedMobile} label="手机号" missing="请填写手机号">
          <Input inputMode="numeric" placeholder="已注册用户的手机号" />
        </member.Field>
      )}
      <member.Field name="roles" label="权限" extra="定金和货款归负责人；清空权限就是移出">
        <Select mode="multiple" options={optionsOf(roleNames)} />
      </member.Field>
    </FormModal>
  );
}

const price = contractForm('companies.set_price');

/** Sets the company's price for an item. */
export function PriceForm({
  no,
  onClose,
  initial,
}: FormProps & { initial?: { itemId: string; priceFen: number } | undefined }) {
  const catalog = useQuery({
    queryKey: ['catalog.console_catalog', {}],
    queryFn: ({ signal }) => request('catalog.console_catalog', {}, { signal, silent: true }),
  });
  const items = (catalog.data?.services ?? [])
    .flatMap(({ categories }) => categories.flatMap(({ items: own }) => own))
    .filter(({ unit }) => unit === 'kg');
  return (
    <FormModal
      call="companies.set_price"
      done="已生效"
      title="收购价"
      submitText="生效"
      open
      onClose={onClose}
      fixed={{ no }}
      {...(initial ? { initial } : {})}
    >
      <price.Field name="itemId" label="货品" missing="请选择货品">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={catalog.isFetching}
          options={items.map(({ id, name, grade }) => ({ value: id, label: [name, grade].filter(Boolean).join(' ') }))}
        />
      </price.Field>
      <price.Field
        name="priceFen"
        label="每公斤"
        missing="请填写价格"
        rules={[moneyRule]}
        extra="已经预约的按预约时的价格，就高不就低"
      >
        <MoneyInput />
      </price.Field>
      <price.Field name="note" label="说明">
        <Input {...price.limits('note')} />
      </price.Field>
    </FormModal>
  );
}

const closing = contractForm('companies.set_closing');

/** Adds a closing, during which nothing can be booked. */
export function ClosingForm({ no, onClose }: FormProps) {
  return (
    <FormModal
      call="companies.set_closing"
      done="已保存"
      title="歇业"
      submitText="保存"
      open
      onClose={onClose}
      fixed={{ no }}
    >
      <closing.Field name="from" label="从" missing="请选择开始时间">
        <MomentInput />
      </closing.Field>
      <closing.Field name="to" label="到" missing="请选择结束时间">
        <MomentInput />
      </closing.Field>
      <closing.Field name="reason" label="原因" missing="请填写原因，送货人会看到">
        <Input {...closing.limits('reason')} />
      </closing.Field>
    </FormModal>
  );
}

const state = contractForm('companies.set_state');

/** Opens, pauses or closes a company. */
export function StateForm({ no, onClose }: FormProps) {
  return (
    <FormModal
      call="companies.set_state"
      done="已保存"
      title="营业状态"
      submitText="保存"
      open
      onClose={onClose}
      fixed={{ no }}
    >
      <state.Field name="state" label="状态" missing="请选择状态">
        <Select options={Object.entries(companyTags).map(([value, { label }]) => ({ value, label }))} />
      </state.Field>
      <state.Field name="reason" label="原因" missing="请写明原因，暂停时送货人会看到">
        <Input {...state.limits('reason')} />
      </state.Field>
    </FormModal>
  );
}
