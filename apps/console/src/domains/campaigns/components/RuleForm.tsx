import { parseYuan, formatYuan } from '@shoushou/kernel/money';
import { Form, Input, InputNumber, Modal, Typography } from 'antd';
import { useWrite } from '../../../shell/writes.ts';
import type { RuleVersion } from '../campaigns.labels.ts';

interface Fields {
  reward: string;
  leastOrder: string;
  withinDays: number;
  mostPerMonth: number;
  budget: string;
  note: string;
}

const yuan = (missing: string) => [
  { required: true, message: missing },
  { validator: (_: unknown, value: string | undefined) => (!value || parseYuan(value) !== null ? Promise.resolve() : Promise.reject(new Error('请填写金额，如 5 或 5.50'))) },
];

/** A new version of the rule, filled with the numbers of the one before. */
export function RuleForm({ from, open, onClose }: { from: RuleVersion | undefined; open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const publish = useWrite('campaigns.publish_rule', '新规则已生效');

  function send({ reward, leastOrder, budget, ...rest }: Fields): void {
    publish.mutate({ ...rest, rewardFen: parseYuan(reward)!, leastOrderFen: parseYuan(leastOrder)!, budgetFen: parseYuan(budget)! }, { onSuccess: onClose });
  }

  const initial: Partial<Fields> = from
    ? { reward: formatYuan(from.rewardFen), leastOrder: formatYuan(from.leastOrderFen), withinDays: from.withinDays, mostPerMonth: from.mostPerMonth, ...(from.budgetFen > 0 ? { budget: formatYuan(from.budgetFen) } : {}) }
    : {};
  return (
    <Modal title="发布新规则" open={open} onCancel={onClose} okText="发布" confirmLoading={publish.isPending} onOk={() => form.submit()} destroyOnHidden>
      <Typography.Paragraph type="secondary">对之后加入的好友生效，已经加入的按加入时的规则发放</Typography.Paragraph>
      <Form<Fields> form={form} layout="vertical" preserve={false} initialValues={initial} onFinish={send}>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 12 }}>
          <Form.Item name="reward" label="每位好友奖励" rules={yuan('请填写奖励金额')}>
            <Input suffix="元" inputMode="decimal" maxLength={8} />
          </Form.Item>
          <Form.Item name="leastOrder" label="首单至少" rules={yuan('请填写首单金额')}>
            <Input suffix="元" inputMode="decimal" maxLength={9} />
          </Form.Item>
          <Form.Item name="withinDays" label="加入后多少天内完成" rules={[{ required: true, message: '请填写天数' }]}>
            <InputNumber min={1} max={365} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="mostPerMonth" label="每人每月最多（位）" rules={[{ required: true, message: '请填写人数' }]}>
            <InputNumber min={1} max={1000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <Form.Item name="budget" label="预算，用完即止" rules={yuan('请填写预算')}>
          <Input suffix="元" inputMode="decimal" maxLength={10} />
        </Form.Item>
        <Form.Item name="note" label="变更说明" rules={[{ required: true, whitespace: true, message: '请填写变更说明' }]}>
          <Input maxLength={60} showCount placeholder="如：双十二提高奖励" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
