import type { EndOfLifeVehicle, VehicleOffer } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { DAY, formatDay, shanghaiDate, toInstant } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useVehicleMutation } from '../vehicles.queries.ts';
import * as styles from './vehicles.module.css';

/** The offer as shown, and the day of collection. */
export function AcceptSheet({
  vehicle: { no },
  offer,
  onClose,
}: {
  vehicle: EndOfLifeVehicle;
  offer: VehicleOffer;
  onClose: () => void;
}) {
  const now = useNow(60_000);
  const accept = useVehicleMutation('vehicles.accept');
  const days = Array.from({ length: 7 }, (_, index) => now + (index + 1) * DAY);
  const form = useForm({
    first: { day: shanghaiDate(now + 2 * DAY) },
    check: (): { day?: string } => ({}),
    fieldOf: { collectOn: 'day' },
    send: ({ day }) => accept.mutateAsync({ no, companyNo: offer.companyNo, totalFen: offer.totalFen, collectOn: day }),
    onDone: () => {
      onClose();
      showToast('已选定，等企业付车款');
    },
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={`选${offer.companyName}`}
      submitText={`按 ${formatMoney(offer.totalFen)} 卖给这家`}
      busy={form.busy}
      failure={form.failure ?? form.errors.day}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">
          企业 48 小时内把车款交平台保管，然后上门收车。现场只有缺预约里没写的件才能改价，您不同意就不卖。
        </p>
        <div>
          <p className={styles.label}>哪天上门</p>
          <Chips
            form="wrap"
            label="哪天上门"
            chips={days.map((at) => ({ id: shanghaiDate(at), label: formatDay(toInstant(at), now) }))}
            selected={[form.draft.day]}
            onPress={(day) => form.change({ day })}
          />
        </div>
      </div>
    </FormSheet>
  );
}
