import { Button, type ButtonProps } from 'antd';
import { useContext } from 'react';
import { actionKeys, keyOf, OwnDrawer } from '../action-keys.ts';
import { Key } from '../Key.tsx';

/** The key of an action on the open record: the one that continues, and the one that rejects. */
const letterOf = ({ type, size, danger }: ButtonProps): string | undefined =>
  type === 'link' || size === 'small'
    ? undefined
    : danger
      ? actionKeys.refuse
      : type === 'primary'
        ? actionKeys.pass
        : undefined;

export interface ActionButtonProps extends ButtonProps {
  /** The key, if it differs from that of the button's kind; null for a second button of its kind. */
  letter?: string | null;
}

/** A button that acts on a record. In the record's drawer it has a key, which is printed on it. */
export function ActionButton({ letter, children, ...button }: ActionButtonProps) {
  const key = useContext(OwnDrawer) ? (letter === undefined ? letterOf(button) : letter) : null;
  if (!key) return <Button {...button}>{children}</Button>;
  return (
    <Button {...button} {...keyOf(key)}>
      {children} <Key of={key} />
    </Button>
  );
}
