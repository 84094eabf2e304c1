import { useState } from 'react';
import type { Listing, ListingQuestion } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useQuestions } from '../trade.queries.ts';
import { AnswerSheet } from './AnswerSheet.tsx';
import * as styles from './listing.module.css';

/** Questions and answers of a listing; the owner answers here. */
export function Questions({ listing }: { listing: Listing }) {
  const { no, questionCount, mine, actions } = listing;
  const { query, questions } = useQuestions(no, questionCount > 0);
  const [answering, setAnswering] = useState<ListingQuestion | null>(null);
  const mayAnswer = actions.includes('answer');
  return (
    <Card title="问答" aside={questionCount > 0 ? `${questionCount} 条` : undefined}>
      {questionCount === 0 ? (
        <p className="ui-note">{mine ? '还没有人提问' : '还没有人提问，想知道什么可以问一问'}</p>
      ) : (
        <PagedList
          query={query}
          empty={<p className="ui-note">还没有人提问</p>}
          skeleton={<SkeletonRows count={Math.min(questionCount, 3)} height={76} />}
          label="问答"
          items={questions}
          keyOf={({ id }) => id}
          form="rows"
          rowHeight={76}
          endText={null}
          render={(question) => (
            <Question question={question} {...(mayAnswer ? { onAnswer: () => setAnswering(question) } : {})} />
          )}
        />
      )}
      <AnswerSheet question={answering} onClose={() => setAnswering(null)} />
    </Card>
  );
}

function Question({ question, onAnswer }: { question: ListingQuestion; onAnswer?: () => void }) {
  const { askerName, mine, text, askedAt, answer } = question;
  return (
    <div className={styles.question}>
      <p className={styles.questionText}>{text}</p>
      <p className="ui-hint">
        {mine ? '我' : askerName} · <Moment at={askedAt} form="ago" />
      </p>
      {answer !== null && (
        <p className={styles.questionAnswer}>
          <b>回答</b> {answer}
        </p>
      )}
      {answer === null && onAnswer && (
        <Button size="small" label={`回答${askerName}的提问`} onPress={onAnswer}>
          回答
        </Button>
      )}
      {answer === null && !onAnswer && <p className="ui-hint">等对方回答</p>}
    </div>
  );
}
