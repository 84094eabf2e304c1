import { Button } from 'antd';
import { useLetter } from '../../../shell/action-keys.ts';
import { Key } from '../../../shell/Key.tsx';
import { useWarningActs, type ConsoleWarning } from '../warnings.queries.ts';
import { SnoozeButton } from './WarningBar.tsx';

/** The acts on chosen warnings, by the letters that an open one gives up to them. @param onDone chooses none */
export function ChosenWarnings({
  rows,
  onHandle,
  onDone,
}: {
  rows: readonly ConsoleWarning[];
  onHandle: () => void;
  onDone: () => void;
}) {
  const { busy, remind, snooze } = useWarningActs();
  const send = (): void => remind(rows, '', onDone);
  useLetter('P', send, { enabled: !busy, anywhere: true });
  useLetter('S', () => snooze(rows, 'visit', onDone), { enabled: !busy, anywhere: true });
  useLetter('N', onHandle, { anywhere: true });
  return (
    <>
      <Button type="primary" loading={busy} onClick={send}>
        提醒回收员 <Key of="P" />
      </Button>
      <SnoozeButton letter busy={busy} onSnooze={(until) => snooze(rows, until, onDone)} />
      <Button onClick={onHandle}>
        记为已处理 <Key of="N" />
      </Button>
    </>
  );
}
