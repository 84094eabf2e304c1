import type { MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './button.module.css';

export interface ButtonProps {
  children: ReactNode;
  /**
   * `primary`: one per view; `secondary`: outlined; `text`: no border; `danger`: costs or destroys something;
   * `onBrand`: white, on a hero card.
   */
  kind?: 'primary' | 'secondary' | 'text' | 'danger' | 'onBrand';
  /** `large` 48 px (bottom bars, forms) · `medium` 44 px · `small` 36 px on cards, with a press target of 44 px. */
  size?: 'large' | 'medium' | 'small';
  /** Spans the full width. */
  block?: boolean;
  /** The action is in progress: the button shows it, keeps its place and ignores further presses. */
  busy?: boolean;
  disabled?: boolean;
  icon?: ReactNode;
  type?: 'button' | 'submit';
  /** Makes it a link; `onPress` may still handle the press instead. */
  href?: string;
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  /** Accessible name where the text alone is not enough. */
  label?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

const kinds = {
  primary: styles.primary,
  secondary: styles.secondary,
  text: styles.text,
  danger: styles.danger,
  onBrand: styles.onBrand,
};
const sizes = { large: styles.large, medium: styles.medium, small: styles.small };

/** The button of the app; every action uses it. */
export function Button({
  children,
  kind = 'secondary',
  size = 'medium',
  block = false,
  busy = false,
  disabled = false,
  icon,
  type = 'button',
  href,
  onPress,
  label,
  className,
  ref,
}: ButtonProps) {
  const names = classNames(
    styles.button,
    kinds[kind],
    sizes[size],
    block && styles.block,
    busy && styles.busy,
    className,
  );
  const content = (
    <>
      {busy ? <span className={styles.work} aria-hidden="true" /> : icon}
      <span className={styles.words}>{children}</span>
    </>
  );
  if (href !== undefined && !disabled) {
    return (
      <a className={names} href={href} aria-label={label} onClick={(event) => pressLink(event, onPress)}>
        {content}
      </a>
    );
  }
  return (
    <button
      ref={ref}
      type={type}
      className={names}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (busy) {
          event.preventDefault();
          return;
        }
        onPress?.(event);
      }}
    >
      {content}
    </button>
  );
}

/**
 * Passes a plain press on a link to the handler, if there is one; a press that asks for a new tab is left to the
 * browser.
 */
export function pressLink(
  event: MouseEvent<HTMLElement>,
  onPress: ((event: MouseEvent<HTMLElement>) => void) | undefined,
): void {
  if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  onPress(event);
}
