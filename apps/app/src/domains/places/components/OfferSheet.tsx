import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import { Money } from '@shoushou/design/Money';
import type { OpenArea } from '@shoushou/contract/types';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { termText } from '../places.labels.ts';
import { useOpenArea } from '../places.queries.ts';
import * as styles from './area-card.module.css';

/** Fee, term and contents of a district before it is opened or paid for. */
export function OfferSheet({ offer, onClose }: { offer: OpenArea | null; onClose: () => void }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const open = useOpenArea();
  // The content stays while the sheet closes.
  const [last, setLast] = useState(offer);
  if (offer !== null && offer !== last) setLast(offer);
  const shown = offer ?? last;

  function act({ adcode, name }: OpenArea): void {
    if (user === null) return navigator.push(`login?return=${encodeURIComponent(`/recycarea?adcode=${adcode}`)}`);
    open.mutate(
      { adcode },
      {
        onSuccess: ({ paymentId }) => {
          onClose();
          if (paymentId !== null) navigator.push(`payment?id=${paymentId}`);
          else showToast(`${name}已开通，可以接单了`, { style: 'success' });
        },
      },
    );
  }

  const refuses = user !== null && !user.isrecycler;
  const verb = shown?.mine ? '续期' : '开通';
  return (
    <BottomSheet
      open={offer !== null}
      onClose={onClose}
      title={shown ? `${verb}${shown.name}` : ''}
      dismissable={!open.isPending}
      foot={
        shown === null || refuses ? undefined : (
          <Button kind="primary" size="large" block busy={open.isPending} onPress={() => act(shown)}>
            {user === null ? '登录后开通' : shown.feeFen === 0 ? `免费${verb}` : `支付 ${formatMoneyShort(shown.feeFen)} ${verb}`}
          </Button>
        )
      }
    >
      {refuses ? (
        <NotRecycler title="回收员才能开通区域" />
      ) : (
        shown && (
          <div className={styles.offer}>
            <p className={styles.offerFee}>
              {shown.feeFen === 0 ? <span className="ds-size-figure ds-bold">免费</span> : <Money fen={shown.feeFen} form="short" size="figure" tone="amount" />}
              <span className="ui-note">{termText(shown.termDays)}</span>
            </p>
            <ul className={styles.offerIncluded} aria-label="包含">
              {shown.included.map((item) => (
                <li key={item}>
                  <Check size={18} aria-hidden="true" />
                  {item}
                </li>
              ))}
            </ul>
            <p className="ui-note ui-figures">
              现在有 {shown.recyclerCount} 位回收员在岗。{shown.mine ? '续期从现有期限届满之日接着算。' : '开通后立即可以看到这个区的订单。'}
            </p>
            <FormFailure text={failureText(open.error)} />
          </div>
        )
      )}
    </BottomSheet>
  );
}
