import Bell from 'lucide-react/icons/bell';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import History from 'lucide-react/icons/history';
import IdCard from 'lucide-react/icons/id-card';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import QrCode from 'lucide-react/icons/qr-code';
import ScanLine from 'lucide-react/icons/scan-line';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Trophy from 'lucide-react/icons/trophy';
import Truck from 'lucide-react/icons/truck';
import Umbrella from 'lucide-react/icons/umbrella';
import type { User } from '@shoushou/contract/types';
import { telephoneLink } from '@shoushou/kernel/phone';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { IconGrid, type IconGridItem } from '../../../ui/list/IconGrid.tsx';

const recyclerEntries: readonly IconGridItem[] = [
  { id: 'order/0', label: '我的订单', href: '/order/0', icon: <ClipboardList />, tone: 'brand' },
  { id: 'modrecarea', label: '回收区域', href: '/modrecarea', icon: <MapIcon />, tone: 'link' },
  { id: 'mycategory', label: '我的品类', href: '/mycategory', icon: <LayoutGrid />, tone: 'success' },
  { id: 'myaddress', label: '我的地址', href: '/myaddress', icon: <MapPin />, tone: 'warning' },
];

const customerEntries: readonly IconGridItem[] = [
  { id: 'conorder', label: '预约上门', href: '/conorder', icon: <Truck />, tone: 'brand' },
  { id: 'myorder', label: '我的预约', href: '/myorder', icon: <ClipboardList />, tone: 'link' },
  { id: 'myaddress', label: '我的地址', href: '/myaddress', icon: <MapPin />, tone: 'warning' },
  { id: 'price', label: '今日价格', href: '/price', icon: <ChartLine />, tone: 'success' },
];

/** Scanning and showing codes. */
function codeEntries({ userid, isrecycler }: User): IconGridItem[] {
  return [
    { id: 'scan-code', label: '扫一扫', href: '/scan-code', icon: <ScanLine />, tone: 'link' },
    { id: 'scanreceipts', label: '扫码收款', href: '/scanreceipts', icon: <QrCode />, tone: 'success' },
    isrecycler
      ? { id: `mycard/${userid}`, label: '我的名片', href: `/mycard/${userid}`, icon: <IdCard />, tone: 'warning' }
      : { id: `qrcode/${userid}`, label: '我的二维码', href: `/qrcode/${userid}`, icon: <IdCard />, tone: 'warning' },
    { id: 'invitation', label: '邀请好友', href: '/invitation', icon: <Gift />, tone: 'brand' },
  ];
}

/** Links to the person's own content. */
export function MeMenu({ user, unread }: { user: User | null; unread: number }) {
  const navigator = useNavigator();
  const { servicePhone } = appSettings();
  return (
    <>
      <Card>
        <IconGrid
          label="我的"
          items={[...(user?.isrecycler ? recyclerEntries : customerEntries), ...(user ? codeEntries(user) : [])]}
          onOpen={(path) => navigator.push(path)}
        />
      </Card>
      <Card flush>
        <Cell
          icon={<Bell />}
          title="消息"
          value={unread > 0 ? <Badge count={unread} label={`${unread} 条未读消息`} /> : undefined}
          href="/message"
        />
        <Cell icon={<Megaphone />} title="公告" href="/noticelist" />
        {user !== null && <Cell icon={<CreditCard />} title="银行卡与提现" href="/bankcard" />}
        <Cell icon={<Store />} title="二手" href="/second" />
        {user?.isrecycler && <Cell icon={<Store />} title="收购企业" href="/company" />}
        {user !== null && <Cell icon={<Umbrella />} title="保险" href="/insurance" />}
        {user?.isrecycler && <Cell icon={<Send />} title="指派订单" href="/zporder" />}
        {user?.isrecycler && <Cell icon={<TriangleAlert />} title="订单预警" href="/orderwarning" />}
        {user?.isrecycler && <Cell icon={<History />} title="回收记录" href="/recyrecord/3" />}
        {user !== null && <Cell icon={<ChartPie />} title="分类订单" href="/category-order" />}
        {user?.isrecycler && <Cell icon={<Trophy />} title="排行榜" href="/ranking" />}
        {user?.isrecycler && <Cell icon={<GraduationCap />} title="新手指南" href="/guide" />}
        {user?.isrecycler && <Cell icon={<Truck />} title="我的预约" href="/myorder" />}
        {user?.isrecycler && <Cell icon={<ChartLine />} title="今日价格" href="/price" />}
        {user !== null && <Cell icon={<ShieldCheck />} title="账号安全" href="/accountsecurity" />}
        <Cell icon={<Settings />} title="设置" href="/setting" />
        <Cell icon={<CircleHelp />} title="帮助与反馈" href="/help/0" />
        <Cell icon={<Headset />} title="联系客服" value={servicePhone} href={telephoneLink(servicePhone)} />
      </Card>
    </>
  );
}
