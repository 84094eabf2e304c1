import { Input, Select, Switch } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';

const { Field, limits } = contractForm('messages.publish_version');

const CONFIRM = {
  title: '发布这个版本',
  content: '这个平台的所有人都会看到更新提示；强制更新的，更新前不能继续使用。发布后不能撤回。',
  okText: '确认发布',
};

/** A version of the native app and where to download it. */
export function VersionForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormModal
      call="messages.publish_version"
      done="版本已发布"
      title="发布应用版本"
      submitText="发布"
      open={open}
      onClose={onClose}
      confirm={CONFIRM}
      initial={{ platform: 'android', forced: false }}
    >
      <Field name="platform" label="平台">
        <Select
          options={[
            { value: 'android', label: '安卓' },
            { value: 'ios', label: '苹果' },
          ]}
        />
      </Field>
      <Field name="version" label="版本号" missing="请填写版本号，形如 1.2.107">
        <Input />
      </Field>
      <Field name="url" label="下载地址" missing="请填写 https 开头的下载地址">
        <Input {...limits('url')} />
      </Field>
      <Field name="notes" label="更新说明" missing="请填写更新说明">
        <Input.TextArea {...limits('notes')} rows={3} showCount />
      </Field>
      <Field name="forced" label="强制更新" valuePropName="checked">
        <Switch />
      </Field>
    </FormModal>
  );
}
