import type { Data } from '@shoushou/contract/schemas';
import { Input, Select, Switch } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import { unitNames, type DeskCategory, type DeskItem } from '../catalog.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('catalog.save_item');
const units = Object.entries(unitNames).map(([value, label]) => ({ value, label: `按${label}` }));

interface ItemFormProps {
  categories: readonly DeskCategory[];
  pictures: Data<'catalog.console_catalog'>['pictures'];
  /** The item to change; null adds one. */
  item: DeskItem | null;
  open: boolean;
  onClose: () => void;
}

/** Adds an item, or changes one; its price is changed on the price page. */
export function ItemForm({ categories, pictures, item, open, onClose }: ItemFormProps) {
  const initial = item
    ? {
        categoryId: item.categoryId,
        name: item.name,
        grade: item.grade ?? '',
        unit: item.unit,
        ...(item.picture === null ? {} : { picture: item.picture }),
        synonyms: item.synonyms,
        active: item.active,
      }
    : { unit: 'kg' as const, synonyms: [], active: true };
  return (
    <FormModal
      call="catalog.save_item"
      done="货品已保存"
      title={item ? `修改${item.name}` : '新货品'}
      submitText="保存"
      open={open}
      onClose={onClose}
      initial={initial}
      {...(item ? { fixed: { id: item.id } } : {})}
    >
      <Field name="categoryId" label="类目" missing="请选择类目">
        <Select options={categories.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <div className={styles.pair}>
        <Field name="name" label="名称" missing="请填写名称">
          <Input {...limits('name')} showCount placeholder="如：黄纸板" />
        </Field>
        <Field name="grade" label="等级或规格" extra="同名货品靠它区分">
          <Input {...limits('grade')} showCount placeholder="如：一级" />
        </Field>
      </div>
      {!item && (
        <div className={styles.pair}>
          <Field name="unit" label="计价" missing="请选择计价方式">
            <Select options={units} />
          </Field>
          <Field
            name="basePriceFen"
            label="基准价"
            missing="请填写基准价"
            rules={[moneyRule]}
            extra="没有单独定价的区县用它"
          >
            <MoneyInput />
          </Field>
        </div>
      )}
      {item && (
        <Field name="unit" label="计价" extra="已有价格，不能改；调价在“价格”里">
          <Select options={units} disabled />
        </Field>
      )}
      <Field name="synonyms" label="别名" extra="客户搜索时用的叫法，回车分隔">
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', ',', '，', ' ']} />
      </Field>
      <Field name="picture" label="图片">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={pictures.map(({ picture, like }) => ({ value: picture, label: `同“${like}”` }))}
        />
      </Field>
      <Field name="active" label="在售" valuePropName="checked">
        <Switch />
      </Field>
    </FormModal>
  );
}
