import { useQuery } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import { shanghaiDate } from '@shoushou/kernel/instant';
import { host, isAndroid, isIos } from '../../../device/host/platform.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { appVersion } from '../../../shell/updates/version.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { OpenInBrowser } from '../components/OpenInBrowser.tsx';
import * as styles from '../components/outward.module.css';

type Version = Data<'messages.versions'>[number];

const platformNames: Readonly<Record<Version['platform'], string>> = { android: '安卓版', ios: '苹果版' };

/** The package for this phone; on a desktop a QR code to open this page on a phone. */
export default function DownloadScreen() {
  const active = useScreenActive();
  const versions = useQuery({ ...callQuery('messages.versions', {}), subscribed: active });
  const { mobileSite } = appSettings();
  const address = `${mobileSite || location.origin}/download`;
  const inside = host();
  if (inside === 'wechat' || inside === 'alipay') {
    return (
      <PageFrame title="下载">
        <OpenInBrowser inside={inside === 'wechat' ? '微信' : '支付宝'} address={address} />
      </PageFrame>
    );
  }
  const mine = isIos() ? 'ios' : isAndroid() ? 'android' : null;
  const newest = (platform: Version['platform']) => versions.data?.find((version) => version.platform === platform);
  const offered = (mine === null ? (['android', 'ios'] as const) : ([mine] as const)).flatMap(
    (platform) => newest(platform) ?? [],
  );
  return (
    <PageFrame title="下载" onRefresh={() => versions.refetch()}>
      <div className="ui-stack">
        <Card>
          <div className={styles.download}>
            <img src={appSettings().logo ?? '/icon.svg'} alt="" width={72} height={72} />
            <h2 className={styles.downloadName}>{appSettings().name}</h2>
            <p className="ui-note">
              {inside === 'native' ? `您正在使用应用，版本 ${appVersion}` : '废品、家电、手机、家具，预约上门回收'}
            </p>
            {mine === null && (
              <>
                <QrCode text={address} label={`二维码：${address}`} size={180} />
                <p className="ui-note">用手机扫码打开这个页面</p>
              </>
            )}
          </div>
        </Card>
        <ListStates query={versions} skeleton={<SkeletonCards count={1} height={78} />}>
          {offered.map((version) => (
            <Card
              key={version.platform}
              title={platformNames[version.platform]}
              aside={`${version.version} · ${shanghaiDate(Date.parse(version.publishedAt))}`}
            >
              <div className={styles.forward}>
                <p className="ui-note">{version.notes}</p>
                {mine !== null && (
                  <Button kind="primary" size="large" block href={version.url}>
                    {version.platform === 'ios' ? '前往应用商店' : '下载安装包'}
                  </Button>
                )}
              </div>
            </Card>
          ))}
          {offered.length === 0 && (
            <Card title="应用还在上架">
              <p className="ui-note">可以先把网页添加到手机桌面，功能相同。</p>
            </Card>
          )}
        </ListStates>
        {inside === 'browser' && (
          <Card title="不装应用也能用">
            <p className="ui-note">
              {isIos() ? '点浏览器的分享按钮，选“添加到主屏幕”' : '点浏览器菜单，选“添加到主屏幕”或“安装应用”'}
              ，像应用一样打开，没有网络时也能看到上次的内容。
            </p>
          </Card>
        )}
      </div>
    </PageFrame>
  );
}
