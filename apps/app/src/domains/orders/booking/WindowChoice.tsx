import { Suspense, useState } from 'react';
import Clock from 'lucide-react/icons/clock';
import { Moment } from '@shoushou/design/Moment';
import { formatWindow } from '@shoushou/kernel/instant';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { slotClosed } from '../../../ui/choice/slots.ts';
import { useSlots } from '../my-bookings/bookings.queries.ts';
import type { ChosenWindow } from '../my-bookings/WindowSheet.tsx';
import { laterPart } from './LaterPart.tsx';
import * as styles from './booking.module.css';

const WindowSheet = laterPart('WindowSheet');

interface WindowChoiceProps {
  adcode: string | undefined;
  value: ChosenWindow | null;
  problem: string | undefined;
  onChange: (window: ChosenWindow) => void;
}

/** The number of windows shown before all of them are opened. */
const SOONEST = 4;

/** When the recycler comes: one of the next windows, or any other. */
export function WindowChoice({ adcode, value, problem, onChange }: WindowChoiceProps) {
  const [open, setOpen] = useState(false);
  const { days = [], now } = useSlots(adcode);
  const soonest = days.flatMap(({ slots }) => slots.filter((slot) => slotClosed(slot, now) === null)).slice(0, SOONEST);
  return (
    <Card flush>
      <Cell
        icon={<Clock size={22} />}
        title="上门时间"
        value={
          value ? (
            <b className={styles.window}>
              <Moment at={value.from} to={value.to} />
            </b>
          ) : (
            '请选择'
          )
        }
        onPress={() => setOpen(true)}
      />
      {soonest.length > 0 && (
        <div className={styles.soonest}>
          <Chips
            label="最近的时段"
            form="wrap"
            chips={soonest.map(({ from, to }) => ({ id: from, label: formatWindow(from, to, now) }))}
            selected={value ? [value.from] : []}
            onPress={(id) => {
              const slot = soonest.find(({ from }) => from === id);
              if (slot) onChange({ from: slot.from, to: slot.to });
            }}
          />
        </div>
      )}
      {problem && (
        <p className={styles.cellWrong} role="alert">
          {problem}
        </p>
      )}
      {(days.length > 0 || open) && (
        <Suspense fallback={null}>
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
        </Suspense>
      )}
    </Card>
  );
}
