import { useState } from 'react';
import type { Data } from '@shoushou/contract/schemas';
import { useOverlayEntry } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { useAnswerQuiz } from '../joining.queries.ts';
import * as styles from './joining.module.css';

type QuizData = Data<'joining.quiz'>;

/** All questions in one list; marked at once, wrong answers with the right one and why. Back leads to the text. */
export function Quiz({ quiz, onLeave }: { quiz: QuizData; onLeave: () => void }) {
  const answer = useAnswerQuiz();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  useOverlayEntry(true, onLeave);
  const done = Object.keys(chosen).length;
  const result = answer.data;

  function submit(): void {
    answer.mutate({
      version: quiz.version,
      answers: Object.entries(chosen).map(([id, option]) => ({ id, option: Number(option) })),
    });
  }

  function again(): void {
    setChosen({});
    answer.reset();
  }

  return (
    <PageFrame
      title="服务规范"
      footer={
        <BottomBar>
          {result ? (
            <>
              <Button size="large" onPress={onLeave}>
                看规范
              </Button>
              <Button size="large" kind="primary" {...(result.passed ? { href: '/guide' } : { onPress: again })}>
                {result.passed ? '回到新手指南' : '再测一次'}
              </Button>
            </>
          ) : (
            <Button
              size="large"
              kind="primary"
              disabled={done < quiz.questions.length}
              busy={answer.isPending}
              onPress={submit}
            >
              {done < quiz.questions.length ? `还有 ${quiz.questions.length - done} 题` : '交卷'}
            </Button>
          )}
        </BottomBar>
      }
    >
      <div className="ui-stack">
        {result ? (
          <StateHeader
            title={result.passed ? '通过了' : '还差一点'}
            text={
              result.passed ? '成绩已记录，照这样做就能拿到好评' : `答对 ${quiz.passAt} 题通过，看看下面的解释再试一次`
            }
            tag={{ text: `${result.right} / ${result.of}`, tone: result.passed ? 'success' : 'warning' }}
          />
        ) : (
          <Card>
            <Progress
              value={done / quiz.questions.length}
              label="答题进度"
              text={`已答 ${done} / ${quiz.questions.length} 题，答对 ${quiz.passAt} 题通过`}
            />
          </Card>
        )}
        {quiz.questions.map((question, index) => {
          const wrong = result?.wrong.find(({ id }) => id === question.id);
          return (
            <Card key={question.id}>
              <div className={styles.quiz}>
                <p className={styles.question} aria-hidden="true">
                  {index + 1}. {question.text}
                </p>
                <RadioList
                  legend={`${index + 1}. ${question.text}`}
                  hideLegend
                  choices={question.options.map((label, option) => ({ value: String(option), label }))}
                  value={chosen[question.id] ?? null}
                  onChange={(option) => !result && setChosen((before) => ({ ...before, [question.id]: option }))}
                />
                {wrong && (
                  <p className={styles.why}>
                    正确答案：{question.options[wrong.rightOption]}。{wrong.why}
                  </p>
                )}
              </div>
            </Card>
          );
        })}
        <FormFailure text={failureText(answer.error)} />
      </div>
    </PageFrame>
  );
}
