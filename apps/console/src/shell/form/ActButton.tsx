import { Button, type ButtonProps } from 'antd';
import { useContext } from 'react';
import { actionKeys, InRecordDrawer, keyOf } from '../action-keys.ts';
import { Key } from '../Key.tsx';

/** The letter of an act on the open record: the one that goes on, and the one that turns it down. */
const letterOf = ({ type, size, danger }: ButtonProps): string | undefined => (type === 'link' || size === 'small' ? undefined : danger ? actionKeys.refuse : type === 'primary' ? actionKeys.pass : undefined);

export interface ActButtonProps extends ButtonProps {
  /** The letter, where it is not that of the button's kind; null for a second one of its kind. */
  letter?: string | null;
}

/** A button that acts on a record. In the record's drawer it has a letter, which is printed on it. */
export function ActButton({ letter, children, ...button }: ActButtonProps) {
  const key = useContext(InRecordDrawer) ? (letter === undefined ? letterOf(button) : letter) : null;
  if (!key) return <Button {...button}>{children}</Button>;
  return (
    <Button {...button} {...keyOf(key)}>
      {children} <Key of={key} />
    </Button>
  );
}
