import { useState } from 'react';
import { formatMoney } from '@shoushou/kernel/money';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { appSettings } from '../../../shell/calls/settings.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { PosterSheet } from '../../scanning/components/PosterSheet.tsx';

/**
 * A poster of the price. Its code leads to the valuation and credits the sharer for what is sold by it; the poster does
 * not tell whose device it was.
 */
export function SharePrice({ device, priceFen }: { device: string; priceFen: number }) {
  const [open, setOpen] = useState(false);
  const { user } = useSession();
  const link = `${appSettings().mobileSite || location.origin}/guzhi${user === null ? '' : `/${user.userid}`}`;
  return (
    <>
      <Button block onPress={() => setOpen(true)}>
        分享给朋友
      </Button>
      <PosterSheet
        open={open}
        onClose={() => setOpen(false)}
        title={device}
        figure={formatMoney(priceFen)}
        lines={[`旧机估价，${QUOTE_LIFETIME_DAYS} 天内都算数`, '检测有不同，说清理由再由您决定']}
        link={link}
        invitation="扫码估旧机"
        name={`${device}估价`}
      />
    </>
  );
}
