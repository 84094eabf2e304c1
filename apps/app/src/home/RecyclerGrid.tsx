import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FilePlus from 'lucide-react/icons/file-plus';
import Inbox from 'lucide-react/icons/inbox';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapPinned from 'lucide-react/icons/map-pinned';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import { IconGrid, type IconGridItem } from '../ui/list/IconGrid.tsx';

const workplaces: readonly IconGridItem[] = [
  { id: 'jiedan/0', label: '接单大厅', href: '/jiedan/0', icon: <Inbox />, tone: 'brand' },
  { id: 'recycleorder', label: '现场开单', href: '/recycleorder', icon: <FilePlus />, tone: 'link' },
  { id: 'order/0', label: '我的订单', href: '/order/0', icon: <ClipboardList />, tone: 'success' },
  { id: 'transaction', label: '钱包', href: '/transaction', icon: <Wallet />, tone: 'warning' },
  { id: 'mycategory', label: '我的品类', href: '/mycategory', icon: <LayoutGrid />, tone: 'violet' },
  { id: 'modrecarea', label: '回收区域', href: '/modrecarea', icon: <MapPinned />, tone: 'teal' },
  { id: 'price', label: '今日价格', href: '/price', icon: <ChartLine />, tone: 'rose' },
  { id: 'second', label: '二手', href: '/second', icon: <Store />, tone: 'plain' },
];

/** A recycler's work screens. */
export function RecyclerGrid() {
  return <IconGrid label="常用" items={workplaces} />;
}
