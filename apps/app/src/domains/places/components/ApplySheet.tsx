import { useState } from 'react';
import { placeTextLimits } from '@shoushou/rules/places/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { RegionPicker } from '../../../ui/choice/RegionPicker.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { loadRegions, useApplyArea } from '../places.queries.ts';
import type { RegionStep } from '../places.rules.ts';
import { RegionField } from './RegionField.tsx';

/** Applies for a district that is not open yet. */
export function ApplySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const apply = useApplyArea();
  const [region, setRegion] = useState<readonly RegionStep[]>([]);
  const [reason, setReason] = useState('');
  const [picking, setPicking] = useState(false);
  const [asked, setAsked] = useState(false);
  const adcode = region[2]?.code;

  function submit(): void {
    if (user === null) return navigator.push('login?return=%2Frecycarea');
    setAsked(true);
    if (adcode === undefined) return;
    apply.mutate(
      { adcode, reason: reason.trim() },
      {
        onSuccess: () => {
          onClose();
          setRegion([]);
          setReason('');
          setAsked(false);
          showToast('申请已提交，我们会尽快联系您', { style: 'success' });
        },
      },
    );
  }

  return (
    <>
      <FormSheet
        open={open}
        onClose={onClose}
        title="申请开放区域"
        submitText={user === null ? '登录后申请' : '提交申请'}
        onSubmit={submit}
        busy={apply.isPending}
        failure={failureText(apply.error)}
      >
        <RegionField text={region.map(({ name }) => name).join('')} error={asked && adcode === undefined ? '请选择要申请的区' : undefined} onOpen={() => setPicking(true)} placeholder="请选择省、市、区" />
        <TextArea label="说明（可不填）" value={reason} onChange={setReason} maxLength={placeTextLimits.applyReason} rows={3} placeholder="如 我在这里已有客户和车辆" />
      </FormSheet>
      <RegionPicker
        open={picking}
        onClose={() => setPicking(false)}
        load={loadRegions}
        value={region}
        depth={3}
        title="申请哪个区"
        onPick={(path) => {
          setRegion(path);
          apply.reset();
        }}
      />
    </>
  );
}
