import { useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import Layers from 'lucide-react/icons/layers';
import Smartphone from 'lucide-react/icons/smartphone';
import { shortServiceNames } from '@shoushou/kernel/service';
import { useParams } from '../../../shell/navigator/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import type { Service } from '../../orders/my-bookings/bookings.rules.ts';
import { useBasket, useInviter } from '../basket.queries.ts';
import { generalServices } from '../general-recycling.rules.ts';
import { BasketBar } from './BasketBar.tsx';
import { GoodsRow } from './GoodsRow.tsx';
import { PriceListPage } from './PriceListPage.tsx';
import * as styles from './price-list.module.css';

/** Rows of a group before 全部. */
const ROWS = 4;

/**
 * Everything that can be sold at the door: groups with today's prices, and a basket that becomes a booking. `{code}` is
 * an inviter's.
 */
export default function GeneralScreen() {
  const { code } = useParams<'code'>() as { code?: string };
  const inviter = useInviter(code);
  const basket = useBasket();
  const [service, setService] = useState<Service>(generalServices[0]);
  return (
    <PriceListPage
      title="综合回收"
      tabs={() => (
        <SegmentedTabs
          label="服务"
          segments={generalServices.map((id) => ({ id, label: shortServiceNames[id] }))}
          selected={service}
          onSelect={(id) => setService(id as Service)}
          controls="general-groups"
        />
      )}
      lead={
        <>
          {inviter !== null && <NoticeBar tone="success">由 {inviter} 邀请</NoticeBar>}
          <Entries />
        </>
      }
      footer={(adcode) => <BasketBar basket={basket} adcode={adcode} />}
    >
      {({ all, groups, keyword }) => (
        <div className="ui-stack ui-stack--bare" id="general-groups">
          {groups
            .filter((group) => keyword !== '' || group.service === service)
            .map((group) => {
              const shown = keyword === '' && group.items.length > ROWS + 1 ? group.items.slice(0, ROWS) : group.items;
              return (
                <Card
                  key={group.categoryId}
                  title={group.name}
                  aside={
                    shown.length < group.items.length ? (
                      <a href={`/grneral-mores/${all.indexOf(group)}`}>全部 {group.items.length} 种</a>
                    ) : undefined
                  }
                  className={styles.group}
                >
                  <ul>
                    {shown.map((price) => (
                      <GoodsRow key={price.itemId} price={price} basket={basket} />
                    ))}
                  </ul>
                </Card>
              );
            })}
          <p className={styles.more}>
            <a href="/gen-price">价格表</a>
            <a href="/explain">怎么回收、什么不收</a>
            <a href="/gen-list">我的订单</a>
          </p>
        </div>
      )}
    </PriceListPage>
  );
}

const entries = [
  { href: '/groceryquotation', icon: <Camera size={22} />, tone: 'brand', name: '拍照报价', note: '说不清的货' },
  { href: '/gradeless', icon: <Layers size={22} />, tone: 'success', name: '统货回收', note: '不分拣也收' },
  { href: '/guzhi', icon: <Smartphone size={22} />, tone: 'link', name: '旧机估价', note: '手机、电脑' },
] as const;

function Entries() {
  return (
    <nav className={styles.entries} aria-label="其他卖法">
      {entries.map(({ href, icon, tone, name, note }) => (
        <a key={href} className={styles.entry} href={href}>
          <span className={styles.entryIcon} data-tone={tone} aria-hidden="true">
            {icon}
          </span>
          <span className={styles.entryText}>
            <b>{name}</b>
            <span>{note}</span>
          </span>
        </a>
      ))}
    </nav>
  );
}
