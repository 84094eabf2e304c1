import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './parts.css';

export type Tone = 'brand' | 'success' | 'warning' | 'link' | 'plain' | 'outline';

export interface StateTagProps {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}

/**
 * A short label on a soft background: a state, a property, an urgency. The text carries the meaning, the colour
 * supports it.
 */
export function StateTag({ tone = 'plain', children, className }: StateTagProps) {
  return <span className={classNames('ds-tag', `ds-tag--${tone}`, className)}>{children}</span>;
}
