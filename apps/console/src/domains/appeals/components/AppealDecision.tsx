import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { actionKeys } from '../../../shell/action-keys.ts';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { correctedOf, effectsOf, movedBy, noRemedies, remedyProblem, type Remedies } from '../appeal-effects.rules.ts';
import type { ConsoleAppeal, Evidence } from '../appeals.labels.ts';
import { RemedyFields } from './RemedyFields.tsx';
import * as styles from './appeal-drawer.module.css';

const { Field, limits } = contractForm('appeals.answer');

interface AppealDecisionProps {
  appeal: ConsoleAppeal;
  evidence: Evidence | null;
  onClose: () => void;
}

/** The remedies with their amounts, the reason that both sides read, and the two decisions. */
export function AppealDecision({ appeal, evidence, onClose }: AppealDecisionProps) {
  const { no, kind, prices, appellantSide } = appeal;
  const [chosen, setChosen] = useState<Remedies>({ ...noRemedies, infoFee: kind === 'info_fee' });
  const [problem, setProblem] = useState<string | null>(null);
  const answer = useCallForm({
    call: 'appeals.answer',
    done: '已答复，双方会收到消息',
    fixed: { no },
    onDone: onClose,
  });
  const weighing = evidence?.weighings.find((each) => each.weighing.id === evidence.inForce) ?? null;
  const corrected = weighing && evidence ? correctedOf(chosen, weighing, appellantSide, evidence.limits) : null;
  const effects = effectsOf(chosen, corrected);
  const movedFen = movedBy(effects, prices);
  const waits = movedFen > prices.secondAboveFen;
  const ready = async (): Promise<boolean> => {
    const found = remedyProblem(chosen, corrected, prices.differenceFen);
    setProblem(found);
    return (await validateFields(answer.form)) && found === null;
  };
  return (
    <CallForm of={answer}>
      <FormFailure of={answer} />
      <h2 className={styles.head}>处理</h2>
      <RemedyFields
        appeal={appeal}
        evidence={evidence}
        weighing={weighing}
        chosen={chosen}
        corrected={corrected}
        onChange={(next) => {
          setChosen(next);
          setProblem(null);
        }}
      />
      {problem !== null && <Alert role="alert" type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
      {waits && (
        <Alert
          type="info"
          showIcon
          title={`超过 ${formatMoney(prices.secondAboveFen)}，需要另一位运营复核`}
          style={{ marginBottom: 12 }}
        />
      )}
      <Field name="answer" label="答复" missing="请写明依据，双方都会看到">
        <Input.TextArea {...limits('answer')} showCount rows={3} />
      </Field>
      <DecisionBar>
        <ConfirmButton
          letter={actionKeys.refuse}
          ask="申诉不成立"
          note="不退回任何费用，双方会看到答复"
          confirmText="不成立"
          cancelText="再看看"
          loading={answer.busy}
          ready={() => validateFields(answer.form)}
          onConfirm={() =>
            void answer.submit({ uphold: false, effects: { infoFee: false, fee: false, compensationFen: 0 } })
          }
        >
          不成立
        </ConfirmButton>
        <ConfirmButton
          ask={
            movedFen > 0 ? `申诉成立，把 ${formatMoney(movedFen)} 退给${appeal.appellant.name}` : '申诉成立，不涉及费用'
          }
          note={movedFen > 0 ? '进收款人的钱包后不能撤销，双方会看到流水号' : '双方会看到答复'}
          confirmText={waits ? '提交复核' : '成立'}
          cancelText="再看看"
          type="primary"
          loading={answer.busy}
          ready={ready}
          onConfirm={() => void answer.submit({ uphold: true, effects })}
        >
          {movedFen > 0 ? `成立，退 ${formatMoney(movedFen)}` : '成立'}
        </ConfirmButton>
      </DecisionBar>
    </CallForm>
  );
}
