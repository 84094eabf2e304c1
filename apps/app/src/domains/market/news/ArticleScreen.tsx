import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Article } from '@shoushou/design/Article';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { QuoteRow } from '../futures/QuoteRow.tsx';
import { QUOTE_NOTICE } from '../futures.labels.ts';
import { useArticle } from '../news.queries.ts';
import * as styles from './news.module.css';

/** An article with its source, and the price it is about. */
export default function ArticleScreen() {
  const { id } = useParams<'id'>();
  const query = useArticle(id);
  const article = query.data;
  return (
    <PageFrame title="资讯详情" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={1} height={320} />}>
          {article && (
            <>
              <Card>
                <article>
                  <h2 className={styles.articleTitle}>{article.title}</h2>
                  <p className={`ui-hint ${styles.meta}`}>
                    来源：{article.source} · <Moment at={article.publishedAt} />
                    {article.correctedAt !== null && <StateTag tone="warning">已更正</StateTag>}
                  </p>
                  <Article blocks={article.blocks} />
                </article>
              </Card>
              {article.related && (
                <Card title="相关品种" flush>
                  <QuoteRow variety={article.related} />
                </Card>
              )}
              <p className="ui-hint">{QUOTE_NOTICE}</p>
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
