import { Button, Form, Input, Select, Space, Switch } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import { kindOptions, type Model } from '../valuation.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('valuation.save_model');
const MOST_VARIANTS = 12;
const width = 720;

interface ModelFormProps {
  /** The model to change; null adds one. */
  model: Model | null;
  onClose: () => void;
}

/**
 * Adds a model with its variants and their first base prices, or changes one; existing base prices are changed
 * separately.
 */
export function ModelForm({ model, onClose }: ModelFormProps) {
  const initial = model
    ? {
        kind: model.kind,
        brand: model.brand,
        name: model.name,
        aliases: model.aliases,
        hot: model.hot,
        active: model.active,
        variants: model.variants.map(({ id, name, floorFen, ceilingFen }) => ({ id, name, floorFen, ceilingFen })),
      }
    : { aliases: '', hot: false, active: true, variants: [{ name: '' }] as never };
  return (
    <FormModal
      call="valuation.save_model"
      done={model ? '机型已保存' : '机型已添加'}
      title={model ? `修改${model.name}` : '新机型'}
      submitText="保存"
      open
      width={width}
      onClose={onClose}
      initial={initial}
      {...(model ? { fixed: { id: model.id } } : {})}
    >
      <div className={styles.pair}>
        <Field name="kind" label="种类" missing="请选择种类">
          <Select options={kindOptions} disabled={model !== null} />
        </Field>
        <Field name="brand" label="品牌" missing="请填写品牌">
          <Input {...limits('brand')} showCount placeholder="如：华为" />
        </Field>
        <Field name="name" label="机型" missing="请填写机型">
          <Input {...limits('name')} showCount placeholder="如：Mate 70 Pro" />
        </Field>
        <Field name="aliases" label="别名" extra="客户搜索时用的叫法，空格分隔">
          <Input {...limits('aliases')} showCount placeholder="如：huawei m70p" />
        </Field>
      </div>
      <Form.List name="variants">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <VariantFields
                key={key}
                name={name}
                number={index + 1}
                isNew={index >= (model?.variants.length ?? 0)}
                {...(index >= Math.max(1, model?.variants.length ?? 0) ? { onRemove: () => remove(name) } : {})}
              />
            ))}
            <Button onClick={() => add({ name: '' })} disabled={fields.length >= MOST_VARIANTS}>
              加一种规格
            </Button>
          </>
        )}
      </Form.List>
      <Space size={24} style={{ display: 'flex', marginTop: 16 }}>
        <Field name="hot" label="热门" valuePropName="checked">
          <Switch />
        </Field>
        <Field name="active" label="在收" valuePropName="checked">
          <Switch />
        </Field>
      </Space>
    </FormModal>
  );
}

/** A variant; a new one also has its first base price. */
function VariantFields({
  name,
  number,
  isNew,
  onRemove,
}: {
  name: number;
  number: number;
  isNew: boolean;
  onRemove?: () => void;
}) {
  const amount = (field: string, label: string) => (
    <Form.Item
      name={[name, field]}
      label={label}
      rules={[{ required: true, message: `请填写${label}` }, moneyRule]}
      style={{ width: 130 }}
    >
      <MoneyInput />
    </Form.Item>
  );
  return (
    <Space align="start" style={{ display: 'flex' }}>
      <Form.Item name={[name, 'name']} label={`规格 ${number}`} style={{ width: 150 }}>
        <Input maxLength={20} placeholder="如：256 GB" />
      </Form.Item>
      {isNew && amount('baseFen', '基准价')}
      {amount('floorFen', '保底价')}
      {amount('ceilingFen', '封顶价')}
      {onRemove && (
        <Button type="text" style={{ marginTop: 30 }} onClick={onRemove}>
          删除
        </Button>
      )}
    </Space>
  );
}
