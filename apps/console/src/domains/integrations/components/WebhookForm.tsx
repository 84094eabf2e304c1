import type { WebhookEndpoint } from '@shoushou/contract/types';
import { allWebhookEvents, webhookEvents } from '@shoushou/rules/integrations/webhook-events';
import { useQuery } from '@tanstack/react-query';
import { Input, Select, Switch } from 'antd';
import { citiesQuery } from '../../../shell/cities.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';

const { Field, limits } = contractForm('integrations.save_webhook');
const eventOptions = allWebhookEvents.map((value) => ({ value, label: webhookEvents[value] }));

/** Enters an endpoint, or changes it. `edited` is undefined while the form is closed, null for a new one. */
export function WebhookForm({
  edited,
  onClose,
  onSecret,
}: {
  edited: WebhookEndpoint | null | undefined;
  onClose: () => void;
  /** Gets the signing secret of a new endpoint. */
  onSecret: (secret: string) => void;
}) {
  const cities = useQuery(citiesQuery);
  const initial = edited
    ? { name: edited.name, url: edited.url, events: edited.events, cities: edited.cities, enabled: edited.enabled }
    : { events: allWebhookEvents, cities: [], enabled: true };
  return (
    <FormModal
      call="integrations.save_webhook"
      done="已保存"
      title={edited ? `修改回调：${edited.name}` : '新建回调'}
      submitText="保存"
      open={edited !== undefined}
      onClose={onClose}
      initial={initial}
      fixed={{ bodyVersion: edited?.bodyVersion ?? 1, ...(edited ? { id: edited.id } : {}) }}
      onDone={({ secret }) => {
        if (secret !== null) onSecret(secret);
      }}
    >
      <Field name="name" label="名称" missing="请填写名称">
        <Input {...limits('name')} placeholder="如：财务系统" autoComplete="off" />
      </Field>
      <Field name="url" label="地址" missing="请填写地址" extra="事情发生后向它 POST，带 Standard Webhooks 签名">
        <Input {...limits('url')} placeholder="https://" autoComplete="off" />
      </Field>
      <Field name="events" label="通知哪些事" missing="请至少选择一件事">
        <Select mode="multiple" options={eventOptions} placeholder="请选择" />
      </Field>
      <Field name="cities" label="城市" extra="不选为全部；选了城市就收不到提现这类没有城市的事">
        <Select
          mode="multiple"
          loading={cities.isPending}
          options={cities.data?.cities.map(({ city, name }) => ({ value: city, label: name })) ?? []}
          placeholder="全部城市"
        />
      </Field>
      <Field name="enabled" label="启用" valuePropName="checked">
        <Switch />
      </Field>
    </FormModal>
  );
}
