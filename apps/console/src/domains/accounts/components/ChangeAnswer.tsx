import type { RoleChange } from '@shoushou/contract/types';
import { Space } from 'antd';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { answerText } from '../operators.labels.ts';

/** The actions the signed-in operator has on a pending change: deciding somebody else's, withdrawing their own. */
export function ChangeAnswer({ change: { id, allowed } }: { change: RoleChange }) {
  if (allowed.length === 0) return <span>等另一位管理员复核</span>;
  return (
    <Space size={0}>
      {allowed.map((answer) => (
        <AnswerButton key={answer} id={id} answer={answer} />
      ))}
    </Space>
  );
}

function AnswerButton({ id, answer }: { id: string; answer: RoleChange['allowed'][number] }) {
  const { act, ask, done } = answerText[answer];
  const write = useCallMutation('accounts.answer_role_change', done);
  return (
    <ConfirmButton
      ask={ask}
      confirmText={act}
      onConfirm={() => write.mutate({ id, answer })}
      type="link"
      size="small"
      danger={answer !== 'approve'}
      loading={write.isPending}
    >
      {act}
    </ConfirmButton>
  );
}
