import type { ConsoleOperator } from '@shoushou/contract/types';
import { rightsOf } from '@shoushou/contract/rights';
import type { OperatorRole } from '@shoushou/kernel/operator-role';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { DistrictsPicker } from '../../../shell/form/DistrictsPicker.tsx';
import { rightNames } from '../../../shell/form/right-names.ts';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { roleOptions } from '../operators.labels.ts';
import type { OwnRole } from '../own-roles.labels.ts';
import { ownRolesQuery } from '../own-roles.queries.ts';

const { Field, limits } = contractForm('accounts.ask_role_change');

/** Requests other roles or places for an operator; shows beforehand which rights they add up to. */
export function RoleForm({ operator, onClose }: { operator: ConsoleOperator | null; onClose: () => void }) {
  const own = useQuery(ownRolesQuery).data?.roles ?? [];
  return (
    <FormModal
      call="accounts.ask_role_change"
      done="已提交，等另一位管理员复核"
      title={`变更${operator?.displayName ?? ''}的角色和地区`}
      submitText="提交复核"
      open={operator !== null}
      onClose={onClose}
      fixed={operator ? { id: operator.id } : {}}
      initial={{
        roles: operator?.roles ?? [],
        ownRoles: operator?.ownRoles.map(({ id }) => id) ?? [],
        cities: operator?.cities ?? [],
        reason: '',
      }}
    >
      <Field name="roles" label="角色" extra={own.length === 0 && <ChosenRights own={own} />}>
        <Checkbox.Group options={roleOptions} />
      </Field>
      {own.length > 0 && (
        <Field name="ownRoles" label="自建角色" extra={<ChosenRights own={own} />}>
          <Checkbox.Group options={own.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      )}
      <Field
        name="cities"
        label="负责的城市和区"
        extra="只看得到、只能处理这些城市或区的；不选是全国。复核通过后，对方要重新登录"
      >
        <DistrictsPicker wholeCities placeholder="全国" />
      </Field>
      <Field name="reason" label="原因" missing="请写明原因，复核的人会看到">
        <Input.TextArea {...limits('reason')} rows={2} showCount placeholder="如：接手审核工作" />
      </Field>
    </FormModal>
  );
}

function ChosenRights({ own }: { own: readonly OwnRole[] }) {
  const roles = Form.useWatch<OperatorRole[] | undefined>('roles') ?? [];
  const chosen = Form.useWatch<string[] | undefined>('ownRoles') ?? [];
  const rights = rightsOf(
    roles,
    own.flatMap((role) => (chosen.includes(role.id) ? role.rights : [])),
  );
  return rights.length === 0 ? '没有角色时只能登录，什么都不能做' : `可以：${rightNames(rights)}`;
}
