import { useState, type ReactNode } from 'react';
import Banknote from 'lucide-react/icons/banknote';
import Bluetooth from 'lucide-react/icons/bluetooth';
import Building2 from 'lucide-react/icons/building-2';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import Sofa from 'lucide-react/icons/sofa';
import SquarePen from 'lucide-react/icons/square-pen';
import { Money } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { Phone } from '@shoushou/design/Phone';
import { StateTag } from '@shoushou/design/StateTag';
import { BottomBar } from '../ui/display/BottomBar.tsx';
import { Button } from '../ui/form/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { Cell } from '../ui/list/Cell.tsx';
import { Chips } from '../ui/choice/Chips.tsx';
import { Facts, LineItems } from '../ui/display/Facts.tsx';
import { HeroCard } from '../ui/display/HeroCard.tsx';
import { IconGrid } from '../ui/list/IconGrid.tsx';
import { MoneyEntry, MONEY_RULES } from '../ui/keypad/MoneyEntry.tsx';
import { NoticeBar } from '../ui/list/NoticeBar.tsx';
import { NoticeTicker } from '../ui/list/NoticeTicker.tsx';
import { NumericKeypad } from '../ui/keypad/NumericKeypad.tsx';
import { OrderCard } from '../domains/orders/order-page/OrderCard.tsx';
import { PriceRow } from '../ui/list/PriceRow.tsx';
import { SegmentedTabs } from '../ui/choice/SegmentedTabs.tsx';
import { StateHeader } from '../ui/display/StateHeader.tsx';
import { Timeline } from '../ui/progress/Timeline.tsx';
import { WeightEntry } from '../ui/keypad/WeightEntry.tsx';
import { atMinutes } from './samples.ts';
import { Specimens } from './Specimen.tsx';
import * as styles from './gallery.module.css';

function PhoneFrame({
  title,
  action,
  children,
  foot,
}: {
  title: string;
  action?: string;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <div className={styles.phone}>
      <div className={styles.phoneBar}>
        <b>{title}</b>
        {action}
      </div>
      {children}
      {foot}
    </div>
  );
}

const ENTRIES = [
  { id: 'jiedan', label: '接单大厅', icon: <ClipboardList />, tone: 'brand' as const },
  { id: 'deal', label: '现场开单', icon: <SquarePen />, tone: 'link' as const },
  { id: 'scale', label: '蓝牙秤', icon: <Bluetooth />, tone: 'success' as const },
  { id: 'scan', label: '扫码收款', icon: <QrCodeIcon />, tone: 'warning' as const },
  { id: 'value', label: '旧机估值', icon: <Smartphone />, tone: 'violet' as const },
  { id: 'company', label: '收购企业', icon: <Building2 />, tone: 'teal' as const },
  { id: 'second', label: '二手市场', icon: <Sofa />, tone: 'rose' as const },
  { id: 'all', label: '全部', icon: <LayoutGrid /> },
].map((entry) => ({ ...entry, href: `#${entry.id}` }));

/** The six screens of the design board, composed of the shared components, to see how these look next to each other. */
export function BoardSpecimens() {
  const [tab, setTab] = useState('0');
  const [chip, setChip] = useState<readonly string[]>(['near']);
  const [amount, setAmount] = useState('1000');
  const [unit, setUnit] = useState<'kg' | 'jin'>('kg');
  const [answer, setAnswer] = useState('');
  const say = (word: string) => () => setAnswer(word);
  const actions = (
    <>
      <Button size="small" onPress={say('详情')}>
        详情
      </Button>
      <Button size="small" kind="primary" onPress={say('接单')}>
        接单
      </Button>
    </>
  );
  return (
    <Specimens title="组合">
      <p className="ui-unseen" role="status">
        {answer}
      </p>
      <PhoneFrame title="首页">
        <div className="ui-stack">
          <HeroCard
            title="附近可接订单"
            aside="3 公里内"
            figure="18"
            figureNote="单 · 预计 ¥1,260"
            action={
              <Button kind="onBrand" size="small" onPress={say('去接单')}>
                去接单
              </Button>
            }
            facts={[
              { label: '今日完成', value: '6' },
              { label: '收货', value: '212.4 kg' },
              { label: '收入', value: '¥386.50' },
            ]}
          />
          <NoticeTicker
            onOpen={say('预警')}
            notices={[
              {
                id: 'a',
                text: '下一单将在 15 分钟后过预约时段',
                href: '#warning',
                tag: { text: '预警' },
                action: '处理',
              },
            ]}
          />
          <Card>
            <IconGrid label="服务" items={ENTRIES} onOpen={setAnswer} />
          </Card>
          <Card title="今日行情" aside="南山区 · 08:30 更新">
            <PriceRow
              name="黄纸板"
              price={142}
              unit="元/kg"
              change={4}
              history={[130, 132, 129, 136, 135, 141, 142]}
              href="#price"
              onOpen={say('行情')}
            />
            <PriceRow
              name="光亮铜"
              price={6280}
              unit="元/kg"
              change={-70}
              history={[6450, 6420, 6430, 6380, 6390, 6310, 6280]}
              href="#price"
              onOpen={say('行情')}
            />
          </Card>
        </div>
      </PhoneFrame>
      <PhoneFrame title="接单大厅" action="地图">
        <SegmentedTabs
          label="品类"
          segments={['全部', '家电', '数码', '废品', '家具', '企业'].map((label, index) => ({
            id: String(index),
            label,
          }))}
          selected={tab}
          onSelect={setTab}
        />
        <div className="ui-stack">
          <Chips
            label="筛选"
            chips={[
              { id: 'near', label: '离我最近' },
              { id: 'range', label: '3 公里内', opens: true },
              { id: 'day', label: '今天', opens: true },
              { id: 'more', label: '筛选' },
            ]}
            selected={chip}
            onPress={(id) => setChip([id])}
          />
          <NoticeBar tone="brand" wide action="点击查看 ↑" onAction={say('新订单')}>
            有 2 个新订单
          </NoticeBar>
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
            actions={actions}
            href="#order"
            onOpen={say('打开')}
          />
          <OrderCard
            title="冰箱 双门 ×1"
            amount={{ from: 12000, to: 12000 }}
            quantity="带电梯"
            tags={[{ text: '需 2 人' }]}
            fee={600}
            distance={2000}
            place="南头街道 · 常兴路 ***"
            window={<Moment at={atMinutes(254)} to={atMinutes(374)} />}
            foot={<Moment at={atMinutes(-12)} form="ago" />}
            actions={actions}
            href="#order"
            onOpen={say('打开')}
          />
        </div>
      </PhoneFrame>
      <PhoneFrame
        title="订单详情"
        action="更多"
        foot={
          <BottomBar>
            <Button size="large" onPress={say('取消')}>
              取消订单
            </Button>
            <Button size="large" kind="primary" onPress={say('到达')}>
              已到达
            </Button>
          </BottomBar>
        }
      >
        <div className="ui-stack">
          <StateHeader
            title="待上门"
            text="请在 12:00 前到达，到达后点「已到达」"
            tag={{ text: '距预约结束 52 分钟' }}
            steps={{ steps: ['已接单', '到达', '称重', '确认', '付款', '完成'], current: 0 }}
          />
          <Card>
            <p>
              <b>王女士</b> <Phone mobile="138****6021" className="ui-note" />
            </p>
            <p className="ui-note">科技园南区 12 栋 B 座 1904</p>
            <p className="ui-hint">1.2 km · 骑行约 7 分钟 · 合作过 3 次</p>
            <div className="ui-row" style={{ marginTop: 10 }}>
              {['打电话', '导航', '发消息'].map((word) => (
                <Button key={word} size="small" block onPress={say(word)}>
                  {word}
                </Button>
              ))}
            </div>
          </Card>
          <Card title="预估货品" aside="以现场称重为准">
            <LineItems
              label="预估货品"
              items={[
                { id: 'a', name: '黄纸板', detail: '25 kg × ¥1.42', amount: '¥35.50' },
                { id: 'b', name: '旧书报', detail: '5 kg × ¥1.20', amount: '¥6.00' },
              ]}
              total={{ label: '预计付客户', amount: '¥41.50' }}
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
        </div>
      </PhoneFrame>
      <PhoneFrame
        title="称重"
        action="蓝牙秤 已连接"
        foot={
          <BottomBar
            summary={
              <>
                <span>共 2 项 · 30.07 kg</span>
                <span>
                  应付客户 <Money fen={4239} size="state" tone="amount" />
                </span>
              </>
            }
          >
            <Button size="large" onPress={say('再加一项')}>
              再加一项
            </Button>
            <Button size="large" kind="primary" onPress={say('确认')}>
              请客户确认
            </Button>
          </BottomBar>
        }
      >
        <div className="ui-stack">
          <Card>
            <WeightEntry
              label="净重"
              value={unit === 'kg' ? '25.22' : '50.44'}
              unit={unit}
              head={
                <>
                  <StateTag tone="success">稳定</StateTag>
                  <span>毛重 25.62 · 皮重 0.40 kg</span>
                </>
              }
              actions={
                <>
                  <Button size="small" onPress={say('去皮')}>
                    去皮
                  </Button>
                  <Button size="small" onPress={say('置零')}>
                    置零
                  </Button>
                  <Button size="small" onPress={() => setUnit(unit === 'kg' ? 'jin' : 'kg')}>
                    斤 / kg
                  </Button>
                </>
              }
            />
          </Card>
          <Card title="黄纸板" aside="今日 1.42 元/kg">
            <Facts
              facts={[
                {
                  label: '单价',
                  value: (
                    <>
                      <Money fen={145} size="amount" /> <StateTag>可议 ±10%</StateTag>
                    </>
                  ),
                },
                { label: '扣杂', value: '无' },
                { label: '照片', value: '2 张' },
                { label: '小计', value: <Money fen={3657} />, total: true },
              ]}
            />
          </Card>
          <Card flush>
            <Cell
              title="旧书报"
              note="4.85 kg × ¥1.20"
              value={<Money fen={582} bold={false} />}
              onPress={say('旧书报')}
            />
          </Card>
        </div>
      </PhoneFrame>
      <PhoneFrame
        title="提现"
        foot={
          <NumericKeypad
            {...MONEY_RULES}
            value={amount}
            onChange={setAmount}
            confirm="提现"
            onConfirm={say('提现')}
            confirmDisabled={amount === ''}
          />
        }
      >
        <div className="ui-stack">
          <Card flush>
            <Cell
              icon={<Banknote />}
              title="招商银行 储蓄卡"
              note="尾号 8812 · 李**"
              value="更换"
              onPress={say('更换')}
            />
          </Card>
          <Card>
            <MoneyEntry
              label="提现金额"
              value={amount}
              onChange={setAmount}
              hint="可提现 ¥2,846.30"
              onAll={() => setAmount('2846.30')}
            />
          </Card>
          <Card>
            <Facts
              facts={[
                { label: '手续费', value: '¥0.00' },
                { label: '预计到账', value: '今天 18:00 前' },
                { label: '今日还可提现', value: '2 次 · ¥49,000' },
              ]}
            />
          </Card>
        </div>
      </PhoneFrame>
    </Specimens>
  );
}
