import type { ReactNode } from 'react';
import './real-name.css';

interface StandingProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly done?: boolean;
}

/** Where a check stands: one mark, one word, one sentence. */
export function Standing({ icon, title, text, done = false }: StandingProps) {
  return (
    <div className="id-standing">
      <span className="id-standing__mark" data-done={done || undefined} aria-hidden="true">
        {icon}
      </span>
      <h2 className="id-standing__title">{title}</h2>
      <p className="ui-note">{text}</p>
    </div>
  );
}
