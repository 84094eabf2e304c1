import { formatMoney } from '@shoushou/kernel/money';
import { conductRuleNames } from '@shoushou/rules/orders/conduct-points';
import { Alert, Space } from 'antd';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { MoneyConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { movedBy } from '../appeal-effects.rules.ts';
import type { ConsoleAppeal } from '../appeals.labels.ts';

/** A proposed decision above the limit, which a second operator confirms or returns. */
export function ProposedAnswer({ appeal, onClose }: { appeal: ConsoleAppeal; onClose: () => void }) {
  const { no, proposal, proposedBy, ownProposal, prices, appellant } = appeal;
  const confirm = useCallMutation('appeals.confirm', '已处理');
  const send = (approve: boolean): void => confirm.mutate({ no, approve }, onClose);
  if (!proposal) return null;
  const { difference, correction, conduct } = proposal.effects;
  const movedFen = movedBy(proposal.effects, prices);
  const parts = [
    proposal.answer,
    ...(difference
      ? [`补差 ${formatMoney(difference.fen)}，由${difference.from === 'recycler' ? '回收员' : '平台'}出`]
      : []),
    ...(correction ? [`更正称重 ${correction.lines.length} 项，另出凭证`] : []),
    ...(conduct ? [`回收员扣行为分：${conductRuleNames[conduct]}`] : []),
    ...(ownProposal ? ['等另一位运营复核'] : []),
  ];
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Alert
        type="info"
        showIcon
        title={`${proposedBy ?? ''}提出：申诉成立，退 ${formatMoney(movedFen)}`}
        description={parts.join('。')}
      />
      {!ownProposal && (
        <DecisionBar>
          <ActionButton letter={actionKeys.refuse} loading={confirm.isPending} onClick={() => send(false)}>
            退回重新处理
          </ActionButton>
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
