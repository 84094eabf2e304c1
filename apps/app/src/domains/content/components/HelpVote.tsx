import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ContentPage } from '@shoushou/contract/types';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useRateHelp } from '../content.queries.ts';
import * as styles from './content.module.css';

/** Whether an article was helpful; the last vote counts, and a negative one asks for details. */
export function HelpVote({ page }: { page: ContentPage }) {
  const rate = useRateHelp();
  const given = rate.isSuccess ? rate.variables.helpful : page.helpful;
  const vote = (helpful: boolean): void => rate.mutate({ code: page.code, helpful });
  return (
    <Card>
      <div className={styles.useful} role="group" aria-label="这篇有帮助吗">
        <span>
          {given === null ? '这篇有帮助吗' : given ? '谢谢，很高兴帮到您' : '抱歉没有帮到您，可以写反馈告诉我们'}
        </span>
        <span className={styles.usefulWays}>
          <Button
            size="small"
            kind={given === true ? 'primary' : 'secondary'}
            icon={<ThumbsUp size={16} />}
            onPress={() => vote(true)}
          >
            有用
          </Button>
          <Button
            size="small"
            kind={given === false ? 'primary' : 'secondary'}
            icon={<ThumbsDown size={16} />}
            onPress={() => vote(false)}
          >
            没用
          </Button>
        </span>
      </div>
      <FormFailure text={failureText(rate.error)} />
    </Card>
  );
}
