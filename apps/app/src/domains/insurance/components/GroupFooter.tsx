import { useState } from 'react';
import type { OpenedInsurance } from '@shoushou/contract/types';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EMPTY_SIGNATURE } from '../../../ui/form/SignaturePad.tsx';
import type { Evidence } from '../evidence.queries.ts';
import { useJoinGroup } from '../insurance.queries.ts';
import { ConsentPage, consentProblem } from './ConsentPage.tsx';
import type { useReadingProgress } from './NoticeStep.tsx';

interface GroupFooterProps {
  readonly opened: OpenedInsurance;
  readonly evidence: Evidence;
  readonly reading: ReturnType<typeof useReadingProgress>;
}

/** Joins the operator's group policy: nothing is filled in or paid, the person only consents under the sum. */
export function GroupFooter({ opened, evidence, reading }: GroupFooterProps) {
  const [signing, setSigning] = useState(false);
  if (opened.groupConsent === null)
    return (
      <BottomBar summary={<span className="ui-note">名单要用实名，加入前请先认证</span>}>
        <Button kind="primary" size="large" href="/realname">
          去实名认证
        </Button>
      </BottomBar>
    );
  return (
    <>
      <BottomBar summary={<span className="ui-note">保险费由平台支付，您不用付款，随时可以退出</span>}>
        <Button kind="primary" size="large" disabled={!reading.read} onPress={() => setSigning(true)}>
          {reading.read ? '同意加入' : reading.seen ? `请阅读 ${reading.left} 秒` : '请先看完须知'}
        </Button>
      </BottomBar>
      {signing && (
        <JoinSheet
          opened={opened}
          consent={opened.groupConsent}
          evidence={evidence}
          onClose={() => setSigning(false)}
        />
      )}
    </>
  );
}

function JoinSheet({
  opened,
  consent,
  evidence,
  onClose,
}: {
  opened: OpenedInsurance;
  consent: NonNullable<OpenedInsurance['groupConsent']>;
  evidence: Evidence;
  onClose: () => void;
}) {
  const navigator = useNavigator();
  const join = useJoinGroup();
  const form = useForm({
    first: { agreed: false, drawing: EMPTY_SIGNATURE },
    check(draft): { rest?: string } {
      const rest = consentProblem(draft);
      return rest === undefined ? {} : { rest };
    },
    async send({ drawing }) {
      evidence.note('notice', 'read', '我已了解');
      evidence.note('exclusions', 'read', '我已了解');
      await evidence.flush();
      return join.mutateAsync({ visit: opened.visit, sha: consent.sha, drawing });
    },
    onDone({ no }) {
      showToast('已签字加入', { style: 'success' });
      navigator.replace(`/insurdetails?no=${no}`);
    },
  });
  return <ConsentPage sumFen={opened.sumFen} lines={consent.lines} form={form} onClose={onClose} />;
}
