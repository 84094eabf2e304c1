import { useState } from 'react';
import { formatWeight } from '@shoushou/kernel/weight';
import { appSettings } from '../../../shell/calls/settings.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { PosterSheet } from '../../scanning/components/PosterSheet.tsx';

interface BillPosterProps {
  /** `2026 年`, `2026 年 11 月`. */
  period: string;
  count: number;
  grams: number;
  /** One more line, such as the best day. */
  line?: string | undefined;
}

/** A picture of a bill for others: what was recycled, and none of the money. */
export function BillPoster({ period, count, grams, line }: BillPosterProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button block onPress={() => setOpen(true)}>
        生成海报
      </Button>
      <PosterSheet
        open={open} onClose={() => setOpen(false)} title={`${period}回收账单`} {...(grams > 0 ? { figure: formatWeight(grams) } : {})}
        lines={[`${count} 笔收支`, ...(line === undefined ? [] : [line]), '每一公斤都重新派上了用场']} link={appSettings().mobileSite || location.origin} invitation="扫码预约回收" name={`${period}账单`}
      />
    </>
  );
}
