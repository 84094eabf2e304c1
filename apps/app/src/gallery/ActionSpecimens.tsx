import { useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import Phone from 'lucide-react/icons/phone';
import Settings from 'lucide-react/icons/settings';
import { Avatar } from '../ui/media/Avatar.tsx';
import { Badge } from '../ui/display/Badge.tsx';
import { BarAction } from '../ui/display/BarAction.tsx';
import { BottomBar } from '../ui/display/BottomBar.tsx';
import { Button } from '../ui/form/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { Cell } from '../ui/list/Cell.tsx';
import { Chips } from '../ui/choice/Chips.tsx';
import { NoticeBar } from '../ui/list/NoticeBar.tsx';
import { NoticeTicker } from '../ui/list/NoticeTicker.tsx';
import { SegmentedTabs } from '../ui/choice/SegmentedTabs.tsx';
import { TagPicker } from '../ui/choice/TagPicker.tsx';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { LONG_TITLE } from './samples.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const TABS = [
  { id: '0', label: '全部' },
  { id: '1', label: '待上门', count: 3 },
  { id: '2', label: '现场', count: 1 },
  { id: '3', label: '待付款', count: 128 },
  { id: '4', label: '已完成' },
  { id: '5', label: '已取消' },
  { id: '6', label: '申诉' },
];

export function ActionSpecimens() {
  const [tab, setTab] = useState('1');
  const [chips, setChips] = useState<readonly string[]>(['near']);
  const [tags, setTags] = useState<string[]>(['准时到达']);
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(0);
  const press = () => setPressed(pressed + 1);
  return (
    <Specimens title="操作与行">
      <Specimen name={`Button：种类（按了 ${pressed} 次）`}>
        <Card>
          <div className="ui-row ui-row--wrap">
            <Button kind="primary" onPress={press}>
              接单
            </Button>
            <Button onPress={press}>详情</Button>
            <Button kind="danger" onPress={press}>
              取消订单
            </Button>
            <Button kind="text" onPress={press}>
              全部
            </Button>
          </div>
        </Card>
      </Specimen>
      <Specimen name="BarAction：页头右侧">
        <Card>
          <BarAction onPress={press}>管理</BarAction>
        </Card>
      </Specimen>
      <Specimen name="Button：大小、忙、不可用、图标">
        <Card>
          <div className="ui-row ui-row--wrap">
            <Button kind="primary" size="small" onPress={press}>
              接单
            </Button>
            <Button size="small" icon={<Phone size={18} />} onPress={press}>
              打电话
            </Button>
            <Button kind="primary" busy={busy} onPress={() => setBusy(true)}>
              {busy ? '正在提交' : '按下后忙'}
            </Button>
            <Button busy>去皮</Button>
            <Button kind="primary" disabled>
              提现
            </Button>
            <Button disabled>充值</Button>
          </div>
          <br />
          <Button kind="primary" size="large" block onPress={press}>
            登录
          </Button>
        </Card>
      </Specimen>
      <Specimen name="BottomBar">
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
          <Button size="large" onPress={press}>
            再加一项
          </Button>
          <Button size="large" kind="primary" onPress={press}>
            请客户确认
          </Button>
        </BottomBar>
        <BottomBar>
          <Button size="large" kind="primary" onPress={press}>
            已到达
          </Button>
        </BottomBar>
      </Specimen>
      <Specimen name="Cell">
        <Card flush title="账号" aside="安全">
          <Cell title="支付密码" value="未设置" onPress={press} />
          <Cell
            title="银行卡"
            note="招商银行 储蓄卡 尾号 8812"
            icon={<Settings size={22} />}
            value="更换"
            href="#cell"
            onPress={press}
          />
          <Cell
            title={LONG_TITLE}
            note="收入 · 订单 OR…6021 · 今天 10:42"
            value={<Money fen={51200} tone="flow" signed form="yuan" />}
          />
          <Cell title="实名认证" value={<StateTag tone="success">已认证</StateTag>} dense />
          <Cell title="人脸识别" value="本机不支持" onPress={press} disabled />
        </Card>
      </Specimen>
      <Specimen name="SegmentedTabs">
        <SegmentedTabs label="订单状态" segments={TABS} selected={tab} onSelect={setTab} />
      </Specimen>
      <Specimen name="Chips、TagPicker">
        <Chips
          label="筛选"
          chips={[
            { id: 'near', label: '离我最近' },
            { id: 'range', label: '3 公里内', opens: true },
            { id: 'day', label: '今天', opens: true },
            { id: 'all', label: '筛选' },
            { id: 'off', label: '地图', disabled: true },
          ]}
          selected={chips}
          onPress={(id) => setChips(chips.includes(id) ? chips.filter((chip) => chip !== id) : [...chips, id])}
        />
        <Card>
          <TagPicker
            label="评价标签"
            tags={['准时到达', '称重公道', '态度好', '收拾干净', '报价清楚']}
            selected={tags}
            onChange={setTags}
            maximum={3}
          />
        </Card>
      </Specimen>
      <Specimen name="NoticeBar、NoticeTicker">
        <NoticeBar tone="brand" wide action="点击查看 ↑" onAction={press}>
          有 2 个新订单
        </NoticeBar>
        <NoticeBar tone="warning" action="处理" onAction={press}>
          下一单将在 15 分钟后过预约时段
        </NoticeBar>
        <NoticeBar tone="success">秤已连接，电量 80%</NoticeBar>
        <NoticeTicker
          onOpen={press}
          notices={[
            {
              id: 'a',
              text: '下一单将在 15 分钟后过预约时段',
              href: '#warning',
              tag: { text: '预警' },
              action: '处理',
            },
            { id: 'b', text: '南山区本周六上午系统维护，期间可离线称重', href: '#notice' },
          ]}
        />
      </Specimen>
      <Specimen name="Badge、Avatar">
        <Card>
          <div className="ui-row ui-row--wrap" style={{ gap: 24 }}>
            <Badge count={3} label="3 条未读">
              <Bell />
            </Badge>
            <Badge count={128} label="128 条未读">
              <Bell />
            </Badge>
            <Badge count label="有新消息">
              <Bell />
            </Badge>
            <Badge count={0} label="没有未读">
              <Bell />
            </Badge>
            <Badge count={12} label="12 条未读" />
            <Avatar name="李师傅" />
            <Avatar
              name="王女士"
              size={56}
              url="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%230b7480' d='M0 0h8v8H0z'/%3E%3C/svg%3E"
            />
          </div>
        </Card>
      </Specimen>
    </Specimens>
  );
}
