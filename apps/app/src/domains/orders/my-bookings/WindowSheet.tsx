import type { Instant } from '@shoushou/kernel/instant';
import type { ReactNode } from 'react';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { DateSlotPicker } from '../../../ui/choice/DateSlotPicker.tsx';
import { slotClosed } from '../../../ui/choice/slots.ts';
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
  /** Whether a window is offered; all of the coming days by default. */
  offers?: (from: Instant) => boolean;
  /** What to do where none is offered. */
  none?: string;
  /** Above the days: consequences of another time. */
  head?: ReactNode;
  foot?: ReactNode;
  /** Below the windows: a refusal. */
  children?: ReactNode;
}

/** The two-hour windows of the coming days. */
export function WindowSheet({ open, onClose, title, head, foot, children, ...windows }: WindowSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={title} foot={foot}>
      {head}
      <Windows {...windows} />
      {children}
    </BottomSheet>
  );
}

/** A part of its own, so that nothing is asked for before the sheet opens. */
function Windows({
  adcode,
  value,
  onChange,
  offers,
  none = '过一会再来看看',
}: Pick<WindowSheetProps, 'adcode' | 'value' | 'onChange' | 'offers' | 'none'>) {
  const { query, days: coming, now } = useSlots(adcode);
  const days = offers
    ? coming
        ?.map(({ date, slots }) => ({ date, slots: slots.filter(({ from }) => offers(from)) }))
        // The last windows may have passed already: nothing can be chosen of them, and no day says what to do.
        .filter(({ slots }) => slots.some((slot) => slotClosed(slot, now) !== '已过'))
    : coming;
  return (
    <div className={styles.slots}>
      <ListStates
        query={query}
        skeleton={<Skeleton width="100%" height={184} radius={10} />}
        isEmpty={days?.length === 0}
        empty={<EmptyBlock title={coming?.length ? '没有可以改的时间' : '最近几天都约满了'} text={none} />}
      >
        {days && <DateSlotPicker days={days} value={value} onChange={onChange} />}
      </ListStates>
    </div>
  );
}
