import { Form, Input, Modal, Select, Switch } from 'antd';
import { useWrite } from '../../../shell/writes.ts';

interface Fields {
  platform: 'android' | 'ios';
  version: string;
  url: string;
  notes: string;
  forced: boolean;
}

/** A version of the native app, with where to get it. */
export function VersionForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const publish = useWrite('messages.publish_version', '版本已发布');
  return (
    <Modal title="发布应用版本" open={open} onCancel={onClose} okText="发布" confirmLoading={publish.isPending} onOk={() => form.submit()} destroyOnHidden>
      <Form<Fields> form={form} layout="vertical" preserve={false} initialValues={{ platform: 'android', forced: false }} onFinish={(fields) => publish.mutate(fields, { onSuccess: onClose })}>
        <Form.Item name="platform" label="平台" rules={[{ required: true }]}>
          <Select options={[{ value: 'android', label: '安卓' }, { value: 'ios', label: '苹果' }]} />
        </Form.Item>
        <Form.Item name="version" label="版本号" rules={[{ required: true, pattern: /^\d{1,4}(\.\d{1,4}){2}$/, message: '形如 1.2.107' }]}>
          <Input />
        </Form.Item>
        <Form.Item name="url" label="下载地址" rules={[{ required: true, pattern: /^https:\/\/[\w.-]+\/[^\s\\]*$/, message: '填写 https 开头的地址' }]}>
          <Input maxLength={300} />
        </Form.Item>
        <Form.Item name="notes" label="更新说明" rules={[{ required: true, whitespace: true, message: '请填写更新说明' }]}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
        <Form.Item name="forced" label="强制更新" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}
