import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Scale from 'lucide-react/icons/scale';
import Signature from 'lucide-react/icons/signature';
import { telephoneLink } from '@shoushou/kernel/phone';
import { useNavigator, useScreenActive } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { HeroCard } from '../../../ui/display/HeroCard.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { PriceRow } from '../../../ui/list/PriceRow.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { priceUnit } from '../../catalog/catalog.labels.ts';
import * as styles from './landing.module.css';

const steps = [
  { icon: <CalendarClock />, title: '预约', text: '选货品、地址和两小时的上门时间' },
  { icon: <Scale />, title: '称重', text: '回收员当面称重，逐项记录' },
  { icon: <Signature />, title: '确认', text: '您签字或报确认码，有异议可重称' },
  { icon: <Banknote />, title: '收款', text: '当场付款，到钱包或现金' },
] as const;

/** The public page: what this is, today's prices, booking, joining, installing. */
export default function LandingScreen() {
  const navigator = useNavigator();
  const active = useScreenActive();
  const home = useQuery({ ...callQuery('catalog.home', {}), subscribed: active });
  const { servicePhone, mobileSite } = appSettings();
  const site = mobileSite || location.origin;
  const dialable = telephoneLink(servicePhone);
  return (
    <PageFrame
      title={appSettings().name}
      footer={
        <BottomBar>
          <Button size="large" href="/price">
            看价格
          </Button>
          <Button kind="primary" size="large" href="/conorder">
            预约上门
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <HeroCard
          title="废品、家电、手机、家具"
          figure="上门回收"
          facts={[
            { label: '价格', value: '当日公开' },
            { label: '称重', value: '当面逐项' },
            { label: '付款', value: '当场到账' },
          ]}
        />
        <Card title="怎么回收">
          <ol className={styles.steps}>
            {steps.map(({ icon, title, text }) => (
              <li key={title}>
                <span className={styles.stepsIcon} aria-hidden="true">
                  {icon}
                </span>
                <span>
                  <b>{title}</b>
                  <span className="ui-note">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
        <Card title="今日价格" aside={home.data && <a href="/price">{home.data.district} · 查看全部</a>}>
          <ListStates
            query={home}
            skeleton={<SkeletonRows count={5} />}
            isEmpty={home.data?.prices.length === 0}
            empty={<EmptyBlock title="今天的价格还没有公布" text="可以先预约，回收员上门时报价" />}
          >
            {home.data?.prices.map((price) => (
              <PriceRow
                key={price.itemId}
                name={price.name}
                price={price.priceFen}
                unit={priceUnit(price)}
                change={price.changeFen}
                history={price.series}
                href="/price"
                onOpen={() => navigator.push(`price?item=${price.itemId}`)}
              />
            ))}
          </ListStates>
        </Card>
        <Card title="成为回收员">
          <p className="ui-note">
            附近的订单按距离推给您，接单、称重、付款、对账都在手机上完成。在线提交入驻申请，两个工作日内答复。
          </p>
          <div className={styles.action}>
            <Button href="/recycleenter">申请入驻</Button>
            <Button href={dialable}>电话咨询 {servicePhone}</Button>
          </div>
        </Card>
        <Card title="装到手机上">
          <div className={styles.phone}>
            <QrCode text={site} label={`二维码：${site}`} size={112} />
            <ul className="ui-note">
              <li>用手机扫码打开</li>
              <li>苹果手机：点分享，选「添加到主屏幕」</li>
              <li>安卓手机：点浏览器菜单，选「添加到主屏幕」</li>
            </ul>
          </div>
          <div className={styles.action}>
            <Button href="/download">下载应用</Button>
          </div>
        </Card>
      </div>
    </PageFrame>
  );
}
