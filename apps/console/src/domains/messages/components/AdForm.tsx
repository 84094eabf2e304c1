import { Form, Input, InputNumber, Modal } from 'antd';
import { PictureField } from '../../../shell/PictureField.tsx';
import { useWrite } from '../../../shell/writes.ts';
import { PeriodItem, periodOf, type PeriodFields } from './PeriodItem.tsx';

interface Fields extends PeriodFields {
  title: string;
  image: string;
  link?: string;
  skipSeconds: number;
  timesADay: number;
}

const ownPath = { pattern: /^\/[^/\\\s][^\\\s]*$/, message: '填写以 / 开头的站内路径' };

/** A full-screen ad of a start. It opens a page of this app or nothing. */
export function AdForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const publish = useWrite('messages.publish_ad', '广告已投放');
  const send = ({ from, until, link, ...fields }: Fields): void => publish.mutate({ ...fields, ...(link ? { link } : {}), ...periodOf({ from, until }) }, { onSuccess: onClose });
  return (
    <Modal title="投放开屏广告" open={open} onCancel={onClose} okText="投放" confirmLoading={publish.isPending} onOk={() => form.submit()} destroyOnHidden>
      <Form<Fields> form={form} layout="vertical" preserve={false} initialValues={{ skipSeconds: 0, timesADay: 1 }} onFinish={send}>
        <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, message: '请填写标题' }]}>
          <Input maxLength={30} showCount />
        </Form.Item>
        <Form.Item name="image" label="图片，竖屏为宜（JPG、PNG、WebP，10 MB 以内）" rules={[{ required: true, message: '请上传图片' }]}>
          <PictureField />
        </Form.Item>
        <Form.Item name="link" label="点击打开（不填则不跳转）" rules={[ownPath]}>
          <Input placeholder="/price?service=2" maxLength={200} />
        </Form.Item>
        <div style={{ display: 'flex', gap: 12 }}>
          <Form.Item name="timesADay" label="每人每天最多（次）" rules={[{ required: true, message: '请填写次数' }]}>
            <InputNumber min={1} max={20} precision={0} />
          </Form.Item>
          <Form.Item name="skipSeconds" label="几秒后可跳过" rules={[{ required: true, message: '请填写秒数' }]}>
            <InputNumber min={0} max={5} precision={0} />
          </Form.Item>
        </div>
        <PeriodItem />
      </Form>
    </Modal>
  );
}
