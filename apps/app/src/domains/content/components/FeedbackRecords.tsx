import MessageSquareText from 'lucide-react/icons/message-square-text';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import type { Feedback } from '@shoushou/contract/types';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { feedbackKinds } from '../content.labels.ts';
import { useFeedback } from '../content.queries.ts';
import * as styles from './content.module.css';

/** Earlier feedback, newest first, with answers. */
export function FeedbackRecords({ onWrite }: { onWrite: () => void }) {
  const query = useFeedback();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="ui-stack">
      <PagedList
        query={query}
        empty={
          <EmptyBlock
            icon={<MessageSquareText size={32} />}
            title="还没有反馈过"
            text="遇到问题或有好的想法，都可以告诉我们"
            action={
              <Button kind="primary" onPress={onWrite}>
                写反馈
              </Button>
            }
          />
        }
        label="反馈记录"
        items={items}
        keyOf={({ id }) => id}
        render={(feedback) => <Record feedback={feedback} />}
      />
    </div>
  );
}

function Record({ feedback }: { feedback: Feedback }) {
  const { kind, text, photos, at, answer } = feedback;
  return (
    <Card
      title={feedbackKinds[kind]}
      aside={<StateTag tone={answer ? 'success' : 'warning'}>{answer ? '已回复' : '处理中'}</StateTag>}
    >
      <p className={styles.words}>{text}</p>
      {photos.length > 0 && (
        <PhotoGrid label="反馈照片" photos={photos.map((url) => ({ id: url, url, state: 'done' }))} />
      )}
      <p className="ui-hint">
        <Moment at={at} />
      </p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.words}>{answer.text}</p>
          <p className="ui-hint">
            客服回复 · <Moment at={answer.at} />
          </p>
        </div>
      )}
    </Card>
  );
}
