import { Checkbox, Input } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { grantableRights, ownRoleActs, type OwnRole, type OwnRoleChange } from '../own-roles.labels.ts';
import * as styles from './own-roles.module.css';

const { Field, limits } = contractForm('accounts.ask_own_role');

export interface RequestedOwnRole {
  act: OwnRoleChange['act'];
  /** Null for a new one. */
  role: OwnRole | null;
}

/** Requests a role of chosen rights, or a change or the end of one, which another operator approves. */
export function OwnRoleForm({ requested, onClose }: { requested: RequestedOwnRole | null; onClose: () => void }) {
  const act = requested?.act ?? 'create';
  const { label, note } = ownRoleActs[act];
  return (
    <FormModal
      call="accounts.ask_own_role"
      done="已提交，等另一位管理员复核"
      title={`${label}${requested?.role ? `：${requested.role.name}` : ''}`}
      submitText="提交复核"
      open={requested !== null}
      onClose={onClose}
      width={640}
      fixed={{ act, ...(requested?.role ? { id: requested.role.id } : {}) }}
      initial={
        act === 'remove'
          ? { reason: '' }
          : { name: requested?.role?.name ?? '', rights: requested?.role?.rights ?? [], reason: '' }
      }
    >
      <p>{note}。</p>
      {act !== 'remove' && (
        <>
          <Field name="name" label="名称" missing="请填写名称">
            <Input {...limits('name')} placeholder="如：城市主管" autoComplete="off" />
          </Field>
          <Field name="rights" label="权限" missing="请选择至少一项权限">
            <Checkbox.Group className={styles.rights!} options={grantableRights} />
          </Field>
        </>
      )}
      <Field name="reason" label="原因" missing="请写明原因，复核的人会看到">
        <Input.TextArea {...limits('reason')} rows={2} showCount placeholder="如：深圳设城市主管" />
      </Field>
    </FormModal>
  );
}
