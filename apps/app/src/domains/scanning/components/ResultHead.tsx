import type { ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import './scanning.css';

/** The one thing a screen says, with its mark over it. */
export function ResultHead({ icon, title, text, done = false, children }: { icon: ReactNode; title: ReactNode; text?: ReactNode; done?: boolean; children?: ReactNode }) {
  return (
    <div className="sc-head" role="status">
      <span className={classNames('sc-head__mark', done && 'sc-head__mark--done')} aria-hidden="true">
        {icon}
      </span>
      <h2 className="sc-head__title">{title}</h2>
      {children}
      {text !== undefined && <p className="sc-head__text">{text}</p>}
    </div>
  );
}
