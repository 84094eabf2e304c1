import { useState } from 'react';
import type { OwnScale } from '@shoushou/contract/types';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatWeight } from '@shoushou/kernel/weight';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { certificateTag, transportNames } from '../scales.labels.ts';
import { useForgetScale } from '../scales.queries.ts';
import { CertificateSheet } from './CertificateSheet.tsx';

/** One Bluetooth or wired scale, its certificate, and its removal from the list. */
export function OwnScaleSheet({ scale, onClose }: { scale: OwnScale | null; onClose: () => void }) {
  const unit = useWeightUnit();
  const forget = useForgetScale();
  const [certifying, setCertifying] = useState(false);

  async function onForget({ plate, name }: OwnScale): Promise<void> {
    if (!(await confirmDialog({ title: `移除「${name}」`, text: '已有的称重记录保留', confirm: '移除', danger: true })))
      return;
    forget.mutate(
      { plate },
      { onSuccess: onClose, onError: (error) => showToast(failureText(error) ?? '没有移除，请重试') },
    );
  }

  return (
    <BottomSheet open={scale !== null} onClose={onClose} title={scale?.name ?? ''}>
      {scale && (
        <div className="ui-stack ui-stack--bare">
          <Facts
            facts={[
              { label: '型号', value: `${scale.model.maker} ${scale.model.name}` },
              { label: '连接方式', value: transportNames[scale.model.transport] },
              { label: '铭牌编号', value: scale.plate },
              {
                label: '称量范围',
                value: `${formatWeight(scale.model.minGrams, unit)} 至 ${formatWeight(scale.model.maxGrams, unit)}`,
              },
              { label: '检定', value: certificateTag(scale.certificate).text },
            ]}
          />
          <Button block onPress={() => setCertifying(true)}>
            登记检定
          </Button>
          <Button block kind="text" busy={forget.isPending} onPress={() => void onForget(scale)}>
            从列表移除
          </Button>
          <CertificateSheet open={certifying} scale={scale.plate} onClose={() => setCertifying(false)} />
        </div>
      )}
    </BottomSheet>
  );
}
