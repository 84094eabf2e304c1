import { vehicleTextLimits } from '@shoushou/rules/vehicles/limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useVehicleMutation } from '../vehicles.queries.ts';
import type { VehicleSheetProps } from './OfferSheet.tsx';
import { problemsOf, required } from '../../../ui/form/validators.ts';

/** Reports a vehicle that looks stolen or altered. */
export function ReportSheet({ vehicle: { no }, onClose }: VehicleSheetProps) {
  const report = useVehicleMutation('vehicles.report');
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }) => problemsOf({ reason: required('请写明哪里可疑')(reason) }),
    fieldOf: { reason: 'reason' },
    send: ({ reason }) => report.mutateAsync({ no, reason: reason.trim() }),
    onDone: onClose,
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title="上报可疑车辆"
      submitText="上报"
      danger
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <TextArea
        label="哪里可疑"
        placeholder="如 车架号有打磨痕迹"
        rows={3}
        maxLength={vehicleTextLimits.report}
        {...form.field('reason')}
      />
      <p className="ui-note">只有客服看得到。先不要收车，车款仍由平台保管</p>
    </FormSheet>
  );
}
