import { useState } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { askedQuestions, type Answer } from '@shoushou/rules/valuation/template';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { OptionGrid } from './OptionGrid.tsx';
import { useDraft, useModel } from '../valuation.queries.ts';
import { remainingQuestions, applicableAnswers, type Model } from '../valuation.rules.ts';
import * as styles from './valuation.module.css';

export interface QuestionPagesProps {
  /** The model. */
  readonly id: string;
  readonly title: string;
  /** Paths of the choice of models, and of the price for a model's answers. */
  readonly models: string;
  readonly result: (modelId: string) => string;
}

/** The questions about a model, one at a time: first which variant, then its condition. */
export function QuestionPages({ id, ...page }: QuestionPagesProps) {
  const query = useModel(id);
  const { ready, draft, change } = useDraft(id);
  if (id === '' || refusalOf(query.error)?.name === 'valuation.model_unknown') {
    return (
      <PageFrame title={page.title}>
        <Unavailable
          reason="unknown"
          title="没有找到这个机型"
          text="换个关键词找一找"
          action={<Button href={page.models}>选机型</Button>}
        />
      </PageFrame>
    );
  }
  if (!query.data || !ready) {
    return (
      <PageFrame title={page.title}>
        <div className="ui-stack">
          <ListStates query={query} skeleton={<SkeletonCards count={3} height={132} />}>
            {null}
          </ListStates>
        </div>
      </PageFrame>
    );
  }
  const answers = applicableAnswers(query.data.template, draft.answers);
  return (
    <Questions
      {...page}
      model={query.data}
      variantId={draft.variantId}
      answers={answers}
      onVariant={(variantId) => change({ variantId })}
      onAnswers={(next) => change({ answers: next })}
    />
  );
}

interface QuestionsProps extends Omit<QuestionPagesProps, 'id'> {
  model: Model;
  variantId: string | null;
  answers: readonly Answer[];
  onVariant: (variantId: string) => void;
  onAnswers: (answers: Answer[]) => void;
}

function Questions({
  title,
  result,
  model: { model, variants, template },
  variantId,
  answers,
  onVariant,
  onAnswers,
}: QuestionsProps) {
  const navigator = useNavigator();
  const shown = askedQuestions(template, answers);
  const ahead = remainingQuestions(template, answers);
  const answerOf = (key: string): readonly string[] | undefined =>
    answers.find(({ question }) => question === key)?.options;
  const variant = variants.find(({ id }) => id === variantId);
  // Starts at the first unanswered question.
  const [at, setAt] = useState(() =>
    variant
      ? Math.max(
          0,
          shown.findIndex(({ key }) => answerOf(key) === undefined),
        ) + 1
      : 0,
  );
  const step = Math.min(at, shown.length);
  const question = step === 0 ? undefined : shown[step - 1];
  const last = step === shown.length;
  const answered =
    question === undefined ? variant !== undefined : question.kind === 'multi' || answerOf(question.key) !== undefined;

  function answer(key: string, options: string[]): void {
    onAnswers([...answers.filter((each) => each.question !== key), { question: key, options }]);
  }

  function next(): void {
    if (question?.kind === 'multi' && answerOf(question.key) === undefined) answer(question.key, []);
    if (last && step > 0) navigator.push(result(model.id));
    else setAt(step + 1);
  }

  return (
    <PageFrame
      title={title}
      footer={
        <BottomBar>
          {step > 0 && (
            <Button size="large" onPress={() => setAt(step - 1)}>
              上一题
            </Button>
          )}
          <Button kind="primary" size="large" disabled={!answered} onPress={next}>
            {last && step > 0
              ? '看价格'
              : question?.kind === 'multi' && (answerOf(question.key)?.length ?? 0) === 0
                ? '都正常，下一题'
                : '下一题'}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <p className={styles.about}>
          <span className="ui-note">{[model.name, variant?.name].filter(Boolean).join(' · ')}</span>
          <span className={styles.count}>
            <b>{step + 1}</b> / {ahead.length + 1}
          </span>
        </p>
        <div className={styles.bar} aria-hidden="true">
          {[undefined, ...ahead].map((each, index) => (
            <span key={each?.key ?? 'variant'} className={index <= step ? styles.past : undefined} />
          ))}
        </div>
        <div className={styles.question} aria-live="polite">
          <h2>{question?.text ?? '是哪一款'}</h2>
          {question !== undefined && question.help !== '' && <p className="ui-note">{question.help}</p>}
        </div>
        {question === undefined ? (
          <Card>
            <RadioList
              legend="是哪一款"
              hideLegend
              choices={variants.map(({ id, name }) => ({ value: id, label: name }))}
              value={variantId ?? ''}
              onChange={onVariant}
            />
          </Card>
        ) : (
          <OptionGrid
            key={question.key}
            question={question}
            chosen={answerOf(question.key) ?? []}
            onChange={(options) => answer(question.key, options)}
          />
        )}
        <Card>
          <p className={styles.unsure}>
            <ShieldCheck size={24} aria-hidden="true" />
            <span>
              拿不准就选差一档，
              <span className="ui-note">看货时比您选的好，按好的估</span>
            </span>
          </p>
        </Card>
      </div>
    </PageFrame>
  );
}
