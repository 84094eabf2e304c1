import type { ReactNode } from 'react';
import { StateTag, type Tone } from '@shoushou/design/StateTag';
import { StepLine, type StepLineProps } from '../progress/StepLine.tsx';
import * as styles from './state-header.module.css';

export interface StateHeaderProps {
  /** The state in two to five characters, such as 待上门. */
  title: ReactNode;
  /** The next step, in one sentence. */
  text?: ReactNode;
  /** Something urgent, such as 距预约结束 52 分钟. */
  tag?: { text: ReactNode; tone?: Tone };
  /** The one number that the page is about, such as an amount, with its name. */
  figure?: { label: ReactNode; value: ReactNode };
  steps?: StepLineProps;
  children?: ReactNode;
}

/** The top of an order's page: its state, the next step and the progress. */
export function StateHeader({ title, text, tag, figure, steps, children }: StateHeaderProps) {
  return (
    <section className={styles.stateHeader}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {tag && <StateTag tone={tag.tone ?? 'brand'}>{tag.text}</StateTag>}
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {figure && (
        <p className={styles.figure}>
          <span>{figure.value}</span> <small>{figure.label}</small>
        </p>
      )}
      {steps && <StepLine {...steps} />}
      {children}
    </section>
  );
}
