import type { CampaignView } from '@shoushou/contract/types';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import * as styles from './campaign.module.css';

/** 活动规则, as the server generates it from the campaign's document. */
export function TermsSheet({
  terms,
  open,
  onClose,
}: {
  terms: CampaignView['terms'];
  open: boolean;
  onClose: () => void;
}) {
  return (
    <BottomSheet open={open} onClose={onClose} title="活动规则">
      <dl className={styles.terms}>
        {terms.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </BottomSheet>
  );
}
