import type { ThemeName } from '@shoushou/contract/types';
import { Form, Input, Modal, Select } from 'antd';
import { useWrite } from '../../../shell/writes.ts';
import { themeNames } from '../messages.labels.ts';
import { PeriodItem, periodOf, type PeriodFields } from './PeriodItem.tsx';

interface Fields extends PeriodFields {
  title: string;
  stylename: ThemeName;
}

/** A holiday's look. Who chose a theme themselves keeps theirs. */
export function ThemeForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const set = useWrite('content.set_theme', '主题已安排');
  const send = ({ from, until, ...fields }: Fields): void => set.mutate({ ...fields, ...periodOf({ from, until }) }, { onSuccess: onClose });
  return (
    <Modal title="安排节日主题" open={open} onCancel={onClose} okText="保存" confirmLoading={set.isPending} onOk={() => form.submit()} destroyOnHidden>
      <Form<Fields> form={form} layout="vertical" preserve={false} initialValues={{ stylename: 'green-theme' }} onFinish={send}>
        <Form.Item name="title" label="节日" rules={[{ required: true, whitespace: true, message: '请填写节日名称' }]}>
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item name="stylename" label="主题" rules={[{ required: true }]}>
          <Select options={Object.entries(themeNames).map(([value, label]) => ({ value: value as ThemeName, label }))} />
        </Form.Item>
        <PeriodItem />
      </Form>
    </Modal>
  );
}
