import { App, Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { useLetter } from '../action-keys.ts';
import { Key } from '../Key.tsx';

/** Seconds for which an act can be taken back. */
const OFFERED_FOR = 10;

/**
 * Says what was done, with a button that takes it back for ten seconds. @returns shows the text; `undo` makes the call
 * and reports on it
 */
export function useUndo(): (text: ReactNode, undo: () => void) => void {
  const { message } = App.useApp();
  const key = useId();
  return (text, undo) =>
    void message.open({
      key,
      type: 'success',
      duration: OFFERED_FOR,
      content: (
        <>
          {text}
          <UndoButton
            onUndo={() => {
              message.destroy(key);
              undo();
            }}
          />
        </>
      ),
    });
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  useLetter('U', onUndo, { anywhere: true });
  return (
    <Button type="link" size="small" onClick={onUndo}>
      撤销 <Key of="U" />
    </Button>
  );
}
