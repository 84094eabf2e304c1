import { useState } from 'react';
import type { OpenedInsurance } from '@shoushou/contract/types';
import { openProviderPage } from '../../../device/provider-login/provider-page.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import type { Evidence } from '../evidence.queries.ts';
import { useForward } from '../insurance.queries.ts';
import type { useReadingProgress } from './NoticeStep.tsx';

/** Leads to the insurer's own page, whose host is named; nothing is filled in here. */
export function ReferralFooter({
  opened,
  evidence,
  reading,
}: {
  opened: OpenedInsurance;
  evidence: Evidence;
  reading: ReturnType<typeof useReadingProgress>;
}) {
  const forward = useForward();
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      evidence.note('notice', 'read', '我已了解');
      evidence.note('exclusions', 'read', '我已了解');
      evidence.note('referral', 'pressed', `前往${opened.insurerName}`);
      await evidence.flush();
      openProviderPage((await forward.mutateAsync({ visit: opened.visit })).url);
    } catch (error) {
      showToast(failureText(error as Error) ?? '没有打开，请重试');
    } finally {
      setBusy(false);
    }
  }

  return (
    <BottomBar summary={<span className="ui-note">将打开 {opened.host}，投保和付款都在保险公司进行</span>}>
      <Button kind="primary" size="large" busy={busy} disabled={!reading.read} onPress={() => void leave()}>
        {reading.read
          ? `前往${opened.insurerName}官方页面`
          : reading.seen
            ? `请阅读 ${reading.left} 秒`
            : '请先看完须知'}
      </Button>
    </BottomBar>
  );
}
