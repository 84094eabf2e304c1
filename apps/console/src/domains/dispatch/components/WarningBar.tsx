import { Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import { useLetter, useChoice } from '../../../shell/action-keys.ts';
import { Key } from '../../../shell/Key.tsx';
import { snoozeNames } from '../dispatch.labels.ts';
import { useWarningActs, type ConsoleWarning, type Snooze } from '../warnings.queries.ts';
import { HandleWarning } from './HandleWarning.tsx';
import * as styles from './warnings.module.css';

const snoozeItems = Object.entries(snoozeNames).map(([key, label]) => ({ key, label }));

/** Puts warnings off. S puts them off until the visit. */
export function SnoozeButton({
  letter,
  busy,
  onSnooze,
}: {
  letter?: boolean;
  busy: boolean;
  onSnooze: (until: Snooze) => void;
}) {
  const choose = useChoice();
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={choose}
      menu={{
        items: snoozeItems,
        onClick: ({ key, domEvent }) => {
          // A press in the menu is none on the row behind it.
          domEvent.stopPropagation();
          onSnooze(key as Snooze);
        },
      }}
    >
      <Button size={letter ? 'middle' : 'small'} disabled={busy} onClick={(event) => event.stopPropagation()}>
        稍后 {letter && <Key of="S" />}
      </Button>
    </Dropdown>
  );
}

/**
 * What is wrong with the open order, and the acts on the warning: remind, put off, close. @param onDone goes on to the
 * next row @param letters off while the letters act on chosen rows
 */
export function WarningBar({
  warning,
  onDone,
  letters,
}: {
  warning: ConsoleWarning;
  onDone: () => void;
  letters: boolean;
}) {
  const { text: wrong, advice, reminder, rule } = warning;
  const [text, setText] = useState(reminder ?? '');
  const [handling, setHandling] = useState(false);
  const { busy, remind, snooze } = useWarningActs();
  const send = (): void => remind([warning], text === reminder ? '' : text.trim(), onDone);
  useLetter('P', send, { enabled: letters && reminder !== null && !busy });
  useLetter('S', () => snooze([warning], 'visit', onDone), { enabled: letters && !busy });
  useLetter('N', () => setHandling(true), { enabled: letters });
  return (
    <div className={styles.bar} aria-label="预警" role="group">
      <p className={styles.wrong}>
        <b>{wrong}</b> {advice}
      </p>
      <div className={styles.acts}>
        {reminder !== null && (
          <>
            <Input
              aria-label="提醒的文字"
              maxLength={100}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onPressEnter={send}
            />
            <Button type="primary" loading={busy} disabled={text.trim() === ''} onClick={send}>
              {rule === 'unpaid' ? '催付' : '提醒'} <Key of="P" />
            </Button>
          </>
        )}
        <SnoozeButton letter busy={busy} onSnooze={(until) => snooze([warning], until, onDone)} />
        <Button onClick={() => setHandling(true)}>
          记为已处理 <Key of="N" />
        </Button>
      </div>
      <HandleWarning warning={handling ? warning : null} onClose={() => setHandling(false)} onDone={onDone} />
    </div>
  );
}
