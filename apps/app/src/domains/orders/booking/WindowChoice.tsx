import { useState } from 'react';
import Clock from 'lucide-react/icons/clock';
import { Moment } from '@shoushou/design/Moment';
import { useOverlayEntry } from '../../../shell/navigator/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { WindowSheet, type ChosenWindow } from './WindowSheet.tsx';
import * as styles from './booking.module.css';

interface WindowChoiceProps {
  adcode: string | undefined;
  value: ChosenWindow | null;
  problem: string | undefined;
  onChange: (window: ChosenWindow) => void;
}

/** When the recycler comes. */
export function WindowChoice({ adcode, value, problem, onChange }: WindowChoiceProps) {
  const [open, setOpen] = useState(false);
  useOverlayEntry(open, () => setOpen(false));
  return (
    <Card flush>
      <Cell icon={<Clock size={22} />} title="上门时间" value={value ? <b className={styles.window}><Moment at={value.from} to={value.to} /></b> : '请选择'} onPress={() => setOpen(true)} />
      {problem && (
        <p className={styles.cellWrong} role="alert">
          {problem}
        </p>
      )}
      <WindowSheet
        open={open}
        onClose={() => setOpen(false)}
        title="上门时间"
        adcode={adcode}
        value={value}
        onChange={(window) => {
          onChange(window);
          setOpen(false);
        }}
      />
    </Card>
  );
}
