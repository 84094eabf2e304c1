import { Moment } from '@shoushou/design/Moment';
import { BottomSheet } from './BottomSheet.tsx';
import * as styles from './article-sheet.module.css';

export interface ArticleSheetProps {
  /** Null while the sheet is closed. */
  article: { title: string; text: string; at: string } | null;
  onClose: () => void;
}

/** A short text to read, such as a notice or a message without a link. */
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
