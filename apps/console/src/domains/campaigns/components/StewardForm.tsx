import { Form, Input, Modal } from 'antd';
import { RegionPicker } from '../../../shell/RegionPicker.tsx';
import { useWrite } from '../../../shell/writes.ts';
import type { Steward } from '../campaigns.labels.ts';

interface Fields {
  mobile: string;
  adcode: string;
  estate: string;
}

/** Names a steward, or gives one that stands another estate. */
export function StewardForm({ steward, open, onClose }: { steward: Steward | null; open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const name = useWrite('campaigns.name_steward', '已任命小区管家');
  const change = useWrite('campaigns.change_steward', '已变更，原记录已保留');

  function send({ mobile, adcode, estate }: Fields): void {
    const place = { adcode, estate: estate.trim() };
    if (steward) change.mutate({ id: steward.id, ...place }, { onSuccess: onClose });
    else name.mutate({ mobile, ...place }, { onSuccess: onClose });
  }

  return (
    <Modal title={steward ? `变更${steward.name}负责的小区` : '任命小区管家'} open={open} onCancel={onClose} okText={steward ? '变更' : '任命'} confirmLoading={name.isPending || change.isPending} onOk={() => form.submit()} destroyOnHidden>
      <Form<Fields> form={form} layout="vertical" preserve={false} initialValues={steward ? { adcode: steward.adcode, estate: steward.estate } : {}} onFinish={send}>
        {!steward && (
          <Form.Item name="mobile" label="手机号" rules={[{ required: true, message: '请填写手机号' }, { pattern: /^1[3-9]\d{9}$/, message: '请填写 11 位手机号' }]}>
            <Input inputMode="numeric" maxLength={11} placeholder="已注册用户的手机号" />
          </Form.Item>
        )}
        <Form.Item name="adcode" label="区县" rules={[{ required: true, message: '请选择区县' }]}>
          <RegionPicker />
        </Form.Item>
        <Form.Item name="estate" label="小区" rules={[{ required: true, whitespace: true, message: '请填写小区名称' }]}>
          <Input maxLength={40} showCount placeholder="如：科技园小区" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
