import { placeTextLimits } from '@shoushou/rules/places/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useSession } from '../../../shell/session/session.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useApplyArea } from '../places.queries.ts';
import type { RegionStep } from '../places.rules.ts';
import { DistrictField } from './DistrictField.tsx';

const empty = { region: [] as readonly RegionStep[], reason: '' };

/** Applies for a district that is not open yet. */
export function ApplySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const apply = useApplyArea();
  const form = useForm({
    first: empty,
    check: ({ region }): { region?: string } => (region.length === 0 ? { region: '请选择要申请的区' } : {}),
    fieldOf: { adcode: 'region' },
    send: ({ region, reason }) => apply.mutateAsync({ adcode: region.at(-1)!.code, reason: reason.trim() }),
    onDone() {
      onClose();
      form.reset(empty);
      showToast('申请已提交，我们会尽快联系您', { style: 'success' });
    },
  });
  function submit(): void {
    if (user === null) return navigator.push('login?return=%2Frecycarea');
    form.submit();
  }

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="申请开放区域"
      submitText={user === null ? '登录后申请' : '提交申请'}
      onSubmit={submit}
      busy={form.busy}
      failure={form.failure}
    >
      <DistrictField title="申请哪个区" {...form.field('region')} />
      <TextArea
        label="说明（可不填）"
        value={form.draft.reason}
        onChange={(reason) => form.change({ reason })}
        maxLength={placeTextLimits.applyReason}
        rows={3}
        placeholder="如 我在这里已有客户和车辆"
      />
    </FormSheet>
  );
}
