import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatMoment } from '@shoushou/kernel/instant';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { consentText } from '../orders.labels.ts';
import { VoucherImage } from '../../appeals/components/VoucherImage.tsx';

const PrintReceipt = lazy(async () => ({
  default: (await import('../receipt-printing/PrintReceipt.tsx')).PrintReceipt,
}));

/** Opens the voucher of the agreement; hidden before. The recycler prints it as a receipt too. */
export function VoucherCell({ order }: { order: OrderDetail }) {
  const now = useNow();
  const [printing, setPrinting] = useState<'never' | 'open' | 'closed'>('never');
  const { agreement } = order;
  if (!agreement || order.role === 'viewer') return null;
  const confirmed = `${formatMoment(agreement.at, now)} · ${consentText(agreement.method, order.role)}`;
  return (
    <Card flush>
      <VoucherImage voucher={{ no: order.no }} title="交易凭证" note={confirmed} />
      {order.role === 'recycler' && <Cell title="打印小票" value="蓝牙打印机" onPress={() => setPrinting('open')} />}
      {printing !== 'never' && (
        <Suspense fallback={null}>
          <PrintReceipt order={order} open={printing === 'open'} onClose={() => setPrinting('closed')} />
        </Suspense>
      )}
    </Card>
  );
}
