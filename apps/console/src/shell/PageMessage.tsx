import { CircleX, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './console.module.css';

const icons = { broken: CircleX, forbidden: Lock } as const;

/**
 * A message in place of a page's content. Without antd's Result and Typography, which every start of the console would
 * load.
 */
export function PageMessage({
  icon,
  title,
  text,
  action,
}: {
  icon: keyof typeof icons;
  title: string;
  text?: string;
  action?: ReactNode;
}) {
  const Icon = icons[icon];
  return (
    <div className={styles.pageMessage}>
      <Icon size={48} strokeWidth={1.5} aria-hidden />
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
