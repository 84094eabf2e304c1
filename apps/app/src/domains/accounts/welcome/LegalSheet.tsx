import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Article } from '@shoushou/design/Article';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { legalTitles, useLegalText, type LegalName } from './legal.queries.ts';
import * as styles from './legal-sheet.module.css';

/** A legal text above the screen that asks for consent. */
export function LegalSheet({ name, onClose }: { name: LegalName | null; onClose: () => void }) {
  const blocks = useLegalText(name);
  return (
    <BottomSheet open={name !== null} onClose={onClose} title={name === null ? '' : legalTitles[name]}>
      {name !== null && (
        <article className={styles.legalSheet}>
          {blocks ? <Article blocks={blocks} /> : <SkeletonCards count={1} height={360} />}
        </article>
      )}
    </BottomSheet>
  );
}
