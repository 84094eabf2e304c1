import { operatorRights } from '@shoushou/contract/rights';
import type { ApiKey } from '@shoushou/contract/types';
import { apiKeyRights } from '@shoushou/rules/integrations/api-keys';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { citiesQuery } from '../../../shell/cities.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';

const { Field, limits } = contractForm('integrations.save_key');
const rightOptions = apiKeyRights.map((value) => ({ value, label: operatorRights[value].name }));
/** Requests per minute of a new key: two a second. */
const USUAL_PER_MINUTE = 120;

/** What can be changed of a key; no end is no field. */
const limitsOf = ({ name, rights, cities, addresses, perMinute, expiresAt }: ApiKey) => ({
  name,
  rights,
  cities,
  addresses,
  perMinute,
  ...(expiresAt === null ? {} : { expiresAt }),
});

/** Makes a key, or changes its limits. `edited` is undefined while the form is closed, null for a new one. */
export function ApiKeyForm({
  edited,
  onClose,
  onKey,
}: {
  edited: ApiKey | null | undefined;
  onClose: () => void;
  /** Gets a new key. */
  onKey: (key: string) => void;
}) {
  const cities = useQuery(citiesQuery);
  return (
    <FormModal
      call="integrations.save_key"
      done="已保存"
      title={edited ? `修改密钥：${edited.name}` : '新建系统密钥'}
      submitText="保存"
      open={edited !== undefined}
      onClose={onClose}
      initial={edited ? limitsOf(edited) : { rights: [], cities: [], addresses: [], perMinute: USUAL_PER_MINUTE }}
      fixed={edited ? { id: edited.id } : {}}
      onDone={({ key }) => {
        if (key !== null) onKey(key);
      }}
    >
      <Field name="name" label="名称" missing="请填写名称">
        <Input {...limits('name')} placeholder="如：进销存系统" autoComplete="off" />
      </Field>
      <Field name="rights" label="可读取" missing="请至少选择一项权限" extra="只能读取，不能改动；须是您自己有的权限">
        <Select mode="multiple" options={rightOptions} placeholder="请选择" />
      </Field>
      <Field name="cities" label="城市" extra="不选为全部；选了城市就读不到总账这类没有城市的内容">
        <Select
          mode="multiple"
          loading={cities.isPending}
          options={cities.data?.cities.map(({ city, name }) => ({ value: city, label: name })) ?? []}
          placeholder="全部城市"
        />
      </Field>
      <Field name="addresses" label="来源地址" extra="IP 地址或网段，如 203.0.113.9、10.0.0.0/8；不填为不限">
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={['、', ',', '，', ' ']}
          placeholder="不限来源"
        />
      </Field>
      <Field name="perMinute" label="每分钟最多请求" missing="请填写次数">
        <NumberInput {...limits('perMinute')} suffix="次" />
      </Field>
      <Field name="expiresAt" label="到期时间" extra="不填则一直可用，直到停用">
        <MomentInput />
      </Field>
    </FormModal>
  );
}
