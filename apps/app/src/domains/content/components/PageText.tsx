import type { ContentPage } from '@shoushou/contract/types';
import { shanghaiDate } from '@shoushou/kernel/instant';
import { Card } from '../../../ui/display/Card.tsx';
import { Article } from '@shoushou/design/Article';
import * as styles from './content.module.css';

/** A page with its date and version. */
export function PageText({ page }: { page: ContentPage }) {
  return (
    <Card>
      <article>
        <header className={styles.pageHead}>
          <h2 className={styles.pageTitle}>{page.title}</h2>
          <p className="ui-hint">
            {shanghaiDate(Date.parse(page.publishedAt))} 更新{page.kind !== 'help' && ` · 第 ${page.version} 版`}
          </p>
        </header>
        <Article blocks={page.blocks} />
      </article>
    </Card>
  );
}
