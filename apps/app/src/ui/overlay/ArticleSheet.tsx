import { Moment } from '@shoushou/design/Moment';
import { BottomSheet } from './BottomSheet.tsx';
import * as styles from './article-sheet.module.css';

export interface ArticleSheetProps {
  /** Null while nothing is read. */
  article: { title: string; text: string; at: string } | null;
  onClose: () => void;
}

/** Something short that was written to people, to be read to its end: a notice, a message that leads nowhere. */
export function ArticleSheet({ article, onClose }: ArticleSheetProps) {
  return (
    <BottomSheet open={article !== null} onClose={onClose} title={article?.title ?? ''}>
      {article && (
        <article className={styles.articleSheet}>
          <p>{article.text}</p>
          <p className="ui-hint">
            <Moment at={article.at} />
          </p>
        </article>
      )}
    </BottomSheet>
  );
}
