import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { pressLink } from '../form/Button.tsx';
import * as styles from './icon-grid.module.css';

export interface IconGridItem {
  id: string;
  label: string;
  /** A lucide icon at 24 px. */
  icon: ReactNode;
  href: string;
  tone?: 'brand' | 'link' | 'success' | 'warning' | 'violet' | 'teal' | 'rose' | 'plain';
}

export interface IconGridProps {
  items: readonly IconGridItem[];
  label: string;
  /** Handles a press; by default the link itself opens. */
  onOpen?: (id: string, event: MouseEvent<HTMLElement>) => void;
  columns?: 4 | 5;
}

const tones = {
  brand: styles.iconBrand,
  link: styles.iconLink,
  success: styles.iconSuccess,
  warning: styles.iconWarning,
  violet: styles.iconViolet,
  teal: styles.iconTeal,
  rose: styles.iconRose,
  plain: styles.iconPlain,
};

/** Icons with a short label below, four or five in a row. */
export function IconGrid({ items, label, onOpen, columns = 4 }: IconGridProps) {
  return (
    <ul className={styles.iconGrid} aria-label={label} style={{ '--columns': columns } as CSSProperties}>
      {items.map((item) => (
        <li key={item.id}>
          <a
            className={styles.item}
            href={item.href}
            onClick={(event) => pressLink(event, onOpen && ((pressed) => onOpen(item.id, pressed)))}
          >
            <span className={classNames(styles.icon, tones[item.tone ?? 'plain'])}>{item.icon}</span>
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
