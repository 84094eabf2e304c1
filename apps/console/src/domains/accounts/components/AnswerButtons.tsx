import type { RoleChange } from '@shoushou/contract/types';
import { Space } from 'antd';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { answerText } from '../operators.labels.ts';

type Answer = RoleChange['allowed'][number];

interface AnswerButtonsProps {
  allowed: readonly Answer[];
  /** The confirmation for agreeing, and its consequence. */
  approval: { readonly ask: string; readonly note: string };
  /** The consequence of any other answer. */
  unchanged: string;
  loading: boolean;
  onAnswer: (answer: Answer) => void;
}

/**
 * Answers that the signed-in operator may give to a request that waits for a second operator; each needs a
 * confirmation.
 */
export function AnswerButtons({ allowed, approval, unchanged, loading, onAnswer }: AnswerButtonsProps) {
  return (
    <Space size={0}>
      {allowed.map((answer) => (
        <ConfirmButton
          key={answer}
          ask={answer === 'approve' ? approval.ask : answerText[answer].ask}
          note={answer === 'approve' ? approval.note : unchanged}
          confirmText={answerText[answer].act}
          onConfirm={() => onAnswer(answer)}
          type="link"
          size="small"
          danger={answer !== 'approve'}
          loading={loading}
        >
          {answerText[answer].act}
        </ConfirmButton>
      ))}
    </Space>
  );
}
