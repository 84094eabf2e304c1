import { WHOLE_MIX } from '@shoushou/rules/catalog/mix';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { Button, Form, Input, Select, Space, Switch, Typography } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm, inPercent } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import type { DeskMix } from '../catalog.labels.ts';
import { useWeighedItems } from '../weighed-items.queries.ts';

const { Field, limits } = contractForm('catalog.publish_mix');

interface MixFormProps {
  city: string;
  /** The mix to change; null adds one. */
  mix: DeskMix | null;
  open: boolean;
  onClose: () => void;
}

const searchable = { optionFilterProp: 'label' } as const;

/** Publishes a mix, or the next version of one. */
export function MixForm({ city, mix, open, onClose }: MixFormProps) {
  const items = useWeighedItems();
  const initial = mix
    ? {
        name: mix.name,
        note: mix.note,
        itemId: mix.itemId,
        active: mix.active,
        shares: mix.shares.map(({ itemId, thousandths }) => ({ itemId, thousandths })),
      }
    : {
        note: '',
        active: true,
        shares: [
          { itemId: '', thousandths: 500 },
          { itemId: '', thousandths: 500 },
        ],
      };
  return (
    <FormModal
      call="catalog.publish_mix"
      done="统货配比已发布"
      title={mix ? `修改${mix.name}` : '新配比'}
      submitText="发布"
      open={open}
      onClose={onClose}
      initial={initial}
      fixed={mix ? { city, key: mix.key } : { city }}
    >
      <Field name="name" label="来源" missing="请填写来源">
        <Input {...limits('name')} showCount placeholder="如：家庭" />
      </Field>
      <Field name="note" label="说明">
        <Input {...limits('note')} showCount placeholder="如：纸箱、瓶罐和旧书混在一起" />
      </Field>
      <Field name="itemId" label="统货" missing="请选择货品" extra="客户按它预约，价格在“价格”里调整">
        <Select showSearch={searchable} options={items} />
      </Field>
      <Form.List name="shares">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <Space key={key} align="baseline">
                <Form.Item
                  name={[name, 'itemId']}
                  getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
                  rules={[{ required: true, message: '请选择成分' }]}
                >
                  <Select
                    aria-label={`第 ${index + 1} 种成分`}
                    placeholder="成分"
                    showSearch={searchable}
                    options={items}
                    style={{ width: 260 }}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'thousandths']}
                  rules={[{ required: true, message: '请填写占比' }]}
                  {...inPercent}
                >
                  <NumberInput
                    aria-label={`第 ${index + 1} 种占比`}
                    min={0.1}
                    max={100}
                    step={1}
                    suffix="%"
                    style={{ width: 110 }}
                  />
                </Form.Item>
                <Button type="text" disabled={fields.length <= 2} onClick={() => remove(name)}>
                  删除
                </Button>
              </Space>
            ))}
            <Space>
              <Button onClick={() => add({ thousandths: 100 })} disabled={fields.length >= 12}>
                加一种成分
              </Button>
              <Total />
            </Space>
          </>
        )}
      </Form.List>
      <Field name="active" label="使用中" valuePropName="checked" style={{ marginTop: 16 }}>
        <Switch />
      </Field>
    </FormModal>
  );
}

function Total() {
  const shares = Form.useWatch<{ thousandths?: number }[] | undefined>('shares');
  const sum = (shares ?? []).reduce((total, share) => total + (share.thousandths ?? 0), 0);
  return (
    <Typography.Text type={sum === WHOLE_MIX ? 'secondary' : 'danger'}>合计 {formatThousandths(sum)}</Typography.Text>
  );
}
