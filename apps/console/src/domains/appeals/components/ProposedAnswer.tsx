import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Button, Space } from 'antd';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { MoneyConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import type { ConsoleAppeal } from '../appeals.labels.ts';

/** A proposed decision above the limit, which a second operator confirms or returns. */
export function ProposedAnswer({ appeal, onClose }: { appeal: ConsoleAppeal; onClose: () => void }) {
  const { no, proposal, proposedBy, ownProposal, prices, appellant } = appeal;
  const confirm = useCallMutation('appeals.confirm', '已处理');
  const send = (approve: boolean): void => confirm.mutate({ no, approve }, onClose);
  if (!proposal) return null;
  const { infoFee, fee, compensationFen } = proposal.effects;
  const movedFen =
    (infoFee ? prices.infoFeeFen : 0) + (fee ? prices.feeFen : 0) + Math.min(compensationFen, prices.compensationFen);
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Alert
        type="info"
        showIcon
        title={`${proposedBy ?? ''}提出：申诉成立，退 ${formatMoney(movedFen)}`}
        description={ownProposal ? `${proposal.answer}。等另一位运营复核` : proposal.answer}
      />
      {!ownProposal && (
        <DecisionBar>
          <Button loading={confirm.isPending} onClick={() => send(false)}>
            退回重新处理
          </Button>
          <MoneyConfirmButton
            amountFen={movedFen}
            where={`退给${appellant.name}`}
            confirmText="确认"
            type="primary"
            loading={confirm.isPending}
            onConfirm={() => send(true)}
          >
            确认成立
          </MoneyConfirmButton>
        </DecisionBar>
      )}
    </Space>
  );
}
