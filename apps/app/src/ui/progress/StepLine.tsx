import { classNames } from '@shoushou/design/class-names';
import * as styles from '../display/state-header.module.css';

export interface StepLineProps {
  /** Two characters each: 已接单, 到达, 称重 … */
  steps: readonly string[];
  /** Index of the current step; those before it are done. */
  current: number;
  /** The process ended before its last step (cancelled, expired). */
  ended?: boolean;
}

/** Progress of a process, one bar per step. */
export function StepLine({ steps, current, ended = false }: StepLineProps) {
  return (
    <ol
      className={classNames(styles.steps, steps.length > 4 && styles.stepsMany, ended && styles.stepsEnded)}
      aria-label="进度"
    >
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            className={classNames(
              styles.step,
              state === 'done' && styles.stepDone,
              state === 'current' && styles.stepCurrent,
            )}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {step}
            {state === 'done' && <span className="ui-unseen">（已完成）</span>}
          </li>
        );
      })}
    </ol>
  );
}
