import type { ReactNode } from 'react';
import { StateTag, type Tone } from '@shoushou/design/StateTag';
import { StepLine, type StepLineProps } from '../progress/StepLine.tsx';
import './state-header.css';

export interface StateHeaderProps {
  /** The state in two to five characters: 待上门. */
  title: ReactNode;
  /** The next thing to do, in one sentence. */
  text?: ReactNode;
  /** What presses: 距预约结束 52 分钟. */
  tag?: { text: ReactNode; tone?: Tone };
  steps?: StepLineProps;
  children?: ReactNode;
}

/** Top of an order: where it stands, what is next, how far along it is. */
export function StateHeader({ title, text, tag, steps, children }: StateHeaderProps) {
  return (
    <section className="ui-state">
      <div className="ui-state__head">
        <h2 className="ui-state__title">{title}</h2>
        {tag && <StateTag tone={tag.tone ?? 'brand'}>{tag.text}</StateTag>}
      </div>
      {text !== undefined && <p className="ui-state__text">{text}</p>}
      {steps && <StepLine {...steps} />}
      {children}
    </section>
  );
}
