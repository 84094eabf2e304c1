import type { Instant } from '@shoushou/kernel/instant';
import type { ReactNode } from 'react';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { DateSlotPicker } from '../../../ui/choice/DateSlotPicker.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import { useSlots } from './bookings.queries.ts';
import * as styles from './window-sheet.module.css';

export interface ChosenWindow {
  readonly from: Instant;
  readonly to: Instant;
}

interface WindowSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  adcode: string | undefined;
  value: ChosenWindow | null;
  onChange: (window: ChosenWindow) => void;
  /** Above the days: consequences of another time. */
  head?: ReactNode;
  foot?: ReactNode;
  /** Below the windows: a refusal. */
  children?: ReactNode;
}

/** The two-hour windows of the coming days. */
export function WindowSheet({ open, onClose, title, adcode, value, onChange, head, foot, children }: WindowSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={title} foot={foot}>
      {head}
      <Windows adcode={adcode} value={value} onChange={onChange} />
      {children}
    </BottomSheet>
  );
}

/** A part of its own, so that nothing is asked for before the sheet opens. */
function Windows({ adcode, value, onChange }: Pick<WindowSheetProps, 'adcode' | 'value' | 'onChange'>) {
  const { query, days } = useSlots(adcode);
  return (
    <div className={styles.slots}>
      <ListStates
        query={query}
        skeleton={<Skeleton width="100%" height={184} radius={10} />}
        isEmpty={days?.length === 0}
        empty={<EmptyBlock title="最近几天都约满了" text="过一会再来看看" />}
      >
        {days && <DateSlotPicker days={days} value={value} onChange={onChange} />}
      </ListStates>
    </div>
  );
}
