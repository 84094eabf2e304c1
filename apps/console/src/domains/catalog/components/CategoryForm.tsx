import type { Service } from '@shoushou/kernel/service';
import { Input, Switch } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import type { DeskCategory } from '../catalog.labels.ts';

const { Field, limits } = contractForm('catalog.save_category');

interface CategoryFormProps {
  service: Service;
  /** The category to change; null adds one. */
  category: DeskCategory | null;
  open: boolean;
  onClose: () => void;
}

export function CategoryForm({ service, category, open, onClose }: CategoryFormProps) {
  return (
    <FormModal
      call="catalog.save_category"
      done="类目已保存"
      title={category ? `修改${category.name}` : '新类目'}
      submitText="保存"
      open={open}
      onClose={onClose}
      fixed={category ? { id: category.id, service } : { service }}
      initial={{ name: category?.name ?? '', active: category?.active ?? true, valued: category?.valued ?? false }}
    >
      <Field name="name" label="名称" missing="请填写名称">
        <Input {...limits('name')} showCount placeholder="如：废纸" />
      </Field>
      <Field
        name="active"
        label="在售"
        valuePropName="checked"
        extra="下架后，里面的货品都不能再下单，已有订单不受影响"
      >
        <Switch />
      </Field>
      <Field
        name="valued"
        label="先估价再回收"
        valuePropName="checked"
        extra="打开后，里面的货品只作参考价，客户要先估价；请先在「估值」里备好机型和价格"
      >
        <Switch />
      </Field>
    </FormModal>
  );
}
