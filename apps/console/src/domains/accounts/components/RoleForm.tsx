import type { ConsoleOperator } from '@shoushou/contract/types';
import { operatorRightNames, rightsOf, type OperatorRole } from '@shoushou/kernel/operator-role';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useWrite } from '../../../shell/writes.ts';
import { roleOptions } from '../operators.labels.ts';

interface Fields {
  roles: OperatorRole[];
  reason: string;
}

/** Asks for other roles of an operator; the rights that they come to are shown before. */
export function RoleForm({ operator, onClose }: { operator: ConsoleOperator | null; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const chosen = Form.useWatch('roles', form) ?? [];
  const ask = useWrite('accounts.ask_role_change', '已提交，等另一位管理员复核');
  const rights = rightsOf(chosen);
  return (
    <Modal title={`变更${operator?.displayName ?? ''}的角色`} open={operator !== null} onCancel={onClose} okText="提交复核" confirmLoading={ask.isPending} onOk={() => form.submit()} destroyOnHidden>
      <Form<Fields>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ roles: operator?.roles ?? [], reason: '' }}
        onFinish={({ roles, reason }) => operator && ask.mutate({ id: operator.id, roles, reason: reason.trim() }, { onSuccess: onClose })}
      >
        <Form.Item name="roles" label="角色" extra={rights.length === 0 ? '没有角色时只能登录，什么都不能做' : `可以：${rights.map((right) => operatorRightNames[right]).join('；')}`}>
          <Checkbox.Group options={roleOptions} />
        </Form.Item>
        <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请写明原因，复核的人会看到' }]}>
          <Input.TextArea rows={2} maxLength={200} showCount placeholder="如：接手审核工作" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
