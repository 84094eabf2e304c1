import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatMoment } from '@shoushou/kernel/instant';
import { showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ImageViewer } from '../../../ui/media/ImageViewer.tsx';
import { consentText } from '../orders.labels.ts';
import { useVoucher } from '../orders.queries.ts';

const PrintReceipt = lazy(async () => ({
  default: (await import('../receipt-printing/PrintReceipt.tsx')).PrintReceipt,
}));

/**
 * Opens the voucher of the agreement; hidden before. Its link is requested on press, because it expires. The recycler prints it
 * as a receipt too.
 */
export function VoucherCell({ order }: { order: OrderDetail }) {
  const now = useNow();
  const voucher = useVoucher();
  const [url, setUrl] = useState<string | null>(null);
  const [printing, setPrinting] = useState<'never' | 'open' | 'closed'>('never');
  const { agreement } = order;
  if (!agreement || order.role === 'viewer') return null;
  const confirmed = `${formatMoment(agreement.at, now)} · ${consentText(agreement.method, order.role)}`;
  const open = (): void =>
    voucher.mutate(order.no, {
      onSuccess: (link) => setUrl(link),
      onError: (error) => showToast(failureText(error) ?? ''),
    });
  return (
    <Card flush>
      <Cell
        title="交易凭证"
        note={confirmed}
        value={voucher.isPending ? '正在打开' : '查看'}
        busy={voucher.isPending}
        onPress={open}
      />
      {order.role === 'recycler' && <Cell title="打印小票" value="蓝牙打印机" onPress={() => setPrinting('open')} />}
      {printing !== 'never' && (
        <Suspense fallback={null}>
          <PrintReceipt order={order} open={printing === 'open'} onClose={() => setPrinting('closed')} />
        </Suspense>
      )}
      <ImageViewer
        open={url !== null}
        onClose={() => setUrl(null)}
        images={url === null ? [] : [{ url, title: '交易凭证', caption: confirmed }]}
        index={0}
        onIndexChange={() => undefined}
      />
    </Card>
  );
}
