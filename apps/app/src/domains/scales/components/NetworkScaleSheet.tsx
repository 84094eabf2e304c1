import { useState } from 'react';
import type { Data } from '@shoushou/contract/schemas';
import { Moment } from '@shoushou/design/Moment';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatWeight } from '@shoushou/kernel/weight';
import { scaleTextLimits } from '@shoushou/rules/scales/text-limits';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { certificateTag, scaleTag } from '../scales.labels.ts';
import { useReleaseScale, useRenameScale, useScale } from '../scales.queries.ts';
import { CertificateSheet } from './CertificateSheet.tsx';
import { ScaleCommands } from './ScaleCommands.tsx';

/** One networked scale: its live figure, what happened to it, its certificate; its owner can rename and release it. */
export function NetworkScaleSheet({ serial, onClose }: { serial: string | null; onClose: () => void }) {
  const query = useScale(serial);
  return (
    <BottomSheet open={serial !== null} onClose={onClose} title={query.data?.name ?? '智能秤'}>
      <ListStates query={query} skeleton={<SkeletonRows count={5} />}>
        {query.data && <ScaleDetails key={query.data.serial} scale={query.data} onClose={onClose} />}
      </ListStates>
    </BottomSheet>
  );
}

function ScaleDetails({ scale, onClose }: { scale: Data<'scales.read'>; onClose: () => void }) {
  const unit = useWeightUnit();
  const [rename, release] = [useRenameScale(), useReleaseScale()];
  const [name, setName] = useState(scale.name);
  const [certifying, setCertifying] = useState(false);
  const showFailure = (error: unknown): void => showToast(failureText(error) ?? '没有成功，请重试');

  async function onRelease(): Promise<void> {
    if (
      !(await confirmDialog({
        title: `解绑「${scale.name}」`,
        text: '解绑后，别人可以绑定这台秤；已有的称重记录保留',
        confirm: '解绑',
        danger: true,
      }))
    )
      return;
    release.mutate({ serial: scale.serial }, { onSuccess: onClose, onError: showFailure });
  }

  return (
    <div className="ui-stack ui-stack--bare">
      {scale.reason !== '' && <NoticeBar tone="warning">{scale.reason}</NoticeBar>}
      <Facts
        facts={[
          { label: '状态', value: scaleTag(scale).text },
          {
            label: scale.online ? '当前重量' : '最后重量',
            value: scale.grams === null ? '—' : formatWeight(scale.grams, unit),
          },
          { label: '型号', value: `${scale.model.maker} ${scale.model.name}` },
          {
            label: '称量范围',
            value: `${formatWeight(scale.model.minGrams, unit)} 至 ${formatWeight(scale.model.maxGrams, unit)}`,
          },
          { label: '检定', value: certificateTag(scale.certificate).text },
          ...(scale.firmware === '' ? [] : [{ label: '固件', value: scale.firmware }]),
          ...scale.events.slice(0, 5).map(({ text, at }) => ({ label: <Moment at={at} />, value: text })),
        ]}
      />
      <ScaleCommands scale={scale} />
      {scale.role === 'owner' && (
        <>
          <TextField
            label="名称"
            maxLength={scaleTextLimits.name}
            value={name}
            onChange={setName}
            trailing={
              <Button
                size="small"
                kind="text"
                busy={rename.isPending}
                disabled={name.trim() === '' || name.trim() === scale.name}
                onPress={() =>
                  rename.mutate(
                    { serial: scale.serial, name: name.trim() },
                    { onSuccess: () => showToast('已改名'), onError: showFailure },
                  )
                }
              >
                保存
              </Button>
            }
          />
          <Button block onPress={() => setCertifying(true)}>
            登记检定
          </Button>
          <Button block kind="text" busy={release.isPending} onPress={() => void onRelease()}>
            解绑这台秤
          </Button>
        </>
      )}
      <CertificateSheet open={certifying} scale={scale.serial} onClose={() => setCertifying(false)} />
    </div>
  );
}
