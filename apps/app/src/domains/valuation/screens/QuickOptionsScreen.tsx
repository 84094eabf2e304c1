import { askedQuestions } from '@shoushou/rules/valuation/template';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { useDraft, useModel } from '../valuation.queries.ts';
import { applicableAnswers } from '../valuation.rules.ts';

/** Up to five questions about a phone (`?model=`) on one page; the rest is estimated. */
export default function QuickOptionsScreen() {
  const id = useQueryParameters().get('model') ?? '';
  const query = useModel(id);
  const { draft, change } = useDraft(id);
  const { model, variants, template } = query.data ?? {};
  const answers = template ? applicableAnswers(template, draft.answers) : [];
  const quick = template ? askedQuestions(template, answers).filter((question) => question.quick) : [];
  const unknown = id === '' || refusalOf(query.error)?.name === 'valuation.model_unknown';
  return (
    <PageFrame
      title="选成色"
      footer={
        model && (
          <BottomBar>
            <Button
              kind="primary"
              size="large"
              disabled={draft.variantId === null}
              href={`/assess/value?model=${encodeURIComponent(id)}`}
            >
              估个范围
            </Button>
          </BottomBar>
        )
      }
    >
      {unknown ? (
        <Unavailable
          reason="unknown"
          title="没有找到这个机型"
          text="换一个手机看看"
          action={<Button href="/assess/phone">选手机</Button>}
        />
      ) : (
        <div className="ui-stack">
          <ListStates query={query} skeleton={<SkeletonCards count={4} height={96} />}>
            <Card title={model?.name}>
              <Chips
                label="是哪一款"
                form="wrap"
                chips={(variants ?? []).map((variant) => ({ id: variant.id, label: variant.name }))}
                selected={draft.variantId === null ? [] : [draft.variantId]}
                onPress={(variantId) => change({ variantId })}
              />
            </Card>
            {quick.map(({ key, text, options }) => (
              <Card key={key} title={text}>
                <Chips
                  label={text}
                  form="wrap"
                  chips={options.map((option) => ({ id: option.key, label: option.text }))}
                  selected={answers.find(({ question }) => question === key)?.options ?? []}
                  onPress={(option) =>
                    change({
                      answers: [
                        ...answers.filter(({ question }) => question !== key),
                        { question: key, options: [option] },
                      ],
                    })
                  }
                />
              </Card>
            ))}
            <p className="ui-hint">不清楚的可以不选，会按最好和最差各算一遍。</p>
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}
