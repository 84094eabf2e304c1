import { useState } from 'react';
import { Moment } from '@shoushou/design/Moment';
import { Button } from '../ui/form/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { Countdown } from '../ui/display/Countdown.tsx';
import { MapView } from '../ui/map/MapView.tsx';
import type { MapMarker } from '../ui/map/map-view.ts';
import { OrderCard } from '../domains/orders/order-page/OrderCard.tsx';
import { Stars, StarsInput } from '../ui/choice/Stars.tsx';
import { StateHeader } from '../ui/display/StateHeader.tsx';
import { StepLine } from '../ui/progress/StepLine.tsx';
import { Timeline } from '../ui/progress/Timeline.tsx';
import { atMinutes, LONG_PLACE, LONG_TITLE } from './samples.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const STEPS = ['已接单', '到达', '称重', '确认', '付款', '完成'];
const HERE = { longitude: 113.9355, latitude: 22.5236 };
const MARKERS: readonly MapMarker[] = [
  { id: 'a', at: { longitude: 113.9441, latitude: 22.5318 }, label: '¥36–42', kind: 'order' },
  { id: 'b', at: { longitude: 113.9236, latitude: 22.5331 }, label: '¥120', kind: 'order' },
  { id: 'c', at: { longitude: 113.9569, latitude: 22.5121 }, label: '¥560–640', kind: 'order' },
  { id: 'd', at: { longitude: 113.9297, latitude: 22.5142 }, label: '李师傅', kind: 'person' },
  { id: 'e', at: { longitude: 113.9394, latitude: 22.5133 }, label: '回收站', kind: 'place' },
];

export function OrderSpecimens() {
  const [stars, setStars] = useState<number | null>(null);
  const [marker, setMarker] = useState<string | null>('a');
  const [taken, setTaken] = useState(false);
  return (
    <Specimens title="订单">
      <Specimen name="OrderCard">
        <OrderCard
          title="黄纸板、旧书"
          amount={{ from: 3600, to: 4200 }}
          quantity="约 30 kg"
          tags={[{ text: '急', tone: 'brand' }, { text: '可议价' }]}
          fee={200}
          distance={1200}
          place="粤海街道 · 科技园南区 ***"
          window={<Moment at={atMinutes(14)} to={atMinutes(134)} />}
          foot={<Moment at={atMinutes(-8)} form="ago" />}
          href="#order"
          onOpen={() => setTaken(false)}
          actions={
            <>
              <Button size="small" onPress={() => setTaken(false)}>
                详情
              </Button>
              <Button size="small" kind="primary" busy={taken} onPress={() => setTaken(true)}>
                接单
              </Button>
            </>
          }
        />
        <OrderCard
          title={LONG_TITLE}
          amount={{ from: 156000, to: 1264000 }}
          quantity="约 1,255 kg"
          tags={[{ text: '带电梯' }, { text: '需 2 人' }, { text: '有照片 9' }, { text: '可议价' }]}
          fee={12800}
          distance={850}
          place={LONG_PLACE}
          window={<Moment at={atMinutes(4334)} to={atMinutes(4454)} />}
          foot={<Moment at={atMinutes(-2000)} form="ago" />}
          actions={
            <>
              <Button size="small" onPress={() => setTaken(false)}>
                详情
              </Button>
              <Button size="small" kind="primary" onPress={() => setTaken(true)}>
                接单
              </Button>
            </>
          }
        />
        <OrderCard
          title="旧衣物"
          amountText="面议"
          state={{ text: '待付款', tone: 'warning' }}
          quantity="3 袋"
          foot="OR26112100006021"
          href="#order"
          onOpen={() => setTaken(false)}
        />
      </Specimen>
      <Specimen name="StateHeader、StepLine">
        <StateHeader
          title="待上门"
          text="请在 12:00 前到达，到达后点「已到达」"
          tag={{ text: '距预约结束 52 分钟' }}
          steps={{ steps: STEPS, current: 0 }}
        />
        <StateHeader
          title="等待客户确认"
          text="客户签字或告诉您六位凭证码"
          tag={{ text: '待发送', tone: 'warning' }}
          steps={{ steps: STEPS, current: 3 }}
        />
        <StateHeader
          title="已取消"
          text="客户在 09:41 取消，信息费 ¥2.00 已退回"
          steps={{ steps: STEPS, current: 1, ended: true }}
        />
        <Card>
          <StepLine steps={['提交', '审核', '打款', '到账']} current={1} />
        </Card>
      </Specimen>
      <Specimen name="Timeline">
        <Card title="进度">
          <Timeline
            entries={[
              { id: 'c', title: '称重 25.22 kg，等待客户确认', time: '09:44', waiting: '联网后自动提交' },
              { id: 'b', title: '已接单，信息费 ¥2.00 已冻结', time: '09:38' },
              {
                id: 'x',
                title: '客户改了时间',
                time: '09:35',
                note: '原定 今天 08:00–10:00，客户说孩子在睡觉',
                tone: 'warning',
              },
              { id: 'a', title: '客户下单', time: '09:30' },
            ]}
          />
        </Card>
        <Card title="进度">
          <Timeline
            entries={[
              { id: 'b', title: '已接单，信息费 ¥2.00 已冻结', time: '09:38' },
              { id: 'a', title: '客户下单', time: '09:30' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="Countdown：秒、分、小时、结束">
        <Card>
          <div className="ui-row ui-row--wrap" style={{ gap: 20, fontSize: 'var(--size-amount)' }}>
            <Countdown until={atMinutes(1.5)} /> <Countdown until={atMinutes(52)} />{' '}
            <Countdown until={atMinutes(185)} /> <Countdown until={atMinutes(-1)} />
          </div>
        </Card>
      </Specimen>
      <Specimen name="Stars">
        <Card>
          <div className="ui-row ui-row--wrap">
            <Stars value={4.8} showNumber /> <Stars value={3.5} /> <Stars value={0} />
          </div>
          <StarsInput legend="给李师傅打分" value={stars} onChange={setStars} />
        </Card>
      </Specimen>
      <Specimen name="MapView">
        <MapView
          provider={null}
          label="附近订单"
          centre={HERE}
          centreLabel="您的位置"
          markers={MARKERS}
          selected={marker}
          onSelect={setMarker}
          height={340}
        />
        <MapView
          provider={null}
          label="师傅位置"
          centre={HERE}
          centreLabel="您的地址"
          markers={MARKERS.slice(3, 4)}
          route={{ from: MARKERS[3]!.at, to: HERE }}
          radius={2000}
          height={240}
        />
      </Specimen>
    </Specimens>
  );
}
