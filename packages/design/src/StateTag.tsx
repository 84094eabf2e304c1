import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './parts.css';

export type Tone = 'brand' | 'success' | 'warning' | 'link' | 'plain' | 'outline';

export interface StateTagProps {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}

/** A short word on a soft ground: a state, a property, an urgency. The word carries the meaning, the colour helps. */
export function StateTag({ tone = 'plain', children, className }: StateTagProps) {
  return <span className={classNames('ds-tag', `ds-tag--${tone}`, className)}>{children}</span>;
}
