import type { ConsoleOperator } from '@shoushou/contract/types';
import { operatorRights, rightsOf } from '@shoushou/contract/rights';
import type { OperatorRole } from '@shoushou/kernel/operator-role';
import { Checkbox, Form, Input } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { roleOptions } from '../operators.labels.ts';

const { Field, limits } = contractForm('accounts.ask_role_change');

/** Requests other roles for an operator; shows beforehand which rights they add up to. */
export function RoleForm({ operator, onClose }: { operator: ConsoleOperator | null; onClose: () => void }) {
  return (
    <FormModal
      call="accounts.ask_role_change"
      done="已提交，等另一位管理员复核"
      title={`变更${operator?.displayName ?? ''}的角色`}
      submitText="提交复核"
      open={operator !== null}
      onClose={onClose}
      fixed={operator ? { id: operator.id } : {}}
      initial={{ roles: operator?.roles ?? [], reason: '' }}
    >
      <Field name="roles" label="角色" extra={<ChosenRights />}>
        <Checkbox.Group options={roleOptions} />
      </Field>
      <Field name="reason" label="原因" missing="请写明原因，复核的人会看到">
        <Input.TextArea {...limits('reason')} rows={2} showCount placeholder="如：接手审核工作" />
      </Field>
    </FormModal>
  );
}

function ChosenRights() {
  const rights = rightsOf(Form.useWatch<OperatorRole[] | undefined>('roles') ?? []);
  return rights.length === 0
    ? '没有角色时只能登录，什么都不能做'
    : `可以：${rights.map((right) => operatorRights[right].name).join('；')}`;
}
