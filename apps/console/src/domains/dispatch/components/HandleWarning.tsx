import { Input } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import type { ConsoleWarning, WarningKey } from '../warnings.queries.ts';

const one = contractForm('dispatch.console_handle_warning');
const several = contractForm('dispatch.handle_warnings');
const hint = '如：已电话联系，客户同意改到明天上午';

/** Closes a warning with a note of what was done. */
export function HandleWarning({
  warning,
  onClose,
  onDone,
}: {
  warning: ConsoleWarning | null;
  onClose: () => void;
  onDone: () => void;
}) {
  return (
    <FormModal
      call="dispatch.console_handle_warning"
      done="已处理"
      onDone={onDone}
      title={warning?.text ?? ''}
      submitText="处理"
      open={warning !== null}
      onClose={onClose}
      fixed={warning ? { no: warning.no, rule: warning.rule } : {}}
    >
      <p>{warning?.advice}</p>
      <one.Field name="note" label="做了什么" missing="请写下做了什么">
        <Input.TextArea {...one.limits('note')} showCount rows={3} placeholder={hint} />
      </one.Field>
    </FormModal>
  );
}

/** Closes several warnings with one note. */
export function HandleWarnings({
  warnings,
  open,
  onClose,
}: {
  warnings: readonly WarningKey[];
  open: boolean;
  onClose: () => void;
}) {
  return (
    <FormModal
      call="dispatch.handle_warnings"
      done={(_, { done, left }) => `已处理 ${done} 条${left === 0 ? '' : `，${left} 条已解除`}`}
      title={`记为已处理：${warnings.length} 条`}
      submitText="处理"
      open={open}
      onClose={onClose}
      fixed={{ warnings: warnings.map(({ no, rule }) => ({ no, rule })) }}
    >
      <several.Field name="note" label="做了什么" missing="请写下做了什么">
        <Input.TextArea {...several.limits('note')} showCount rows={3} placeholder={hint} />
      </several.Field>
    </FormModal>
  );
}
