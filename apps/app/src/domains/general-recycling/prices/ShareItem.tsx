import { useState } from 'react';
import type { Price } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { appSettings } from '../../../shell/calls/settings.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { priceUnit } from '../../catalog/catalog.labels.ts';
import { PosterSheet } from '../../scanning/components/PosterSheet.tsx';

/** A poster of today's price of an item in a district. */
export function ShareItem({ item, district }: { item: Price; district: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button block onPress={() => setOpen(true)}>
        分享这个价格
      </Button>
      <PosterSheet
        open={open}
        onClose={() => setOpen(false)}
        title={item.name}
        figure={`${formatMoney(item.priceFen)}${priceUnit(item).replace(/^元/, '')}`}
        lines={[`${district}今日上门价`, '上门回收，当面称重']}
        link={`${appSettings().mobileSite || location.origin}/grneral-price/${item.itemId}`}
        invitation="扫码看各区价格"
        name={`${item.name}今日价格`}
      />
    </>
  );
}
