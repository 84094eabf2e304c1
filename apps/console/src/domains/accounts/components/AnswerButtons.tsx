import type { RoleChange } from '@shoushou/contract/types';
import { Space } from 'antd';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { answerText } from '../operators.labels.ts';

type Answer = RoleChange['allowed'][number];

interface AnswerButtonsProps {
  allowed: readonly Answer[];
  /** What agreeing is asked as, and what follows it. */
  approval: { readonly ask: string; readonly note: string };
  /** What any other answer leaves as it is. */
  unchanged: string;
  loading: boolean;
  onAnswer: (answer: Answer) => void;
}

/** What the signed-in operator may answer to a request that waits for a second one, each asked once more. */
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
