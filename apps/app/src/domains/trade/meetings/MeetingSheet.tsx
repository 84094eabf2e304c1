import { cutText } from '@shoushou/kernel/cut-text';
import { useState } from 'react';
import type { Place } from '../../places/found-place.rules.ts';
import { useNow } from '@shoushou/design/clock';
import { formatMoment, type Instant } from '@shoushou/kernel/instant';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { DateSlotPicker } from '../../../ui/choice/DateSlotPicker.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useSetMeeting } from '../deals.queries.ts';
import { meetingDays } from '../deals.rules.ts';

interface MeetingSheetProps {
  readonly no: string;
  /** The place that was chosen; null keeps the sheet closed. */
  readonly place: Place | null;
  readonly onClose: () => void;
}

/** The hour of a meeting at a place that was chosen before. */
export function MeetingSheet({ no, place, onClose }: MeetingSheetProps) {
  const now = useNow(60_000);
  const write = useSetMeeting();
  const [slot, setSlot] = useState<{ from: Instant; to: Instant } | null>(null);

  function close(): void {
    write.reset();
    setSlot(null);
    onClose();
  }

  function send(): void {
    if (!place || !slot) return;
    const done = (): void => {
      close();
      showToast('已告诉对方，等对方同意', { style: 'success' });
    };
    write.mutate(
      {
        no,
        place: cutText(place.name, tradeTextLimits.meetingPlace, 'units'),
        longitude: place.longitude,
        latitude: place.latitude,
        at: slot.from,
      },
      { onSuccess: done },
    );
  }

  return (
    <FormSheet
      open={place !== null}
      onClose={close}
      title={`在${place?.name ?? ''}见面`}
      submitText={slot ? `约 ${formatMoment(slot.from, now)}` : '请选择时间'}
      disabled={slot === null}
      onSubmit={send}
      busy={write.isPending}
      failure={write.isError ? failureText(write.error) : undefined}
    >
      <DateSlotPicker days={meetingDays(now)} value={slot} onChange={setSlot} now={now} />
    </FormSheet>
  );
}
