import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import type { WithdrawStep } from '../withdrawals.rules.ts';
import * as styles from './withdraw-steps.module.css';

/** What is needed once before money can be withdrawn; the first missing step has the button. */
export function WithdrawSteps({ steps }: { readonly steps: readonly WithdrawStep[] }) {
  const left = steps.filter(({ done }) => !done);
  return (
    <Card title={`第一次提现，还差 ${left.length} 步`} flush>
      {steps.map((step) => (
        <Cell key={step.title} title={step.title} note={step.note} value={step.done ? '已完成' : undefined} />
      ))}
      <div className={styles.act}>
        <Button kind="primary" block href={left[0]!.path}>
          {left[0]!.act}
        </Button>
      </div>
    </Card>
  );
}
