import { useState } from 'react';
import { generateId } from '@shoushou/client/device/identifier';
import { useNow } from '@shoushou/design/clock';
import { formatWindow, type Instant } from '@shoushou/kernel/instant';
import { DAYS_OF_BOOKED_PRICES, noLaterWindow, startsInTime } from '@shoushou/rules/orders/visit-hours';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { WindowSheet, type ChosenWindow } from '../../orders/my-bookings/WindowSheet.tsx';
import { useAskTime } from '../chat.queries.ts';

/** Requests another time window for the recycler; nothing changes until the customer agrees. */
export function AskTime({ no, adcode, last }: { no: string; adcode: string; last: Instant | null }) {
  const now = useNow();
  const ask = useAskTime(no);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ChosenWindow | null>(null);
  const close = (): void => setOpen(false);

  function send(): void {
    if (chosen) ask.mutate({ no, id: generateId(), windowFrom: chosen.from, text: '' }, { onSuccess: close });
  }

  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        改约
      </Button>
      <WindowSheet
        open={open}
        onClose={close}
        title="请客户改时间"
        adcode={adcode}
        value={chosen}
        onChange={setChosen}
        offers={(from) => startsInTime(from, last)}
        none={noLaterWindow(DAYS_OF_BOOKED_PRICES, 'recycler')}
        head={<p className="ui-note">客户同意后才改，不收费</p>}
        foot={
          <Button kind="primary" size="large" block disabled={chosen === null} busy={ask.isPending} onPress={send}>
            {chosen ? `请客户改到 ${formatWindow(chosen.from, chosen.to, now)}` : '请选择新的时段'}
          </Button>
        }
      >
        {ask.isError && <p role="alert">{failureText(ask.error)}</p>}
      </WindowSheet>
    </>
  );
}
