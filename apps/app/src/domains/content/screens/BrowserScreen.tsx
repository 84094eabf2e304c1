import { useEffect } from 'react';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { host } from '../../../device/host/platform.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { OpenInBrowser } from '../components/OpenInBrowser.tsx';
import { httpsHost, externalTargetOf } from '../external-target.rules.ts';
import * as styles from '../components/outward.module.css';

/**
 * Inside WeChat and Alipay: how to open the page in a browser. Elsewhere: continue to the allowed address after showing
 * its host.
 */
export default function BrowserScreen() {
  const navigator = useNavigator();
  const { linkHosts = [], mobileSite } = appSettings();
  const inside = host();
  const target = externalTargetOf(
    useQueryParameters().get('url') ?? '/download',
    location.origin,
    [...linkHosts, httpsHost(mobileSite)].filter(Boolean),
  );
  const ownPath = target.kind === 'own' && inside !== 'wechat' && inside !== 'alipay' ? target.path : null;
  useEffect(() => {
    if (ownPath !== null) navigator.replace(ownPath);
  }, [navigator, ownPath]);

  if (target.kind === 'refused') {
    return (
      <PageFrame title="请在浏览器中打开">
        <EmptyBlock
          icon={<ShieldAlert size={32} />}
          title="这个地址不能打开"
          text={`为了您的安全，只能前往${appSettings().name}允许的网站。请从可信的页面重新进入`}
          action={
            <Button kind="primary" onPress={() => navigator.openTab('home')}>
              返回首页
            </Button>
          }
        />
      </PageFrame>
    );
  }
  if (inside === 'wechat' || inside === 'alipay') {
    return (
      <PageFrame title="请在浏览器中打开">
        <OpenInBrowser
          inside={inside === 'wechat' ? '微信' : '支付宝'}
          address={target.kind === 'own' ? `${location.origin}${target.path}` : target.url}
        />
      </PageFrame>
    );
  }
  if (target.kind === 'own') return <PageFrame title="请在浏览器中打开">{null}</PageFrame>;
  return (
    <PageFrame
      title="请在浏览器中打开"
      footer={
        <BottomBar>
          <Button size="large" onPress={() => navigator.pop()}>
            返回
          </Button>
          <Button size="large" kind="primary" href={target.url}>
            继续前往
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card title={`即将离开${appSettings().name}，前往`}>
          <div className={styles.forward}>
            <p className={styles.host}>{target.host}</p>
            <p className="ui-note">
              请确认这是您要去的网站。离开后，请不要在其他网站填写{appSettings().name}的验证码和支付密码。
            </p>
          </div>
        </Card>
      </div>
    </PageFrame>
  );
}
