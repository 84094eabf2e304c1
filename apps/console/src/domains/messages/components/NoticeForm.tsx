import { Input } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';

const { Field, limits } = contractForm('messages.publish_notice');

/** A notice to everybody, published at once. */
export function NoticeForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormModal call="messages.publish_notice" done="公告已发布" title="发布公告" submitText="发布" open={open} onClose={onClose}>
      <Field name="title" label="标题" missing="请填写标题">
        <Input {...limits('title')} showCount />
      </Field>
      <Field name="text" label="内容" missing="请填写内容">
        <Input.TextArea {...limits('text')} rows={5} showCount />
      </Field>
    </FormModal>
  );
}
