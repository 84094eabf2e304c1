import { useState } from 'react';
import type { Input } from '@shoushou/contract/schemas';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ImageViewer } from '../../../ui/media/ImageViewer.tsx';
import { useVoucher } from '../appeals.queries.ts';

interface VoucherImageProps {
  voucher: Input<'orders.voucher'>;
  title: string;
  note: string;
  /** Below the image; its note where absent. */
  caption?: string;
}

/**
 * A cell that opens the voucher of an order, or of its correction by an appeal. Its link is requested on press, because
 * it expires.
 */
export function VoucherImage({ voucher, title, note, caption = note }: VoucherImageProps) {
  const link = useVoucher();
  const [url, setUrl] = useState<string | null>(null);
  const open = (): void =>
    link.mutate(voucher, { onSuccess: setUrl, onError: (error) => showToast(failureText(error) ?? '') });
  return (
    <>
      <Cell
        title={title}
        note={note}
        value={link.isPending ? '正在打开' : '查看'}
        busy={link.isPending}
        onPress={open}
      />
      <ImageViewer
        open={url !== null}
        onClose={() => setUrl(null)}
        images={url === null ? [] : [{ url, title, caption }]}
        index={0}
        onIndexChange={() => undefined}
      />
    </>
  );
}
