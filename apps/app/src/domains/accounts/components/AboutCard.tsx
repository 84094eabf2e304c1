import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../shell/refused-by.ts';
import { showToast } from '../../../shell/messages.ts';
import { appSettings } from '../../../shell/settings.ts';
import { findUpdate, offerUpdate } from '../../../shell/update-dialog.ts';
import { appVersion } from '../../../shell/version.ts';
import { Card } from '../../../ui/Card.tsx';
import { Cell } from '../../../ui/Cell.tsx';
import type { LegalName } from '../legal.queries.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { FilingMarks } from './FilingMarks.tsx';
import { LegalSheet } from './LegalSheet.tsx';

/** Texts, version and the number to call. */
export function AboutCard() {
  const [reading, setReading] = useState<LegalName | null>(null);
  const { servicePhone } = appSettings();
  const check = useMutation({
    mutationFn: findUpdate,
    onSuccess(update) {
      if (update) void offerUpdate(update);
      else showToast('已是最新版本', { style: 'success' });
    },
  });
  return (
    <Card title="关于收收" flush>
      <Cell title="用户协议" onPress={() => setReading('terms')} />
      <Cell title="隐私政策" onPress={() => setReading('privacy')} />
      <Cell title="规则与说明" href="/captionlist" />
      <Cell title="帮助" href="/help/0" />
      <Cell title="客服电话" value={servicePhone} href={`tel:${servicePhone.replace(/[^\d+]/g, '')}`} />
      <Cell title="检查更新" value={check.isPending ? '正在检查' : `当前版本 ${appVersion}`} onPress={() => check.mutate()} busy={check.isPending} />
      <FormFailure text={failureText(check.error)} />
      <FilingMarks />
      <LegalSheet name={reading} onClose={() => setReading(null)} />
    </Card>
  );
}
