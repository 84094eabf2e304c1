import ScanFace from 'lucide-react/icons/scan-face';
import type { Identity } from '@shoushou/contract/types';
import { openProviderPage } from '../../../device/provider-login/provider-page.ts';
import { PageFrame, type PageFrameProps } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { useFace, useStartFace } from '../identity.queries.ts';

interface FaceStepProps {
  readonly userid: string;
  readonly identity: Identity;
  readonly frame: PageFrameProps;
  readonly onFillAnew: () => void;
}

/** The face check on the e-sign provider's page, which returns here. */
export function FaceStep({ userid, identity, frame, onFillAnew }: FaceStepProps) {
  const face = useFace(userid);
  const start = useStartFace();
  const open = face.data?.state === 'open';

  function go(): void {
    start.mutate({}, { onSuccess: ({ authUrl }) => authUrl !== null && openProviderPage(authUrl) });
  }

  return (
    <PageFrame
      {...frame}
      footer={
        <BottomBar>
          {open && (
            <Button size="large" busy={face.isFetching} onPress={() => void face.refetch()}>
              查看结果
            </Button>
          )}
          <Button kind="primary" size="large" busy={start.isPending} onPress={go}>
            {open ? '继续人脸核验' : '开始人脸核验'}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          <ResultHead
            icon={<ScanFace size={30} />}
            title="还差人脸核验"
            text="在电子签名服务商的页面上刷脸，完成后自动回到这里。我们不保存您的人脸图像"
          />
          <Facts
            facts={[
              { label: '姓名', value: identity.name ?? '' },
              { label: '身份证号', value: identity.number ?? '' },
            ]}
          />
        </Card>
        <FormFailure text={failureText(start.error) ?? failureText(face.error)} />
        <Button kind="text" block onPress={onFillAnew}>
          信息填错了，重新填写
        </Button>
      </div>
    </PageFrame>
  );
}
