import BellRing from 'lucide-react/icons/bell-ring';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { host } from '../../../device/host/platform.ts';
import { dial } from '../../../device/phone-call.ts';
import { SavableCode } from '../../../shell/frame/SavableCode.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { appSettings, readEmbedded } from '../../../shell/calls/settings.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import * as styles from '../components/scanning.module.css';

/** Content of the operator's account code, where configured. */
function followCode(): string | null {
  const { followCode: code } = (readEmbedded('app-settings') as { followCode?: unknown } | undefined) ?? {};
  if (typeof code !== 'string') return null;
  // A path means the account simulated by this installation's sandbox.
  if (/^\/[\w/-]+$/.test(code)) return (appSettings().mobileSite || location.origin) + code;
  return /^https?:\/\/weixin\.qq\.com\//.test(code) ? code : null;
}

/** Following the official account, to be notified inside WeChat too. */
export default function FollowWechatScreen() {
  const code = followCode();
  return (
    <PageFrame title="关注公众号">
      {code === null ? (
        <EmptyBlock
          icon={<QrCodeIcon size={32} />}
          title="公众号还没有开通"
          text="订单和到账通知会在消息里和短信里告诉您"
          action={<Button onPress={() => dial(appSettings().servicePhone)}>联系客服</Button>}
        />
      ) : (
        <div className="ui-stack">
          <Card>
            <div className={styles.code}>
              <BellRing size={32} aria-hidden="true" />
              <p className={styles.headTitle}>关注{appSettings().name}公众号</p>
              <p className="ui-note">订单进度、到账和预警会发到微信</p>
              <SavableCode text={code} label="公众号二维码" size={232} />
              <p className="ui-note">
                {host() === 'wechat' ? '长按识别二维码' : '用微信扫一扫；在这部手机上先保存，再从相册选择'}
              </p>
            </div>
          </Card>
        </div>
      )}
    </PageFrame>
  );
}
