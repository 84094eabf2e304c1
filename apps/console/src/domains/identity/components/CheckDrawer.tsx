import { formatShortMoment } from '@shoushou/kernel/instant';
import { Alert, Input, Space } from 'antd';
import { useState } from 'react';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { PaperPhotos } from '../../../shell/PaperPhotos.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { checkTags, elementNames, type Check } from '../identity.labels.ts';

const { Field, limits } = contractForm('identity.console_photos');

/** One real-name check. An operator sees the pictures of the identity card only after stating a reason. */
export function CheckDrawer({ check, onClose }: { check: Check | null; onClose: () => void }) {
  return (
    <RecordDrawer title="实名认证" record={check} onClose={onClose}>
      {(opened) => <CheckSheet key={opened.id} check={opened} />}
    </RecordDrawer>
  );
}

function CheckSheet({ check }: { check: Check }) {
  const [photos, setPhotos] = useState<readonly string[]>();
  const look = useCallForm({
    call: 'identity.console_photos',
    done: '已记录本次查阅',
    fixed: { id: check.id },
    onDone: (answer) => setPhotos(answer.photos),
  });

  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          状态: checkTags[check.state].label,
          姓名: check.name,
          身份证号: check.number,
          手机号: <MaskedNumber of={{ identity: check.id }} masked={check.mobile} />,
          核验方式: elementNames[check.elements],
          提交时间: formatShortMoment(check.submittedAt, Date.now()),
          原因: check.reason ?? '–',
        }}
      />
      {check.hasPhotos ? (
        <CallForm of={look}>
          <FormFailure of={look} />
          {!photos && (
            <Field name="purpose" label="查阅用途" missing="请写明查阅用途">
              <Input {...limits('purpose')} placeholder="如：核对客户申诉" />
            </Field>
          )}
          <PaperPhotos
            label="证件照片"
            photos={photos}
            note="加密保存，查阅人、时间和用途会留下记录"
            busy={look.busy}
          />
        </CallForm>
      ) : (
        <Alert type="info" title="证件照片已经删除" />
      )}
    </Space>
  );
}
