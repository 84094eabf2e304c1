import { services, shortServiceNames } from '@shoushou/kernel/service';
import { Checkbox, Typography } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';

const { Field } = contractForm('catalog.use_template');
const options = services.map((value) => ({ value, label: shortServiceNames[value] }));

/** Adds the template's categories and items of some services, for a new city or a service that starts later. */
export function TemplateForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormModal
      call="catalog.use_template"
      done="已添加，请核对价格"
      title="从模板添加类目"
      submitText="添加"
      open={open}
      onClose={onClose}
      initial={{ services: [...services] }}
    >
      <Typography.Paragraph type="secondary">
        只添加还没有的类目和货品，改过的保持不变。模板里的价格是参考价，开放前请核对
      </Typography.Paragraph>
      <Field name="services" label="业务" missing="请选择业务">
        <Checkbox.Group options={options} />
      </Field>
    </FormModal>
  );
}
