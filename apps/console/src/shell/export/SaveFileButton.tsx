import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLetter } from '../action-keys.ts';
import { Key } from '../Key.tsx';

/** Saves the page's only file; `E` presses it, as it opens the choice of formats at a list, which it never stands beside. */
export function SaveFileButton({ children, onSave }: { children: ReactNode; onSave: () => void }) {
  useLetter('E', onSave);
  return (
    <Button onClick={onSave}>
      {children} <Key of="E" />
    </Button>
  );
}
