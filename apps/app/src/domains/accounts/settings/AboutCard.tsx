import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { telephoneLink } from '@shoushou/kernel/phone';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { findUpdate, offerUpdate } from '../../../shell/updates/update-dialog.ts';
import { appVersion } from '../../../shell/updates/version.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import type { LegalName } from '../welcome/legal.queries.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { FilingMarks } from '../welcome/FilingMarks.tsx';
import { LegalSheet } from '../welcome/LegalSheet.tsx';
import { LicencesSheet } from './LicencesSheet.tsx';

/** Texts, version and the number to call. */
export function AboutCard() {
  const [reading, setReading] = useState<LegalName | null>(null);
  const [licences, setLicences] = useState(false);
  const { servicePhone } = appSettings();
  const check = useMutation({
    mutationFn: findUpdate,
    onSuccess(update) {
      if (update) void offerUpdate(update);
      else showToast('已是最新版本', { style: 'success' });
    },
  });
  return (
    <Card title={`关于${appSettings().name}`} flush>
      <Cell title="用户协议" onPress={() => setReading('terms')} />
      <Cell title="隐私政策" onPress={() => setReading('privacy')} />
      <Cell title="规则与说明" href="/captionlist" />
      <Cell title="帮助" href="/help/0" />
      <Cell title="客服电话" value={servicePhone} href={telephoneLink(servicePhone)} />
      <Cell title="开源许可" onPress={() => setLicences(true)} />
      <Cell
        title="检查更新"
        value={check.isPending ? '正在检查' : `当前版本 ${appVersion}`}
        onPress={() => check.mutate()}
        busy={check.isPending}
      />
      <FormFailure text={failureText(check.error)} />
      <FilingMarks />
      <LegalSheet name={reading} onClose={() => setReading(null)} />
      <LicencesSheet open={licences} onClose={() => setLicences(false)} />
    </Card>
  );
}
