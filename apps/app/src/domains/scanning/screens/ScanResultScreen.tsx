import { readCertificateText } from '@shoushou/rules/devices/erasure';
import { lazy, Suspense } from 'react';
import Copy from 'lucide-react/icons/copy';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { copyText } from '../../../device/clipboard/index.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { codeText, destinationOf, hostOf, readScannedCode } from '../scanning.rules.ts';
import * as styles from '../components/scan-result.module.css';

const Certificate = lazy(() => import('../../devices/components/Certificate.tsx'));

/** A scanned text (`?text=`). Nothing opens automatically; our own links can be opened by the person. */
export default function ScanResultScreen() {
  const navigator = useNavigator();
  const { user } = useSession();
  const text = useQueryParameters().get('text') ?? '';
  const code = readScannedCode(text, appSettings().mobileSite || location.origin);
  const path = navigator.known(destinationOf(code, user?.isrecycler ?? false));
  const host = code.kind === 'unknown' ? hostOf(text) : null;
  if (text === '') {
    return (
      <PageFrame title="扫码成功">
        <EmptyBlock
          icon={<FileQuestionMark size={32} />}
          title="没有扫到内容"
          text="请把二维码放入框内再扫一次"
          action={<Button onPress={() => navigator.replace('scan-code')}>再扫一次</Button>}
        />
      </PageFrame>
    );
  }

  const certificate = readCertificateText(text);
  if (certificate) {
    return (
      <PageFrame title="扫码成功">
        <div className="ui-stack">
          <Suspense fallback={<SkeletonCards count={2} height={180} />}>
            <Certificate {...certificate} />
          </Suspense>
        </div>
      </PageFrame>
    );
  }

  async function copy(): Promise<void> {
    showToast((await copyText(text)) ? '已复制' : '没有复制成功，请长按文字复制');
  }

  return (
    <PageFrame
      title="扫码成功"
      footer={
        <BottomBar>
          <Button size="large" icon={<Copy size={18} />} onPress={() => void copy()}>
            复制
          </Button>
          {path === null ? (
            <Button kind="primary" size="large" onPress={() => navigator.replace('scan-code')}>
              再扫一次
            </Button>
          ) : (
            <Button kind="primary" size="large" onPress={() => navigator.replace(path)}>
              打开
            </Button>
          )}
        </BottomBar>
      }
    >
      <div className="ui-stack">
        {host !== null && (
          <NoticeBar tone="warning">
            这是 {host} 的链接，不是{appSettings().name}的。请确认来源可靠，需要时复制到浏览器打开
          </NoticeBar>
        )}
        <Card title={host === null ? codeText[code.kind] : '其他网站的链接'}>
          <p className={styles.text}>{text}</p>
        </Card>
      </div>
    </PageFrame>
  );
}
