import { normalVin, VIN } from '@shoushou/rules/vehicles/vin';
import { useForm } from '../../../shell/calls/use-form.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useVehicleMutation } from '../vehicles.queries.ts';
import type { VehicleSheetProps } from './OfferSheet.tsx';
import * as styles from './vehicles.module.css';

/** The vehicle is taken by the number that is read on it. */
export function ReceiveSheet({ vehicle: { no }, onClose }: VehicleSheetProps) {
  const receive = useVehicleMutation('vehicles.receive');
  const form = useForm({
    first: { vin: '' },
    check: ({ vin }): { vin?: string } => (VIN.test(normalVin(vin)) ? {} : { vin: '请填写车上的 17 位车架号' }),
    fieldOf: { vin: 'vin' },
    send: ({ vin }) => receive.mutateAsync({ no, vin: normalVin(vin) }),
    onDone: onClose,
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title="收车"
      submitText="车已收到"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">核对车主身份、登记证书、行驶证和号牌，再抄下车上打刻的车架号。对不上不要收，先上报。</p>
        <TextField label="车上的车架号" autoComplete="off" maxLength={24} {...form.field('vin')} />
      </div>
    </FormSheet>
  );
}
