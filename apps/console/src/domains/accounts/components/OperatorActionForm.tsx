import type { ConsoleOperator } from '@shoushou/contract/types';
import { Input } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { operatorActions, type OperatorChange } from '../operator-changes.labels.ts';

const { Field, limits } = contractForm('accounts.ask_operator_change');

export interface RequestedAction {
  act: OperatorChange['act'];
  /** Null to create an operator. */
  operator: ConsoleOperator | null;
}

/** Requests a new operator, or an action on one, which another operator approves. */
export function OperatorActionForm({ requested, onClose }: { requested: RequestedAction | null; onClose: () => void }) {
  const act = requested?.act ?? 'create';
  const { label, note } = operatorActions[act];
  return (
    <FormModal
      call="accounts.ask_operator_change"
      done="已提交，等另一位管理员复核"
      title={`${label}${requested?.operator ? `：${requested.operator.displayName}` : ''}`}
      submitText="提交复核"
      open={requested !== null}
      onClose={onClose}
      fixed={{ act, ...(requested?.operator ? { id: requested.operator.id } : {}) }}
    >
      <p>{note}。</p>
      {act === 'create' && (
        <>
          <Field name="name" label="账号" missing="请填写账号">
            <Input {...limits('name')} placeholder="小写字母开头，如 wangfang" autoComplete="off" />
          </Field>
          <Field name="displayName" label="姓名" missing="请填写姓名">
            <Input {...limits('displayName')} placeholder="同事看到的名字" autoComplete="off" />
          </Field>
        </>
      )}
      <Field name="reason" label="原因" missing="请写明原因，复核的人会看到">
        <Input.TextArea
          {...limits('reason')}
          rows={2}
          showCount
          placeholder={act === 'reset' ? '如：手机遗失，已当面核实' : '如：入职，负责审核'}
        />
      </Field>
    </FormModal>
  );
}
