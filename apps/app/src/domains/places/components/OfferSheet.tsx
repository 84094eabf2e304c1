import { useState } from 'react';
import type { OpenArea } from '@shoushou/contract/types';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { openingText } from '../places.labels.ts';
import { useOpening } from '../opening.queries.ts';
import { OfferTerms } from './OfferTerms.tsx';
import * as styles from './area-card.module.css';

/** Fee, term and contents of a district before it is opened or paid for. */
export function OfferSheet({ offer, onClose }: { offer: OpenArea | null; onClose: () => void }) {
  const { user } = useSession();
  const { open, act } = useOpening();
  // The content stays while the sheet closes.
  const [last, setLast] = useState(offer);
  if (offer !== null && offer !== last) setLast(offer);
  const shown = offer ?? last;

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
          <Button
            kind="primary"
            size="large"
            block
            busy={open.isPending}
            onPress={() => act(shown, `/recycarea?adcode=${shown.adcode}`, onClose)}
          >
            {user === null ? '登录后开通' : openingText(shown)}
          </Button>
        )
      }
    >
      {refuses ? (
        <NotRecycler title="回收员才能开通区域" />
      ) : (
        shown && (
          <div className={styles.offer}>
            <OfferTerms offer={shown} />
            <FormFailure text={failureText(open.error)} />
          </div>
        )
      )}
    </BottomSheet>
  );
}
