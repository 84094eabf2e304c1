import { Form, Input, Modal } from 'antd';
import { useWrite } from '../../../shell/writes.ts';

interface Fields {
  title: string;
  text: string;
}

/** A notice for everybody, from now on. */
export function NoticeForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const publish = useWrite('messages.publish_notice', '公告已发布');
  return (
    <Modal title="发布公告" open={open} onCancel={onClose} okText="发布" confirmLoading={publish.isPending} onOk={() => form.submit()} destroyOnHidden>
      <Form<Fields> form={form} layout="vertical" preserve={false} onFinish={(fields) => publish.mutate(fields, { onSuccess: onClose })}>
        <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, message: '请填写标题' }]}>
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item name="text" label="内容" rules={[{ required: true, whitespace: true, message: '请填写内容' }]}>
          <Input.TextArea rows={5} maxLength={1000} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
